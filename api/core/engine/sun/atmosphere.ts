import { cosDeg, RADIANS_PER_DEGREE } from '../geometry/angles.ts'

/** Air pressure of the standard atmosphere [Pa].
 * @param altitudeM above sea level [m], below 11,000
 * @see ICAO Standard Atmosphere, Doc 7488 (1993) */
export const pressurePa = (altitudeM: number): number =>
  100 * ((44_331.514 - altitudeM) / 11_880.516) ** (1 / 0.190_2632)

/** True elevation below which no part of the disc is visible [degrees]: its semidiameter and the refraction at the horizon. */
const SET_ELEVATION_DEG = -0.83337
const AIR_TEMP_C = 12

/** Refraction: apparent less true elevation of the sun [degrees]; 0 after sunset.
 * @param elevationDeg true elevation [degrees]
 * @param airPressurePa [Pa]
 * @see Reda and Andreas, Solar Position Algorithm, NREL/TP-560-34302 (2008), equation 42; air at 12 °C */
export const refractionDeg = (elevationDeg: number, airPressurePa: number): number => {
  if (elevationDeg < SET_ELEVATION_DEG) return 0
  const density = (airPressurePa / 101_000) * (283 / (273 + AIR_TEMP_C))
  return (density * 1.02) / (60 * Math.tan((elevationDeg + 10.3 / (elevationDeg + 5.11)) * RADIANS_PER_DEGREE))
}

/** Relative air mass: the air that the light passes, as a multiple of that overhead at the same pressure.
 * @param apparentZenithDeg [degrees]
 * @returns NaN where the sun is below the horizon
 * @see Kasten and Young, Applied Optics 28 (1989), 4735-4738 */
export const relativeAirMass = (apparentZenithDeg: number): number =>
  apparentZenithDeg > 90
    ? Number.NaN
    : 1 / (cosDeg(apparentZenithDeg) + 0.505_72 * (96.079_95 - apparentZenithDeg) ** -1.6364)
