import { USUAL_COLDEST_C } from './moduleVoltages.ts'

/** Altitude up to which the usual coldest day holds [m]. */
const PLAIN_M = 500
/** Fall of temperature with height in the standard atmosphere [K/m]; ISO 2533. */
const LAPSE_K_PER_M = 0.0065

/** Air on the coldest day for the voltage of strings [°C], in whole degrees: -10 °C by Italian practice, colder in the mountains.
 * @param altitudeM of the place above sea level [m] */
export const coldestDayAt = (altitudeM: number): number =>
  Math.floor(USUAL_COLDEST_C - LAPSE_K_PER_M * Math.max(0, altitudeM - PLAIN_M))
