import type { LatLng } from './latLng.ts'
import { distanceM, type PointM } from './localPlane.ts'
import { middleOf } from './roofPlane.ts'
import { tangentPlane } from './tangentPlane.ts'

/** A side of an outline or a part of a line, seen from above: metres east and north of the middle of the whole. */
export interface Side {
  readonly from: PointM
  readonly to: PointM
  readonly lengthM: number
}

/** The sides of an outline or the parts of a line, as a tape on the ground shows them; side `i` begins at vertex `i`. Whoever
 * writes how long a side is takes it from here: on the sphere of the areas it would be some centimetres less.
 * @param vertices the first not repeated; fewer than two have no sides
 * @param isClosed from three vertices on, one side more leads back to the first */
export const sidesOf = (vertices: readonly LatLng[], isClosed: boolean): readonly Side[] => {
  const points = vertices.map(tangentPlane(middleOf(vertices)).toPoint)
  const ends = isClosed && points.length > 2 ? [...points.slice(1), ...points.slice(0, 1)] : points.slice(1)
  return ends.map((to, index) => {
    const from = points[index] ?? to
    return { from, to, lengthM: distanceM(from, to) }
  })
}
