import { DEGREES_PER_RADIAN, RADIANS_PER_DEGREE } from '../geometry/angles.ts'

/** A series of three numbers per term: amplitude [1e-8 radians], phase [radians], frequency [radians per Julian millennium]. */
type PeriodicSeries = Float64Array
const series = (
  ...terms: readonly (readonly [amplitude: number, phase: number, frequency: number])[]
): PeriodicSeries => Float64Array.from(terms.flat())

/** Heliocentric longitude of the earth: the terms above 200. The others together stay below 0.001°.
 * @see Bretagnon and Francou, VSOP87, Astronomy and Astrophysics 202 (1988), 309-315, as printed in Reda and Andreas, Solar Position
 * Algorithm, NREL/TP-560-34302 (2008), table A4.2 */
const CONSTANT = series(
  [175_347_046, 0, 0],
  [3_341_656, 4.669_256_8, 6283.075_85],
  [34_894, 4.6261, 12_566.1517],
  [3497, 2.7441, 5753.3849],
  [3418, 2.8289, 3.5231],
  [3136, 3.6277, 77_713.7715],
  [2676, 4.4181, 7860.4194],
  [2343, 6.1352, 3930.2097],
  [1324, 0.7425, 11_506.7698],
  [1273, 2.0371, 529.691],
  [1199, 1.1096, 1577.3435],
  [990, 5.233, 5884.927],
  [902, 2.045, 26.298],
  [857, 3.508, 398.149],
  [780, 1.179, 5223.694],
  [753, 2.533, 5507.553],
  [505, 4.583, 18_849.228],
  [492, 4.205, 775.523],
  [357, 2.92, 0.067],
  [317, 5.849, 11_790.629],
  [284, 1.899, 796.298],
  [271, 0.315, 10_977.079],
  [243, 0.345, 5486.778],
  [206, 4.806, 2544.314],
  [205, 1.869, 5573.143],
  [202, 2.458, 6069.777],
)
const LINEAR = series(
  [628_331_966_747, 0, 0],
  [206_059, 2.678_235, 6283.075_85],
  [4303, 2.6351, 12_566.1517],
  [425, 1.59, 3.523],
)
const QUADRATIC = series([52_919, 0, 0], [8720, 1.0721, 6283.0758])

const sum = (terms: PeriodicSeries, t: number): number => {
  let total = 0
  for (let i = 0; i < terms.length; i += 3)
    total += (terms[i] ?? 0) * Math.cos((terms[i + 1] ?? 0) + (terms[i + 2] ?? 0) * t)
  return total
}

/** Longitude of the earth round the sun, of the date's mean equinox [radians], not reduced to one turn.
 * @param t Julian millennia of terrestrial time since J2000 */
const earthLongitudeRad = (t: number): number =>
  1e-8 * (sum(CONSTANT, t) + t * (sum(LINEAR, t) + t * sum(QUADRATIC, t)))

/** Geocentric position of the sun on the celestial sphere. */
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
/** Aberration at the mean distance of the sun [degrees]. Over a year it varies by 1.7 %, which is 0.0001°. */
const ABERRATION_DEG = -0.005_69

/** Days since 1 January 2000, 12:00. */
export const daysSinceJ2000 = (instantMs: number): number => (instantMs - J2000_MS) / MS_A_DAY

/** The sun's ephemeris at an instant, accurate to 0.001° from 1950 to 2060.
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
