import { kinks, lineString, polygon } from '@turf/turf'
import { type LatLng, positionsOf } from './latLng.ts'

type PlanePosition = readonly [x: number, y: number]

/** Whether neighbouring edges ab and bc fold back on each other, which Turf does not report. */
const foldsBack = ([ax, ay]: PlanePosition, [bx, by]: PlanePosition, [cx, cy]: PlanePosition): boolean =>
  (bx - ax) * (cy - ay) === (by - ay) * (cx - ax) && (bx - ax) * (cx - bx) + (by - ay) * (cy - by) < 0

/** Whether an outline or a line crosses or touches itself, by Turf.
 * A polyline may end where it began; nothing else may meet.
 * @param coordinates vertices in order, without repeated neighbours; the first is not repeated at the end of a ring
 * @param closed true for the outline of a polygon, false for a polyline
 * @returns true when two edges that are not neighbours share a point, or neighbours fold back on each other */
export const selfIntersects = (coordinates: readonly LatLng[], closed: boolean): boolean => {
  const [first] = coordinates
  if (!first || coordinates.length < 3) return false
  // Degrees would be rounded; differences to the first vertex are exact, so a vertex on a slanting edge is still detected.
  const vertices = positionsOf(coordinates.map(({ lat, lng }) => ({ lat: lat - first.lat, lng: lng - first.lng })))
  const corners = closed ? [vertices.at(-1) as PlanePosition, ...vertices, [0, 0] as const] : vertices
  const folds = corners
    .slice(2)
    .some((c, index) => foldsBack(corners[index] as PlanePosition, corners[index + 1] as PlanePosition, c))
  if (folds) return true
  const crossings = closed ? kinks(polygon([[...vertices, [0, 0]]])) : kinks(lineString(vertices))
  return crossings.features.length > 0
}
