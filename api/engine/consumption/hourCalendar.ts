import { romeOffsetHours } from '../romeOffset.ts'
import { HOURS_A_YEAR } from '../sun/weatherYear.ts'

const HOUR_MS = 3_600_000
/** The year whose weekdays and changes of the clock place the habits. Any common year would do; 1 January 2025 is a Wednesday. */
const CALENDAR_YEAR = 2025

/** What the clock on an Italian wall says in each row. The row is the UTC hour, counted from 1 January 00:00, as in a year of
 * weather, so that consumption and production add up row by row. The year is a ring: its last UTC hour is already the
 * first of January in Italy. Public holidays count as the weekday they fall on. */
export interface HourCalendar {
  /** 0 January to 11 December. */
  readonly month: Uint8Array
  /** 0 to 23. */
  readonly hour: Uint8Array
  /** 1 on Saturdays and Sundays. */
  readonly isWeekend: Uint8Array
}

const makeHourCalendar = (): HourCalendar => {
  const calendar = {
    month: new Uint8Array(HOURS_A_YEAR),
    hour: new Uint8Array(HOURS_A_YEAR),
    isWeekend: new Uint8Array(HOURS_A_YEAR),
  }
  for (let row = 0; row < HOURS_A_YEAR; row += 1) {
    const utcMs = Date.UTC(CALENDAR_YEAR, 0, 1) + row * HOUR_MS
    const wall = new Date(utcMs + romeOffsetHours(utcMs) * HOUR_MS)
    calendar.month[row] = wall.getUTCMonth()
    calendar.hour[row] = wall.getUTCHours()
    calendar.isWeekend[row] = wall.getUTCDay() % 6 === 0 ? 1 : 0
  }
  return calendar
}

/** Made once: it never differs. */
export const HOUR_CALENDAR: HourCalendar = makeHourCalendar()
