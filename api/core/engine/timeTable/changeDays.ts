import { romeOffsetHours, summerTimeOf } from '../calendar/romeOffset.ts'
import { DAY_MS, HOUR_MS } from '../units.ts'
import type { WrittenTime } from './writtenTime.ts'

const dayOf = (ms: number): number => Math.floor(ms / DAY_MS) * DAY_MS

/** The days of 23 and of 25 hours of a year [ms since 1970, as if the clock were UTC]. */
export const changeDaysOf = (year: number): { readonly march: number; readonly october: number } => {
  const { fromMs, toMs } = summerTimeOf(year)
  return { march: dayOf(fromMs), october: dayOf(toMs) }
}

/** The time at `sinceMs` after midnight on a day that changes the clock. */
export const sinceMidnight = (dayMs: number, sinceMs: number, stepMs: number): WrittenTime => {
  const offsetMs = romeOffsetHours(dayMs - HOUR_MS) * HOUR_MS
  return { writtenMs: dayMs + sinceMs, offsetMs, endMs: dayMs + sinceMs + stepMs, precision: 'clock' }
}

/** A numbered hour of a day. */
export interface NumberedTime {
  readonly dayMs: number
  readonly startMs: number
  readonly stepMs: number
}

/** Times of numbered hours. The numbers are hours of the clock. On a day of 25 or 23 numbers they count hours since midnight. */
export const numberedTimes = (numbered: readonly NumberedTime[]): readonly WrittenTime[] => {
  const lastMs = new Map<number, number>()
  for (const { dayMs, startMs } of numbered) lastMs.set(dayMs, Math.max(lastMs.get(dayMs) ?? 0, startMs))
  return numbered.map(({ dayMs, startMs, stepMs }) => {
    const last = lastMs.get(dayMs) ?? 0
    const { march, october } = changeDaysOf(new Date(dayMs).getUTCFullYear())
    const isLong = dayMs === october && last >= DAY_MS
    const isShort = dayMs === march && last === DAY_MS - HOUR_MS - stepMs
    if (isLong || isShort) return sinceMidnight(dayMs, startMs, stepMs)
    const writtenMs = dayMs + startMs
    return { writtenMs, endMs: writtenMs + stepMs, offsetMs: null, precision: 'clock' }
  })
}
