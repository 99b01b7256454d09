/** A series, three numbers a term: amplitude [1e-8 radians], phase [radians], frequency [radians per Julian millennium]. */
type Series = Float64Array
const series = (...terms: readonly (readonly [amplitude: number, phase: number, frequency: number])[]): Series =>
  Float64Array.from(terms.flat())

/** Heliocentric longitude of the earth, the terms above 200: what is left out stays below 0.001°.
 * @see Bretagnon and Francou, VSOP87, Astronomy and Astrophysics 202 (1988), 309-315, as printed in Reda and Andreas, Solar
 * Position Algorithm, NREL/TP-560-34302 (2008), table A4.2 */
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

const sum = (terms: Series, t: number): number => {
  let total = 0
  for (let i = 0; i < terms.length; i += 3)
    total += (terms[i] ?? 0) * Math.cos((terms[i + 1] ?? 0) + (terms[i + 2] ?? 0) * t)
  return total
}

/** Longitude of the earth round the sun, of the date's mean equinox [radians], not reduced to one turn.
 * @param t Julian millennia of terrestrial time since J2000 */
export const earthLongitudeRad = (t: number): number =>
  1e-8 * (sum(CONSTANT, t) + t * (sum(LINEAR, t) + t * sum(QUADRATIC, t)))
