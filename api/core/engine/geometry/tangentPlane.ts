import { RADIANS_PER_DEGREE } from './angles.ts'
import type { LatLng } from './latLng.ts'
import { equirectangularPlane, type LocalPlane } from './localPlane.ts'

/** WGS 84: semi-major axis [m] and flattening. */
const SEMI_MAJOR_M = 6_378_137
const FLATTENING = 1 / 298.257_223_563
const ECCENTRICITY_SQUARED = FLATTENING * (2 - FLATTENING)

/** The equirectangular plane touching the WGS 84 ellipsoid at `origin`: metres as a tape on the roof shows them. Within 50 m
 * of the origin lengths are true to better than 0.5 mm in Italy. (`localPlane` is on the sphere of
 * the areas, docs/behaviour.md 3.11; there a metre to the east is 0.3 % short at 45°, 3 cm on a roof of 10 m.)
 * @param origin any position with |lat| < 89°, best in the middle of the roof
 * @see Snyder, Map Projections: A Working Manual, USGS PP 1395 (1987), equations 4-19 and 4-20 (radii of curvature) */
export const tangentPlane = (origin: LatLng): LocalPlane => {
  const latRad = origin.lat * RADIANS_PER_DEGREE
  const w2 = 1 - ECCENTRICITY_SQUARED * Math.sin(latRad) ** 2
  const meridianRadiusM = (SEMI_MAJOR_M * (1 - ECCENTRICITY_SQUARED)) / w2 ** 1.5
  const primeVerticalRadiusM = SEMI_MAJOR_M / Math.sqrt(w2)
  const metresPerDegreeLat = meridianRadiusM * RADIANS_PER_DEGREE
  const metresPerDegreeLng = primeVerticalRadiusM * Math.cos(latRad) * RADIANS_PER_DEGREE
  return equirectangularPlane(origin, metresPerDegreeLat, metresPerDegreeLng)
}
