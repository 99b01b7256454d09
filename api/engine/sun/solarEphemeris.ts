import { DEGREES_PER_RADIAN, RADIANS_PER_DEGREE } from '../geometry/angles.ts'
import { earthLongitudeRad } from './earthLongitude.ts'

/** Where the sun stands among the stars, as seen from the earth's centre. */
export interface SolarEphemeris {
  /** Apparent ecliptic longitude: aberration and nutation included [radians], not reduced to one turn. */
  readonly longitudeRad: number
  /** Mean longitude [degrees], not reduced to one turn. */
  readonly meanLongitudeDeg: number
  /** Obliquity of the ecliptic, nutation included [radians]. */
  readonly obliquityRad: number
  /** Equation of the equinoxes: nutation in longitude times the cosine of the obliquity [degrees]. */
  readonly equinoxesDeg: number
}

export const MS_A_DAY = 86_400_000
const DAYS_A_CENTURY = 36_525
const J2000_MS = Date.UTC(2000, 0, 1, 12)
/** Terrestrial minus universal time [ms]: 67 s as of 2013, 69 s today; two seconds move the sun by 0.00002°. */
const DELTA_T_MS = 67_000
/** At the mean distance. It changes by 1.7 % in a year, which is 0.0001° [degrees]. */
const ABERRATION_DEG = -0.005_69

/** Days since 1 January 2000, 12:00. */
export const daysSinceJ2000 = (instantMs: number): number => (instantMs - J2000_MS) / MS_A_DAY

/** The sun's place at an instant, true to 0.001° from 1950 to 2060.
 * @param instantMs UTC [ms since 1970]
 * @see Meeus, Astronomical Algorithms, 2nd edition, Willmann-Bell (1998), chapters 22 (nutation, its terms above 0.2″) and 25 */
export const solarEphemeris = (instantMs: number): SolarEphemeris => {
  const t = daysSinceJ2000(instantMs + DELTA_T_MS) / DAYS_A_CENTURY
  const meanLongitudeDeg = 280.466_457 + t * (36_000.769_828 + t * 0.000_303_2)
  const node = (125.044_52 - t * 1_934.136_261) * RADIANS_PER_DEGREE
  const twiceSun = 2 * meanLongitudeDeg * RADIANS_PER_DEGREE
  const twiceMoon = 2 * (218.3165 + t * 481_267.8813) * RADIANS_PER_DEGREE
  const nutationDeg =
    -0.004_778 * Math.sin(node) -
    0.000_367 * Math.sin(twiceSun) -
    0.000_064 * Math.sin(twiceMoon) +
    0.000_058 * Math.sin(2 * node)
  const obliquityDeg = 23.439_291 - t * 0.013_004_2 + 0.002_556 * Math.cos(node) + 0.000_158 * Math.cos(twiceSun)
  const obliquityRad = obliquityDeg * RADIANS_PER_DEGREE
  return {
    longitudeRad: earthLongitudeRad(t / 10) + Math.PI + (nutationDeg + ABERRATION_DEG) * RADIANS_PER_DEGREE,
    meanLongitudeDeg,
    obliquityRad,
    equinoxesDeg: nutationDeg * Math.cos(obliquityRad),
  }
}

/** Right ascension of the sun [degrees]. */
export const rightAscensionDeg = ({ longitudeRad, obliquityRad }: SolarEphemeris): number =>
  Math.atan2(Math.cos(obliquityRad) * Math.sin(longitudeRad), Math.cos(longitudeRad)) * DEGREES_PER_RADIAN
