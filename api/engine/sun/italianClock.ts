import { summerTimeOf } from '../romeOffset.ts'
import { MS_A_DAY } from './solarEphemeris.ts'

const MS_AN_HOUR = 3_600_000

/** Month and hour of a moment on the clocks of Italy. */
export interface ClockReading {
  /** 0 is January. */
  month: number
  /** 0 to 23. */
  hour: number
}

/** Reads the clock of Italy (Europe/Rome), summer time included, moment after moment.
 * Cheap where moments follow each other: calendar and summer time are looked up once a day and once a year.
 * @returns a reader that fills the same `ClockReading` again and again */
export const italianClock = (): ((utcMs: number) => Readonly<ClockReading>) => {
  const reading: ClockReading = { month: 0, hour: 0 }
  let [year, day] = [Number.NaN, Number.NaN]
  let summer = { fromMs: 0, toMs: 0 }
  const turnToDayOf = (localMs: number): void => {
    const date = new Date(localMs)
    reading.month = date.getUTCMonth()
    day = Math.floor(localMs / MS_A_DAY)
    if (date.getUTCFullYear() === year) return
    year = date.getUTCFullYear()
    summer = summerTimeOf(year)
  }
  return (utcMs) => {
    const winterMs = utcMs + MS_AN_HOUR
    if (Math.floor(winterMs / MS_A_DAY) !== day) turnToDayOf(winterMs)
    const isSummer = utcMs >= summer.fromMs && utcMs < summer.toMs
    const localMs = isSummer ? winterMs + MS_AN_HOUR : winterMs
    if (Math.floor(localMs / MS_A_DAY) !== day) turnToDayOf(localMs)
    reading.hour = Math.floor(localMs / MS_AN_HOUR) % 24
    return reading
  }
}
