import { dayOfYear, extraterrestrialDniWm2 } from './extraterrestrial.ts'
import { MS_A_DAY, type SolarEphemeris, solarEphemeris } from './solarEphemeris.ts'

/** What of the sun changes little within a day. */
export interface DailySun extends SolarEphemeris {
  readonly extraterrestrialDniWm2: number
}

const between = (from: number, to: number, share: number): number => from + (to - from) * share

/** Gives the sun's ephemeris moment after moment. It is worked out at the two ends of each day, with straight lines between:
 * that is 0.0001° off at most, and many times faster where moments of one day follow each other.
 * @returns a reader that fills the same object again and again */
export const dailyEphemeris = (): ((instantMs: number) => DailySun) => {
  let day = Number.NaN
  let [start, end] = [solarEphemeris(0), solarEphemeris(0)]
  const now = { ...start, extraterrestrialDniWm2: 0 }
  const turnTo = (newDay: number): void => {
    start = newDay === day + 1 ? end : solarEphemeris(newDay * MS_A_DAY)
    day = newDay
    end = solarEphemeris((day + 1) * MS_A_DAY)
    now.extraterrestrialDniWm2 = extraterrestrialDniWm2(dayOfYear(day * MS_A_DAY))
  }
  return (instantMs) => {
    const days = instantMs / MS_A_DAY
    if (Math.floor(days) !== day) turnTo(Math.floor(days))
    now.longitudeRad = between(start.longitudeRad, end.longitudeRad, days - day)
    now.meanLongitudeDeg = between(start.meanLongitudeDeg, end.meanLongitudeDeg, days - day)
    now.obliquityRad = between(start.obliquityRad, end.obliquityRad, days - day)
    now.equinoxesDeg = between(start.equinoxesDeg, end.equinoxesDeg, days - day)
    return now
  }
}
