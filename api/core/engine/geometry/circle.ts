import { circle } from '@turf/turf'
import type { LatLng } from './latLng.ts'

/** Corners of a circle; with fewer, they would be visible on a map. */
const CIRCLE_CORNERS = 48

/** The corners of a polygon that approximates a circle on the ground, counter-clockwise from the north, by Turf.
 * @param radiusM [m], > 0 */
export const circleOf = ({ lat, lng }: LatLng, radiusM: number): readonly LatLng[] => {
  const { geometry } = circle([lng, lat], radiusM, { units: 'meters', steps: CIRCLE_CORNERS })
  const ring = geometry.coordinates[0] ?? []
  return ring.slice(0, -1).map(([lng = 0, lat = 0]) => ({ lat, lng }))
}
