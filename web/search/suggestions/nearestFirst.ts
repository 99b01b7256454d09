import type { LatLng } from '#engine/geometry/latLng.ts'
import { localPlane } from '#engine/geometry/localPlane.ts'
import type { PlaceChoice } from '../../map/places/geocoder.ts'

/** A choice between namesakes as it is offered: the nearest first, from whichever answer it was made. Of those that are called
 * otherwise the source knows best which is likely; so it does where it does not tell where they are.
 * @param near the centre of the map; null where it is not known */
export const nearestFirst = (choice: PlaceChoice, near: LatLng | null): PlaceChoice => {
  if (choice.reason !== 'several' || !near) return choice
  const { toPoint } = localPlane(near)
  const placed = choice.suggestions.flatMap((suggestion) => {
    if (!suggestion.position) return []
    const { x, y } = toPoint(suggestion.position)
    return [{ suggestion, awayM: Math.hypot(x, y) }]
  })
  if (placed.length < choice.suggestions.length) return choice
  const sorted = placed.toSorted((a, b) => a.awayM - b.awayM)
  return { ...choice, suggestions: sorted.map(({ suggestion }) => suggestion) }
}
