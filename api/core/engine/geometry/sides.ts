import { centerOf, type LatLng } from './latLng.ts'
import { distanceM, type PointM } from './localPlane.ts'
import { tangentPlane } from './tangentPlane.ts'

/** A side of an outline or a part of a line, seen from above. */
export interface Side {
  readonly start: LatLng
  readonly end: LatLng
  readonly middle: LatLng
  /** Metres east and north of the middle of the whole; so is `to`. */
  readonly from: PointM
  readonly to: PointM
  readonly lengthM: number
}

/** The sides of an outline or the parts of a line, as a tape on the ground shows them; side `i` begins at vertex `i`. Use
 * these lengths for display: on the sphere of the areas they would be some centimetres less.
 * @param vertices the first not repeated; fewer than two have no sides
 * @param isClosed from three vertices on, one side more leads back to the first */
export const sidesOf = (vertices: readonly LatLng[], isClosed: boolean): readonly Side[] => {
  const { toPoint } = tangentPlane(centerOf(vertices))
  const ends = isClosed && vertices.length > 2 ? [...vertices.slice(1), ...vertices.slice(0, 1)] : vertices.slice(1)
  return ends.map((end, index) => {
    const start = vertices[index] ?? end
    const [from, to] = [toPoint(start), toPoint(end)]
    return { start, end, middle: centerOf([start, end]), from, to, lengthM: distanceM(from, to) }
  })
}
