import { useMemo } from 'react'
import type { Placement } from '#engine/layout/placement.ts'
import { toggledAt } from '#engine/layout/removedModules.ts'
import { type Area, withShape } from '../design/area.ts'
import { useDesign } from '../design/designStore.ts'
import { type Obstacle, withOutline } from '../design/obstacle.ts'
import { MODULE_STATE, type ModuleRef, type ModulesOverlay, type Shape } from '../map/mapAdapter.ts'
import { laidModules, useLayouts } from './layoutStore.ts'
import { moduleStates, statesOnMap } from './moduleStates.ts'
import { type ShownPlant, useShownPlant } from './shownPlant.ts'

/** What the map was given for a layout: the same again for the same. */
const overlays = new WeakMap<Placement, ModulesOverlay>()

const overlayOf = (area: Area, placement: Placement, plant: ShownPlant | null): ModulesOverlay => {
  const states = statesOnMap(placement, area, plant)
  const cached = overlays.get(placement)
  if (cached?.states === states) return cached
  const overlay = { id: area.id, cornersDeg: placement.cornersDeg, states }
  overlays.set(placement, overlay)
  return overlay
}

/** Takes a module out, or puts it back. One that the shown plant leaves open stays as it is: it is not laid there anyway. */
export const toggleModule = ({ overlayId, index }: ModuleRef): void => {
  const { areas, setRemovedModules } = useDesign.getState()
  const area = areas.find(({ id }) => id === overlayId)
  const laid = area && laidModules(area, useLayouts.getState().layouts)
  if (!laid || moduleStates(laid, area.id, useShownPlant.getState().plant)[index] === MODULE_STATE.open) return
  setRemovedModules(area.id, toggledAt(laid, area.removedModules, index))
}

/** The areas as they are seen: one that is being dragged where it is now.
 * @param draft the shape that is being dragged */
export const draftedAreas = (areas: readonly Area[], draft: Shape | null): readonly Area[] =>
  areas.map((area) => (area.id === draft?.id && draft.type !== 'circle' ? withShape(area, draft) : area))

/** The obstacles as they are seen: one that is being dragged where it is now.
 * @param draft the shape that is being dragged */
export const draftedObstacles = (obstacles: readonly Obstacle[], draft: Shape | null): readonly Obstacle[] =>
  obstacles.map((obstacle) =>
    obstacle.id === draft?.id && draft.type !== 'circle' ? withOutline(obstacle, draft) : obstacle,
  )

/** The modules of every area for the map, and what a click or the mouse on one of them does. */
export const useModulesOnMap = () => {
  const areas = useDesign((design) => design.areas)
  const { layouts, draft, focused, focus } = useLayouts()
  const { plant } = useShownPlant()
  const shown = useMemo(
    () =>
      draftedAreas(areas, draft).flatMap((area) => {
        const laid = laidModules(area, layouts)
        return laid ? [overlayOf(area, laid, plant)] : []
      }),
    [areas, draft, layouts, plant],
  )
  return { overlays: shown, highlighted: focused, onHovered: focus }
}
