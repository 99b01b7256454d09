import { useMemo } from 'react'
import type { Placement } from '#engine/layout/placement.ts'
import { leavingOnly, toggledAt } from '#engine/layout/removedModules.ts'
import { type Area, withShape } from '../design/area.ts'
import { useDesign } from '../design/designStore.ts'
import type { ModuleRef, ModulesOverlay, Shape } from '../map/mapAdapter.ts'
import { laidModules, useLayouts } from './layoutStore.ts'

/** What the map was given for a layout: the same again for the same. */
const overlays = new WeakMap<Placement, ModulesOverlay>()

const overlayOf = (id: string, placement: Placement): ModulesOverlay => {
  const cached = overlays.get(placement)
  if (cached) return cached
  const { cornersDeg, removed } = placement
  const overlay = { id, cornersDeg, removed }
  overlays.set(placement, overlay)
  return overlay
}

/** Takes a module out, or puts it back. */
export const toggleModule = ({ overlayId, index }: ModuleRef): void => {
  const { areas, setRemovedModules } = useDesign.getState()
  const area = areas.find(({ id }) => id === overlayId)
  const laid = area && laidModules(area, useLayouts.getState().layouts)
  if (laid) setRemovedModules(area.id, toggledAt(laid, area.removedModules, index))
}

/** Takes modules of an area out until only so many are left. */
export const leaveOnly = (areaId: string, quantity: number): void => {
  const { areas, setRemovedModules } = useDesign.getState()
  const area = areas.find(({ id }) => id === areaId)
  const laid = area && laidModules(area, useLayouts.getState().layouts)
  if (laid) setRemovedModules(area.id, leavingOnly(laid, area.removedModules, quantity))
}

/** The areas as they are seen: one that is being dragged where it is now.
 * @param draft the shape that is being dragged */
export const draftedAreas = (areas: readonly Area[], draft: Shape | null): readonly Area[] =>
  areas.map((area) => (area.id === draft?.id ? withShape(area, draft) : area))

/** The modules of every area for the map, and what a click or the mouse on one of them does. */
export const useModulesOnMap = () => {
  const areas = useDesign((design) => design.areas)
  const { layouts, draft, focused, focus } = useLayouts()
  const shown = useMemo(
    () =>
      draftedAreas(areas, draft).flatMap((area) => {
        const laid = laidModules(area, layouts)
        return laid ? [overlayOf(area.id, laid)] : []
      }),
    [areas, draft, layouts],
  )
  return { overlays: shown, highlightedModule: focused, onModuleHovered: focus, onModuleClicked: toggleModule }
}
