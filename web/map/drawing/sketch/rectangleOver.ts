import type { LatLng } from '#engine/geometry/latLng.ts'
import { distanceM, localPlane } from '#engine/geometry/localPlane.ts'
import type { SharedEdge } from '../neighbours.ts'

/** The rectangle over an edge as far out as a point lies from its line, on the side of that point. Over an edge of another roof it
 * lies away from that roof; where that is not the other's low edge it is a ridge, and the low edge is the one opposite to it.
 * @param shared the roof that has the edge already
 * @returns four corners that begin with the low edge; the ends of the given edge are exactly as given */
export const rectangleOver = (
  start: LatLng,
  end: LatLng,
  to: LatLng,
  shared: SharedEdge | null = null,
): readonly LatLng[] => {
  const { toPoint, toLatLng } = localPlane(start)
  const edge = toPoint(end)
  const lengthM = distanceM({ x: 0, y: 0 }, edge)
  const point = toPoint(to)
  const leftM = (edge.x * point.y - edge.y * point.x) / lengthM
  const widthM = shared ? Math.abs(leftM) * (shared.side === 'left' ? -1 : 1) : leftM
  const across = { x: (-edge.y / lengthM) * widthM, y: (edge.x / lengthM) * widthM }
  const given = [start, end]
  const opposite = [toLatLng({ x: edge.x + across.x, y: edge.y + across.y }), toLatLng(across)]
  return shared && !shared.isEaves ? [...opposite, ...given] : [...given, ...opposite]
}
