import { sum } from '../sum.ts'
import { RADIANS_PER_DEGREE } from './angles.ts'
import type { LatLng } from './latLng.ts'

/** A point in a local plane: metres east (`x`) and north (`y`) of the plane's origin. */
export interface PointM {
  readonly x: number
  readonly y: number
}

/** Mean earth radius [m]; docs/behaviour.md 3.11. */
export const EARTH_RADIUS_M = 6_371_000

export interface LocalPlane {
  toPoint(position: LatLng): PointM
  toLatLng(point: PointM): LatLng
}

/** The equirectangular plane at an origin, from the lengths of a degree there [m]. */
export const equirectangularPlane = (
  origin: LatLng,
  metresPerDegreeLat: number,
  metresPerDegreeLng: number,
): LocalPlane => ({
  toPoint: ({ lat, lng }) => ({
    x: (lng - origin.lng) * metresPerDegreeLng,
    y: (lat - origin.lat) * metresPerDegreeLat,
  }),
  toLatLng: ({ x, y }) => ({
    lat: origin.lat + y / metresPerDegreeLat,
    lng: origin.lng + x / metresPerDegreeLng,
  }),
})

/** The equirectangular plane touching the sphere (R = 6371 km) at `origin`.
 * For roofs (below 1 km) lengths are true to better than 0.01 % in Italy; it is not meant for larger extents.
 * @param origin any position with |lat| < 89°
 * @see Snyder, Map Projections: A Working Manual, USGS PP 1395 (1987), section 12 */
export const localPlane = (origin: LatLng): LocalPlane => {
  const metresPerDegreeLat = EARTH_RADIUS_M * RADIANS_PER_DEGREE
  return equirectangularPlane(
    origin,
    metresPerDegreeLat,
    metresPerDegreeLat * Math.cos(origin.lat * RADIANS_PER_DEGREE),
  )
}

/** Length of the straight segment between two points [m]. */
export const distanceM = (a: PointM, b: PointM): number => Math.hypot(b.x - a.x, b.y - a.y)

/** The mean of at least one point. */
export const meanPoint = (points: readonly PointM[]): PointM => ({
  x: sum(points.map(({ x }) => x)) / points.length,
  y: sum(points.map(({ y }) => y)) / points.length,
})
