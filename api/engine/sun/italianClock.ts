import { MS_A_DAY } from './solarEphemeris.ts'

const MS_AN_HOUR = 3_600_000

/** 01:00 UTC of the last Sunday of March or October, when the clocks of the Union change. */
const changeMs = (year: number, month: 2 | 9): number => {
  const lastDayMs = Date.UTC(year, month, 31)
  return lastDayMs - new Date(lastDayMs).getUTCDay() * MS_A_DAY + MS_AN_HOUR
}

/** Month and hour of a moment on the clocks of Italy. */
export interface ClockReading {
  /** 0 is January. */
  month: number
  /** 0 to 23. */
  hour: number
}

/** Reads the clock of Italy (Europe/Rome), summer time included, moment after moment.
 * Cheap where moments follow each other: calendar and summer time are looked up once a day and once a year.
 * @see Directive 2000/84/EC for the summer time; years before 1996 had other rules
 * @returns a reader that fills the same `ClockReading` again and again */
export const italianClock = (): ((utcMs: number) => Readonly<ClockReading>) => {
  const reading: ClockReading = { month: 0, hour: 0 }
  let [year, summerFromMs, summerToMs, day] = [Number.NaN, 0, 0, Number.NaN]
  const turnToDayOf = (localMs: number): void => {
    const date = new Date(localMs)
    reading.month = date.getUTCMonth()
    day = Math.floor(localMs / MS_A_DAY)
    if (date.getUTCFullYear() === year) return
    year = date.getUTCFullYear()
    summerFromMs = changeMs(year, 2)
    summerToMs = changeMs(year, 9)
  }
  return (utcMs) => {
    const winterMs = utcMs + MS_AN_HOUR
    if (Math.floor(winterMs / MS_A_DAY) !== day) turnToDayOf(winterMs)
    const isSummer = utcMs >= summerFromMs && utcMs < summerToMs
    const localMs = isSummer ? winterMs + MS_AN_HOUR : winterMs
    if (Math.floor(localMs / MS_A_DAY) !== day) turnToDayOf(localMs)
    reading.hour = Math.floor(localMs / MS_AN_HOUR) % 24
    return reading
  }
}
