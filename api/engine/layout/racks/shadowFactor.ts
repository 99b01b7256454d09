import { RADIANS_PER_DEGREE } from '../../geometry/angles.ts'

/** Of the sun at the winter solstice, as far south as it goes [degrees]. */
const SOLSTICE_DECLINATION_DEG = -23.44
const DEGREES_PER_HOUR = 15
const STEPS = 48

/** How far behind an edge its shadow reaches on level ground on 21 December, at worst between two hours.
 * With the sun's direction in components (up: sin φ sin δ + cos φ cos δ cos h; south: sin φ cos δ cos h − cos φ sin δ;
 * west: cos δ sin h), a shadow at right angles to the rows is as long as the sun's part towards their front over its
 * part upwards: the cotangent of the profile angle.
 * @param latDeg latitude, north positive
 * @param azimuthDeg what the racks face, degrees clockwise from north
 * @returns length over height, 0 where the sun is always behind the racks
 * @see Duffie and Beckman, Solar Engineering of Thermal Processes, 4th ed. (2013), sections 1.6 and 1.9 */
export const solsticeShadowFactor = (latDeg: number, azimuthDeg: number, fromHour: number, toHour: number): number => {
  const [lat, declination] = [latDeg * RADIANS_PER_DEGREE, SOLSTICE_DECLINATION_DEG * RADIANS_PER_DEGREE]
  const azimuth = azimuthDeg * RADIANS_PER_DEGREE
  let longest = 0
  for (let step = 0; step <= STEPS; step++) {
    const solarHour = fromHour + ((toHour - fromHour) * step) / STEPS
    const hourAngle = (solarHour - 12) * DEGREES_PER_HOUR * RADIANS_PER_DEGREE
    const equatorial = Math.cos(declination) * Math.cos(hourAngle)
    const up = Math.sin(lat) * Math.sin(declination) + Math.cos(lat) * equatorial
    const south = Math.sin(lat) * equatorial - Math.cos(lat) * Math.sin(declination)
    const west = Math.cos(declination) * Math.sin(hourAngle)
    const towardsFront = -south * Math.cos(azimuth) - west * Math.sin(azimuth)
    if (up > 0) longest = Math.max(longest, towardsFront / up)
  }
  return longest
}
