import { MS_A_DAY } from './solarEphemeris.ts'

/** Mean solar irradiance outside the atmosphere [W/m²]; the models here were fitted with this value. */
const SOLAR_CONSTANT_WM2 = 1366.1

/** Day of the year in UTC, 1 January is 1. */
export const dayOfYear = (instantMs: number): number => {
  const newYearMs = Date.UTC(new Date(instantMs).getUTCFullYear(), 0, 1)
  return Math.floor((instantMs - newYearMs) / MS_A_DAY) + 1
}

/** Irradiance outside the atmosphere on a plane facing the sun [W/m²].
 * @param day of the year, 1 to 366
 * @see Spencer, Search 2 (1971), 172 */
export const extraterrestrialDniWm2 = (day: number): number => {
  const angle = (2 * Math.PI * (day - 1)) / 365
  const nearness =
    1.000_11 +
    0.034_221 * Math.cos(angle) +
    0.001_28 * Math.sin(angle) +
    0.000_719 * Math.cos(2 * angle) +
    0.000_077 * Math.sin(2 * angle)
  return SOLAR_CONSTANT_WM2 * nearness
}
