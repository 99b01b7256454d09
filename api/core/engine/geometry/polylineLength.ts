import { length, lineString } from '@turf/turf'
import { type LatLng, positionsOf } from './latLng.ts'

/** Width of the strip of modules assumed along a polyline [m]; docs/behaviour.md 3.12. */
export const POLYLINE_STRIP_WIDTH_M = 5

/** Length of a polyline along great circles, by Turf (haversine, R = 6371008.8 m).
 * @param coordinates at least two vertices
 * @returns length [m] */
export const polylineLengthM = (coordinates: readonly LatLng[]): number =>
  length(lineString(positionsOf(coordinates)), { units: 'meters' })
