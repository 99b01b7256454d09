import { RADIANS_PER_DEGREE, sinDeg } from './angles.ts'
import type { Bounds } from './latLng.ts'
import { EARTH_RADIUS_M } from './localPlane.ts'

/** Area of a latitude/longitude box on the sphere of R = 6371 km: R² · Δλ · (sin φ_north − sin φ_south).
 * @param bounds degrees, `east` > `west`, `north` > `south`
 * @returns area [m²]
 * @see docs/behaviour.md 3.11 (earth radius); area of a spherical zone, any spherical geometry text */
export const rectangleAreaM2 = ({ north, east, south, west }: Bounds): number => {
  return EARTH_RADIUS_M ** 2 * (east - west) * RADIANS_PER_DEGREE * (sinDeg(north) - sinDeg(south))
}
