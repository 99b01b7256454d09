import type { LatLng } from '../geometry/latLng.ts'
import type { LocalPlane } from '../geometry/localPlane.ts'

/** A rectangle in a plane [m], its edges included. */
interface PlaneRectangle {
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly top: number
}

/** The first index from which on the values are not below a limit; the values ascend. */
const firstFrom = (values: Float64Array, limit: number): number => {
  let [from, to] = [0, values.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((values[middle] ?? 0) < limit) from = middle + 1
    else to = middle
  }
  return from
}

/** Tells which rectangles hold one of some positions. The positions are sorted up the slope once: thousands of them on tens of
 * thousands of modules would else take a quarter of a minute. */
export const positionFinder = (
  plane: LocalPlane,
  positions: readonly LatLng[],
): ((rectangle: PlaneRectangle) => boolean) => {
  const points = positions.map(plane.toPoint).sort((a, b) => a.y - b.y)
  const upSlope = Float64Array.from(points, ({ y }) => y)
  return ({ left, right, bottom, top }) => {
    for (let index = firstFrom(upSlope, bottom); index < points.length; index += 1) {
      const { x, y } = points[index] ?? { x: Number.NaN, y: Number.POSITIVE_INFINITY }
      if (y > top) return false
      if (x >= left && x <= right) return true
    }
    return false
  }
}
