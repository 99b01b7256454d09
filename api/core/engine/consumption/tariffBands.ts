import { romeOffsetHours } from '../calendar/romeOffset.ts'
import { DAY_MS, HOUR_MS } from '../units.ts'

/** The bands of Italian bills: 0 is F1, 1 is F2, 2 is F3. */
export const BANDS = ['f1', 'f2', 'f3'] as const

const [F1, F2, F3] = [0, 1, 2]
const [SUNDAY, SATURDAY] = [0, 6]

/** Holidays that are the same day every year, as month and day. */
const HOLIDAYS = new Set(['1 1', '1 6', '4 25', '5 1', '6 2', '8 15', '11 1', '12 8', '12 25', '12 26'])

/** The Monday after Easter, 00:00 by the clock [ms since 1970, as if the clock were UTC].
 * @see Meeus, Astronomical Algorithms, 2nd ed. (1998), chapter 8: the Gregorian Easter */
const easterMondayMs = (year: number): number => {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const days = h + l - 7 * m + 114
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1) + DAY_MS
}

/** Whether a day is a Sunday or a public holiday.
 * @param clock local time, as if it were UTC */
export const isHoliday = (clock: Date): boolean =>
  clock.getUTCDay() === SUNDAY ||
  HOLIDAYS.has(`${clock.getUTCMonth() + 1} ${clock.getUTCDate()}`) ||
  Math.floor(clock.getTime() / DAY_MS) * DAY_MS === easterMondayMs(clock.getUTCFullYear())

const bandOf = (clock: Date): number => {
  const hour = clock.getUTCHours()
  if (hour < 7 || hour >= 23 || isHoliday(clock)) return F3
  if (clock.getUTCDay() === SATURDAY) return F2
  return hour >= 8 && hour < 19 ? F1 : F2
}

/** Band of each hour by the clock of Europe/Rome. F1: Monday to Friday 8 to 19. F2: Monday to Friday 7 to 8 and 19 to 23, Saturday 7 to 23.
 * F3: all other hours, Sundays and holidays.
 * @param hourStartMs the UTC hours [ms since 1970]
 * @see ARERA, deliberazione 181/06, with its eleven holidays (as quoted on emmeaservizinnovativi.it, "Tre fasce orarie di consumo", and by
 * Gruppo Hera, "Fasce orarie in vigore dal 1° gennaio 2012"). Not verified: whether 4 October, a holiday from 2026, is F3. */
export const tariffBandsOf = (hourStartMs: Float64Array): Uint8Array =>
  Uint8Array.from(hourStartMs, (utcMs) => bandOf(new Date(utcMs + romeOffsetHours(utcMs) * HOUR_MS)))
