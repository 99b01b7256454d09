import { DAY_MS, HOUR_MS } from '../units.ts'

const MARCH = 2
const OCTOBER = 9

/** Instant at which the clocks of the European Union change in a month: its last Sunday, 01:00 UTC [ms since 1970]. */
const clockChangeMs = (year: number, month: number): number => {
  const lastDayMs = Date.UTC(year, month + 1, 0)
  return lastDayMs - new Date(lastDayMs).getUTCDay() * DAY_MS + HOUR_MS
}

/** From when to when a year has summer time [ms since 1970, UTC].
 * @param year from 1996, when the rule came into force
 * @see Directive 2000/84/EC on summer-time arrangements */
export const summerTimeOf = (year: number): { readonly fromMs: number; readonly toMs: number } => ({
  fromMs: clockChangeMs(year, MARCH),
  toMs: clockChangeMs(year, OCTOBER),
})

/** Hours that the clocks of Italy are ahead of UTC: 1 in winter, 2 in summer. Computed, not asked of `Intl`, which is too slow
 * for every hour of a year.
 * @param utcMs instant [ms since 1970], from 1996 */
export const romeOffsetHours = (utcMs: number): 1 | 2 => {
  const { fromMs, toMs } = summerTimeOf(new Date(utcMs).getUTCFullYear())
  return utcMs >= fromMs && utcMs < toMs ? 2 : 1
}

/** Date and time in Italy, as `2026-11-22 15:04:05`. */
export const italianTime = (epochMs: number): string =>
  new Date(epochMs).toLocaleString('sv-SE', { timeZone: 'Europe/Rome' })

/** The day in Italy, as the start of that day in UTC: it is the same day in both [ms since 1970]. */
export const italianDayMs = (epochMs: number): number => Date.parse(italianTime(epochMs).slice(0, 10))
