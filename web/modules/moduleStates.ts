import type { Area } from '#design/area.ts'
import type { Placement } from '#engine/layout/placement.ts'
import { ownValue } from '#engine/ownValue.ts'
import { MODULE_STATE } from '../maps/mapAdapter.ts'
import { ranksIn, shownOn } from './laidPanelId.ts'
import type { ShownPlant } from './layoutStore.ts'

const cache = new WeakMap<Placement, { readonly plant: ShownPlant; readonly states: Uint8Array }>()

/** One byte of `MODULE_STATE` for each module of an area.
 * @param laid the modules of the area, the removed ones marked
 * @param plant the displayed plant
 * @returns the same object for the same arguments */
export const moduleStates = (laid: Placement, areaId: string, plant: ShownPlant | null): Uint8Array => {
  const shown = shownOn(plant, areaId)
  const ranks = shown && ranksIn(shown, areaId, laid.removed)
  if (!shown || !ranks) return laid.removed
  const cached = cache.get(laid)
  if (cached?.plant === shown) return cached.states
  const { removed, laid: inPlace, open } = MODULE_STATE
  const count = ownValue(shown.countByArea, areaId) ?? 0
  const states = laid.removed.map((isRemoved, index) => {
    if (isRemoved) return removed
    return (ranks[index] ?? 0) < count ? inPlace : open
  })
  cache.set(laid, { plant: shown, states })
  return states
}

const outlines = new WeakMap<Uint8Array, Uint8Array>()

/** States on the map: an area that is neither in the plant nor displayed alone has no modules.
 * @returns the same object for the same arguments */
export const statesOnMap = (
  laid: Placement,
  { id, inPlant }: Pick<Area, 'id' | 'inPlant'>,
  plant: ShownPlant | null,
): Uint8Array => {
  const states = moduleStates(laid, id, plant)
  if (inPlant || shownOn(plant, id)) return states
  const { laid: inPlace, open } = MODULE_STATE
  const outlined = outlines.get(states) ?? states.map((state) => (state === inPlace ? open : state))
  outlines.set(states, outlined)
  return outlined
}

/** The area's placement with open modules marked as removed. */
export const withoutOpen = (laid: Placement, areaId: string, plant: ShownPlant | null): Placement => {
  const states = moduleStates(laid, areaId, plant)
  if (states === laid.removed) return laid
  const removed = states.map((state) => Number(state !== MODULE_STATE.laid))
  return { ...laid, removed, quantity: removed.reduce((left, isRemoved) => left - isRemoved, removed.length) }
}
