import type { LatLng } from './latLng.ts'

/** A point in degrees east and north of the first vertex. Whether segments meet does not depend on the scale of the axes,
 * and differences of degrees are exact where metres would be rounded: a vertex on a slanting edge is still found there. */
interface Point {
  readonly x: number
  readonly y: number
}

/** Twice the signed area of the triangle abc: positive when c lies left of ab. */
const turn = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)

const inBox = (a: Point, b: Point, p: Point): boolean =>
  Math.min(a.x, b.x) <= p.x && p.x <= Math.max(a.x, b.x) && Math.min(a.y, b.y) <= p.y && p.y <= Math.max(a.y, b.y)

/** Whether two closed segments share a point.
 * @see Cormen et al., Introduction to Algorithms, section 33.1 (segment intersection by orientation) */
const segmentsMeet = (a: Point, b: Point, c: Point, d: Point): boolean => {
  // No array for the four numbers: an outline of 500 vertices has 125,000 pairs, and code that is not yet optimized would allocate one for
  // each.
  const abc = turn(a, b, c)
  const abd = turn(a, b, d)
  const cda = turn(c, d, a)
  const cdb = turn(c, d, b)
  if (abc * abd < 0 && cda * cdb < 0) return true
  return (
    (abc === 0 && inBox(a, b, c)) ||
    (abd === 0 && inBox(a, b, d)) ||
    (cda === 0 && inBox(c, d, a)) ||
    (cdb === 0 && inBox(c, d, b))
  )
}

/** Whether neighbouring edges ab and bc fold back on each other. */
const foldsBack = (a: Point, b: Point, c: Point): boolean =>
  turn(a, b, c) === 0 && (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y) < 0

/** Whether an outline or a line crosses or touches itself.
 * A polyline may end where it began; nothing else may meet.
 * @param coordinates vertices in order, without repeated neighbours; the first is not repeated at the end of a ring
 * @param closed true for the outline of a polygon, false for a polyline
 * @returns true when two edges that are not neighbours share a point, or neighbours fold back on each other */
export const selfIntersects = (coordinates: readonly LatLng[], closed: boolean): boolean => {
  const [origin] = coordinates
  if (!origin) return false
  const points = coordinates.map(({ lat, lng }): Point => ({ x: lng - origin.lng, y: lat - origin.lat }))
  const edgeCount = closed ? points.length : points.length - 1
  const at = (index: number): Point => points[index % points.length] as Point
  const endsWhereItBegan = !closed && at(0).x === at(points.length - 1).x && at(0).y === at(points.length - 1).y
  for (let i = 0; i < edgeCount; i++) {
    const [start, end] = [at(i), at(i + 1)]
    if ((closed || i + 1 < edgeCount) && foldsBack(start, end, at(i + 2))) return true
    for (let j = i + 2; j < edgeCount; j++) {
      const areNeighbours = i === 0 && j === edgeCount - 1 && (closed || endsWhereItBegan)
      if (!areNeighbours && segmentsMeet(start, end, at(j), at(j + 1))) return true
    }
  }
  return false
}
