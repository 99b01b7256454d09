import type { LatLng } from './latLng.ts'
import { localPlane } from './localPlane.ts'

/** Corners of a circle; with fewer, they would be visible on a map. */
const CIRCLE_CORNERS = 48

/** The corners of a polygon that stands for a circle on the ground, counter-clockwise from the east.
 * @param radiusM [m], > 0 */
export const circleOf = (center: LatLng, radiusM: number): readonly LatLng[] => {
  const { toLatLng } = localPlane(center)
  return Array.from({ length: CIRCLE_CORNERS }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / CIRCLE_CORNERS
    return toLatLng({ x: radiusM * Math.cos(angle), y: radiusM * Math.sin(angle) })
  })
}
