import { distance } from '@turf/distance'
import type { LatLng } from './latLng.ts'

/** Width of the strip of modules assumed along a polyline [m]; docs/behaviour.md 3.12. */
export const POLYLINE_STRIP_WIDTH_M = 5

/** Length of a polyline along great circles, by Turf (haversine, R = 6371008.8 m).
 * @param coordinates at least two vertices
 * @returns length [m] */
export const polylineLengthM = (coordinates: readonly LatLng[]): number => {
  const vertices = coordinates.map(({ lat, lng }) => [lng, lat])
  const sidesM = vertices.slice(1).map((to, index) => distance(vertices[index] ?? to, to, { units: 'meters' }))
  return sidesM.reduce((sumM, sideM) => sumM + sideM, 0)
}
