import { useMemo } from 'react'
import type { Area } from '#design/area.ts'
import { drafted } from '#design/drawn.ts'
import type { Placement } from '#engine/layout/placement.ts'
import { toggledAt } from '#engine/layout/removedModules.ts'
import { useDesign } from '../design/designStore.ts'
import { MODULE_STATE, type ModuleRef, type ModulesOverlay } from '../maps/mapAdapter.ts'
import { laidModules, type ShownPlant, useLayouts, useShownPlant } from './layoutStore.ts'
import { moduleStates, statesOnMap } from './moduleStates.ts'

/** Overlays cached by layout. */
const overlays = new WeakMap<Placement, ModulesOverlay>()

const overlayOf = (area: Area, placement: Placement, plant: ShownPlant | null): ModulesOverlay => {
  const states = statesOnMap(placement, area, plant)
  const cached = overlays.get(placement)
  if (cached?.states === states) return cached
  const overlay = { id: area.id, cornersDeg: placement.cornersDeg, states }
  overlays.set(placement, overlay)
  return overlay
}

/** Removes or restores a module. A module that the displayed plant leaves open is ignored. */
export const toggleModule = ({ overlayId, index }: ModuleRef): void => {
  const { areas, setAttributes } = useDesign.getState()
  const area = areas.find(({ id }) => id === overlayId)
  const laid = area && laidModules(area, useLayouts.getState().layouts)
  if (!laid || moduleStates(laid, area.id, useLayouts.getState().plant)[index] === MODULE_STATE.open) return
  setAttributes(area.id, { removedModules: toggledAt(laid, area.removedModules, index) })
}

/** The modules of every area for the map, and their pointer actions. */
export const useModulesOnMap = () => {
  const areas = useDesign((design) => design.areas)
  const { layouts, draft, focused, hovered, hover } = useLayouts()
  const plant = useShownPlant()
  const shown = useMemo(
    () =>
      drafted('areas', areas, draft).flatMap((area) => {
        const laid = laidModules(area, layouts)
        return laid ? [overlayOf(area, laid, plant)] : []
      }),
    [areas, draft, layouts, plant],
  )
  return { overlays: shown, highlighted: hovered ?? focused, onHovered: hover }
}
