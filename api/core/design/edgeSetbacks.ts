import { type AreaGeometry, verticesOf } from '#engine/geometry/areaGeometry.ts'
import type { LatLng } from '#engine/geometry/latLng.ts'
import type { EdgeSetback } from '#engine/layout/roofOutline.ts'

const isSamePlace = (a: LatLng | undefined, b: LatLng | undefined): boolean => a?.lat === b?.lat && a?.lng === b?.lng

/** Index of an edge in another outline with both of its ends in this order; −1 if there is none. */
const indexIn = (outline: readonly LatLng[], from: LatLng | undefined, to: LatLng | undefined): number =>
  outline.findIndex(
    (vertex, index) => isSamePlace(vertex, from) && isSamePlace(outline[(index + 1) % outline.length], to),
  )

/** The number of places by which the corners of an outline with as many corners are counted on; 0 where the corners that stayed do not
 * agree. */
const shiftBetween = (old: readonly LatLng[], outline: readonly LatLng[]): number => {
  const shifts = old.flatMap((vertex, index) => {
    const there = outline.findIndex((place) => isSamePlace(place, vertex))
    return there < 0 ? [] : [(there - index + old.length) % old.length]
  })
  const [first = 0] = shifts
  return shifts.every((shift) => shift === first) ? first : 0
}

/** The distances from edges of an area with another shape. With as many corners each edge keeps its distance; with more or fewer only the
 * edges that are still there. */
export const edgeSetbacksOn = (
  edgeSetbacks: readonly EdgeSetback[],
  before: AreaGeometry,
  after: AreaGeometry,
): readonly EdgeSetback[] => {
  if (edgeSetbacks.length === 0) return edgeSetbacks
  const [old, outline] = [verticesOf(before), verticesOf(after)]
  const shift = shiftBetween(old, outline)
  return edgeSetbacks.flatMap(({ edge, distanceM }) => {
    const there =
      old.length === outline.length
        ? (edge + shift) % outline.length
        : indexIn(outline, old[edge], old[(edge + 1) % old.length])
    return there < 0 ? [] : [{ edge: there, distanceM }]
  })
}

/** The distances with that of one edge set.
 * @param distanceM null: as assumed */
export const withEdgeSetback = (
  edgeSetbacks: readonly EdgeSetback[],
  edge: number,
  distanceM: number | null,
): readonly EdgeSetback[] => {
  const others = edgeSetbacks.filter((setback) => setback.edge !== edge)
  return distanceM === null ? others : [...others, { edge, distanceM }].toSorted((a, b) => a.edge - b.edge)
}
