import { romeOffsetHours } from '../calendar/romeOffset.ts'
import { fail, ok, type Result } from '../result.ts'
import { sum } from '../sum.ts'
import { DAY_MS, HOUR_MS } from '../units.ts'
import { changeDaysOf } from './changeDays.ts'
import type { InstantInterval } from './clock.ts'
import type { Judgment, TableFault } from './decisions.ts'

const HOURS = 24
const MOST_FILLED_FRACTION = 0.02
const LONGEST_FILLED_HOURS = 48
/** Share of an hour that intervals must cover; otherwise the hour is filled. */
const COVERED = 0.99
const FARTHEST_NEIGHBOR_DAYS = 14

/** A day by the Italian clock. October's repeated hour counts as one; the hour that March skips has no energy. */
export interface MeasuredDay {
  /** Midnight as if the clock were UTC [ms since 1970]. */
  readonly dayMs: number
  /** Energy of each hour [kWh]. */
  readonly kwh: Float64Array
}

interface DraftDay {
  readonly kwh: Float64Array
  readonly coveredHours: Float64Array
}

export const isoDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** Spreads intervals over the hours of the Italian clock. */
const daysOf = (intervals: readonly InstantInterval[], kwhOfOne: number): Map<number, DraftDay> => {
  const days = new Map<number, DraftDay>()
  for (const { startMs, durationMs, energy } of intervals) {
    const endMs = startMs + durationMs
    for (let fromMs = startMs; fromMs < endMs; ) {
      const toMs = Math.min(endMs, (Math.floor(fromMs / HOUR_MS) + 1) * HOUR_MS)
      const localMs = fromMs + romeOffsetHours(fromMs) * HOUR_MS
      const dayMs = Math.floor(localMs / DAY_MS) * DAY_MS
      const hour = Math.floor((localMs - dayMs) / HOUR_MS)
      const day = days.get(dayMs) ?? { kwh: new Float64Array(HOURS), coveredHours: new Float64Array(HOURS) }
      const share = (toMs - fromMs) / durationMs
      day.kwh[hour] = (day.kwh[hour] ?? 0) + energy * share * kwhOfOne
      day.coveredHours[hour] = (day.coveredHours[hour] ?? 0) + (toMs - fromMs) / HOUR_MS
      days.set(dayMs, day)
      fromMs = toMs
    }
  }
  return days
}

/** Number of hours behind an hour of the clock: 2 for October's repeated hour, 0 for the hour that March skips, else 1. */
const hoursDue = (dayMs: number, hour: number): number => {
  if (hour !== 2) return 1
  const { march, october } = changeDaysOf(new Date(dayMs).getUTCFullYear())
  return dayMs === march ? 0 : dayMs === october ? 2 : 1
}

const isCovered = (day: DraftDay | undefined, dayMs: number, hour: number): boolean =>
  (day?.coveredHours[hour] ?? 0) >= COVERED * hoursDue(dayMs, hour)

const yearBefore = (dayMs: number): number => {
  const day = new Date(dayMs)
  return Date.UTC(day.getUTCFullYear() - 1, day.getUTCMonth(), day.getUTCDate())
}

/** First and last day of the last twelve months. A year in UTC ends with a few hours of another day; that day is left out if twelve months
 * stand before. */
const windowOf = (days: ReadonlyMap<number, DraftDay>): { readonly firstMs: number; readonly lastMs: number } => {
  const all = [...days.keys()].toSorted((a, b) => a - b)
  const [first = 0] = all
  const last = all.at(-1) ?? 0
  const hours = days.get(last)?.coveredHours.filter((covered) => covered > 0).length ?? 0
  const isRest = hours <= HOURS / 2 && last - first >= 365 * DAY_MS
  const lastMs = isRest ? last - DAY_MS : last
  return { firstMs: yearBefore(lastMs) + DAY_MS, lastMs }
}

const monthOf = (dayMs: number): string => isoDay(dayMs).slice(0, 7)

/** Energy of the same hour on the nearest measured days before and after. */
const neighborKwh = (days: ReadonlyMap<number, DraftDay>, dayMs: number, hour: number): number | null => {
  const sideOf = (sign: 1 | -1): number | null => {
    for (let step = 1; step <= FARTHEST_NEIGHBOR_DAYS; step += 1) {
      const nearMs = dayMs + sign * step * DAY_MS
      const near = days.get(nearMs)
      if (near && hoursDue(nearMs, hour) === 1 && isCovered(near, nearMs, hour)) return near.kwh[hour] ?? 0
    }
    return null
  }
  const found = [sideOf(-1), sideOf(1)].filter((kwh) => kwh !== null)
  return found.length === 0 ? null : sum(found) / found.length
}

interface Gap {
  readonly dayMs: number
  readonly hour: number
}

const gapsOf = (days: ReadonlyMap<number, DraftDay>, firstMs: number, lastMs: number): readonly Gap[] => {
  const gaps: Gap[] = []
  for (let dayMs = firstMs; dayMs <= lastMs; dayMs += DAY_MS)
    for (let hour = 0; hour < HOURS; hour += 1) if (!isCovered(days.get(dayMs), dayMs, hour)) gaps.push({ dayMs, hour })
  return gaps
}

const longestRun = (gaps: readonly Gap[]): number => {
  let [run, longest, nextHour] = [0, 0, -1]
  for (const { dayMs, hour } of gaps) {
    const at = (dayMs / DAY_MS) * HOURS + hour
    run = at === nextHour ? run + 1 : 1
    longest = Math.max(longest, run)
    nextHour = at + 1
  }
  return longest
}

/** Months of which more than half is missing. */
const missingMonths = (gaps: readonly Gap[]): readonly string[] =>
  [...Map.groupBy(gaps, ({ dayMs }) => monthOf(dayMs))].flatMap(([month, hours]) =>
    hours.length > 15 * HOURS ? [month] : [],
  )

/** The last twelve months of a measured load without gaps. Up to 2 % of the hours, and at most 48 in a row, are filled from the same hours
 * of neighboring days; the user has to add whole missing months.
 * @param kwhOfOne energy of one unit of the intervals [kWh]
 * @returns null if the user has to add months; a fault with the first missing hour if more is missing */
export const measuredYearOf = (
  intervals: readonly InstantInterval[],
  kwhOfOne: number,
  judgment: Judgment,
): Result<readonly MeasuredDay[] | null, TableFault> => {
  const days = daysOf(intervals, kwhOfOne)
  const { firstMs, lastMs } = windowOf(days)
  wrapRest(days, firstMs, lastMs)
  const before = [...days.keys()].filter((dayMs) => dayMs < firstMs).length
  const gaps = gapsOf(days, firstMs, lastMs)
  const due = ((lastMs - firstMs) / DAY_MS + 1) * HOURS
  const isFillable = gaps.length <= MOST_FILLED_FRACTION * due && longestRun(gaps) <= LONGEST_FILLED_HOURS
  if (!isFillable) {
    const months = missingMonths(gaps)
    const [gap] = gaps
    const found = gap ? `${isoDay(gap.dayMs)} ${String(gap.hour).padStart(2, '0')}:00` : null
    if (months.length === 0) return fail({ code: 'gap', line: null, found })
    const all = [...days.keys()].toSorted((a, b) => a - b)
    judgment.decide(
      'months',
      [],
      { value: 'missing', ground: null },
      {
        from: isoDay(all[0] ?? 0),
        to: isoDay(all.at(-1) ?? 0),
        missing: months.join(', '),
        count: months.length,
        totalKwh: sum([...days.values()].map((day) => sum(day.kwh))),
      },
    )
    return ok(null)
  }
  if (before > 0) judgment.note('window', 'lastTwelveMonths', { from: isoDay(firstMs), to: isoDay(lastMs) })
  for (const { dayMs, hour } of gaps) {
    const day = days.get(dayMs) ?? { kwh: new Float64Array(HOURS), coveredHours: new Float64Array(HOURS) }
    day.kwh[hour] = (neighborKwh(days, dayMs, hour) ?? 0) * hoursDue(dayMs, hour)
    days.set(dayMs, day)
  }
  if (gaps.length > 0)
    judgment.note('filled', 'neighboringDays', { hours: gaps.length, first: isoDay(gaps[0]?.dayMs ?? 0) })
  const count = Math.round((lastMs - firstMs) / DAY_MS) + 1
  return ok(
    Array.from({ length: count }, (_, index) => {
      const dayMs = firstMs + index * DAY_MS
      return { dayMs, kwh: days.get(dayMs)?.kwh ?? new Float64Array(HOURS) }
    }),
  )
}

/** Fills missing hours of the first day with the hours after the last day, because a year in UTC begins and ends an hour later. */
const wrapRest = (days: Map<number, DraftDay>, firstMs: number, lastMs: number): void => {
  const rest = days.get(lastMs + DAY_MS)
  const first = days.get(firstMs)
  if (!rest || !first) return
  for (let hour = 0; hour < HOURS; hour += 1) {
    if ((first.coveredHours[hour] ?? 0) > 0) continue
    first.kwh[hour] = rest.kwh[hour] ?? 0
    first.coveredHours[hour] = rest.coveredHours[hour] ?? 0
  }
}
