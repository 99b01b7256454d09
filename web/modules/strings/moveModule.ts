import { useDesign } from '../../design/designStore.ts'
import type { ModuleRef } from '../../maps/mapAdapter.ts'
import { laidModules, useLayouts } from '../layoutStore.ts'
import type { StringPlace } from './plantStrings.ts'
import { withModuleMoved } from './stringMoves.ts'

const laidOn = (areaId: string) => {
  const area = useDesign.getState().areas.find(({ id }) => id === areaId)
  return area && laidModules(area, useLayouts.getState().layouts)
}

/** Moves a module to a string. */
export const moveModule = ({ overlayId, index }: ModuleRef, to: StringPlace): void => {
  const laid = laidOn(overlayId)
  const { stringMoves, setFields } = useDesign.getState()
  if (laid && index < laid.removed.length)
    setFields({ stringMoves: withModuleMoved(stringMoves, laid.cornersDeg, index, to) })
}

/** The same text for all modules of a face. */
export const faceOfModule = ({ overlayId, index }: ModuleRef): string =>
  `${overlayId} ${laidOn(overlayId)?.faceOf[index] ?? 0}`
