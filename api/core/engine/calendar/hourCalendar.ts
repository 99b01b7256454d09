import { HOUR_MS, HOURS_A_YEAR } from '../units.ts'
import { romeOffsetHours } from './romeOffset.ts'

/** Start of 2025, a Wednesday; its weekdays and clock changes serve loads without a year of their own. */
const NEW_YEAR_MS = Date.UTC(2025, 0, 1)

/** Month, hour and kind of day by the clock of Europe/Rome at the start of each row. Public holidays count as the weekday they fall on. */
export interface HourCalendar {
  /** 0 January to 11 December. */
  readonly month: Uint8Array
  /** 0 to 23. */
  readonly hour: Uint8Array
  /** 0 from Monday to Friday, 1 on Saturdays, 2 on Sundays. */
  readonly kindOfDay: Uint8Array
  /** Index of the day among those of its kind in its month: 0 is the first Saturday, or the first day from Monday to Friday. */
  readonly nthOfKind: Uint8Array
}

const KIND_BY_UTC_DAY = [2, 0, 0, 0, 0, 0, 1]

const DAYS_A_WEEK = 7

/** Number of earlier days of the same kind in the month.
 * @param dayOfMonth from 1
 * @param utcDay of the week, 0 on Sundays */
const earlierOfKind = (dayOfMonth: number, utcDay: number): number => {
  const weeks = Math.floor((dayOfMonth - 1) / DAYS_A_WEEK)
  const kind = KIND_BY_UTC_DAY[utcDay]
  if (kind !== 0) return weeks
  const daysBefore = (dayOfMonth - 1) % DAYS_A_WEEK
  // From the same week of the month before: days back to Monday, and beyond the weekend.
  return 5 * weeks + Math.min(daysBefore, utcDay - 1) + Math.max(0, daysBefore - utcDay - 1)
}

/** Cached, because load and prices use the calendar of the same hours. */
const calendars = new WeakMap<Float64Array, HourCalendar>()

/** @param hourStartMs the UTC hours [ms since 1970], never changed afterwards; their years may change between months, as in a typical
 * year */
export const hourCalendarOf = (hourStartMs: Float64Array): HourCalendar => {
  const cached = calendars.get(hourStartMs)
  if (cached) return cached
  const calendar = {
    month: new Uint8Array(hourStartMs.length),
    hour: new Uint8Array(hourStartMs.length),
    kindOfDay: new Uint8Array(hourStartMs.length),
    nthOfKind: new Uint8Array(hourStartMs.length),
  }
  for (const [row, utcMs] of hourStartMs.entries()) {
    const clock = new Date(utcMs + romeOffsetHours(utcMs) * HOUR_MS)
    calendar.month[row] = clock.getUTCMonth()
    calendar.hour[row] = clock.getUTCHours()
    calendar.kindOfDay[row] = KIND_BY_UTC_DAY[clock.getUTCDay()] ?? 0
    calendar.nthOfKind[row] = earlierOfKind(clock.getUTCDate(), clock.getUTCDay())
  }
  calendars.set(hourStartMs, calendar)
  return calendar
}

/** The UTC hours of 2025 [ms since 1970], the calendar of days from monthly means, of readings and of the car; any common year would do. */
export const HOURS_OF_2025 = Float64Array.from({ length: HOURS_A_YEAR }, (_, row) => NEW_YEAR_MS + row * HOUR_MS)

/** The calendar of 2025. Its rows are UTC hours from 1 January, 00:00, as in a weather year, so that consumption and production add up row
 * by row. It wraps around: its last UTC hour is already 1 January in Italy. */
export const HOUR_CALENDAR: HourCalendar = hourCalendarOf(HOURS_OF_2025)
