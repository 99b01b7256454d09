import { useDesign } from '../../design/designStore.ts'
import type { ModuleRef } from '../../maps/mapAdapter.ts'
import { laidModules, useLayouts } from '../layoutStore.ts'
import type { StringPlace } from './plantStrings.ts'
import { withModuleMoved } from './stringMoves.ts'

const laidOn = (areaId: string) => {
  const area = useDesign.getState().areas.find(({ id }) => id === areaId)
  return area && laidModules(area, useLayouts.getState().layouts)
}

/** Moves modules to a string, in one step of the history. */
export const moveModules = (modules: readonly ModuleRef[], to: StringPlace): void => {
  const { stringMoves, setFields } = useDesign.getState()
  const moved = modules.reduce((moves, { overlayId, index }) => {
    const laid = laidOn(overlayId)
    return laid && index < laid.removed.length ? withModuleMoved(moves, laid.cornersDeg, index, to) : moves
  }, stringMoves)
  if (moved !== stringMoves) setFields({ stringMoves: moved })
}

/** The same text for all modules of a face. */
export const faceOfModule = ({ overlayId, index }: ModuleRef): string =>
  `${overlayId} ${laidOn(overlayId)?.faceOf[index] ?? 0}`
