import type { LatLng } from '#engine/geometry/latLng.ts'
import { distanceM, localPlane } from '#engine/geometry/localPlane.ts'

/** The rectangle over an edge as far out as a point lies from its line, on the side of that point.
 * @returns four corners, the ends of the edge first and exactly as given */
export const rectangleOver = (start: LatLng, end: LatLng, to: LatLng): readonly LatLng[] => {
  const { toPoint, toLatLng } = localPlane(start)
  const edge = toPoint(end)
  const lengthM = distanceM({ x: 0, y: 0 }, edge)
  const point = toPoint(to)
  const widthM = (edge.x * point.y - edge.y * point.x) / lengthM
  const across = { x: (-edge.y / lengthM) * widthM, y: (edge.x / lengthM) * widthM }
  return [start, end, toLatLng({ x: edge.x + across.x, y: edge.y + across.y }), toLatLng(across)]
}
