import { fail, ok, type Result } from '../result.ts'
import { sum } from '../sum.ts'
import { DAY_MS, DAYS_A_YEAR, MONTHS_A_YEAR } from '../units.ts'
import type { Judgment, TableFault } from './decisions.ts'
import { isoDay } from './measuredYear.ts'
import type { Reading } from './sequence.ts'

/** Energy of days or of months. */
export interface CoarseEnergy {
  readonly step: 'day' | 'month'
  /** Start of each day or month in order, as if the clock were UTC [ms since 1970]. */
  readonly starts: readonly number[]
  readonly energies: readonly number[]
}

const monthMs = (ms: number): number => Date.UTC(new Date(ms).getUTCFullYear(), new Date(ms).getUTCMonth(), 1)

/** Whether the dates are months: written as months, or each the first or the last day of a month. */
export const areMonths = (readings: readonly Reading[]): boolean => {
  if (readings.every(({ time }) => time.precision === 'month')) return true
  const months = new Set(readings.map(({ time }) => monthMs(time.writtenMs)))
  const days = new Set(readings.map(({ time }) => new Date(time.writtenMs).getUTCDate()))
  const areLast = readings.every(({ time }) => new Date(time.writtenMs + DAY_MS).getUTCDate() === 1)
  return months.size === readings.length && (days.size === 1 || areLast) && readings.length > 1
}

/** The last twelve months of days or months.
 * @returns null if the user has to add months; a fault if days are missing */
export const lastYearOf = (
  energy: CoarseEnergy,
  leastDays: number,
  judgment: Judgment,
): Result<CoarseEnergy | null, TableFault> => {
  const { step, starts, energies } = energy
  const last = starts.at(-1) ?? 0
  const end = new Date(last)
  const firstMs =
    step === 'month'
      ? Date.UTC(end.getUTCFullYear(), end.getUTCMonth() - MONTHS_A_YEAR + 1, 1)
      : Date.UTC(end.getUTCFullYear() - 1, end.getUTCMonth(), end.getUTCDate()) + DAY_MS
  const kept = starts.flatMap((start, index) => (start >= firstMs ? [index] : []))
  const year = {
    step,
    starts: kept.map((index) => starts[index] ?? 0),
    energies: kept.map((index) => energies[index] ?? 0),
  }
  const months = new Set(year.starts.map(monthMs))
  const isWhole =
    step === 'month' ? months.size === MONTHS_A_YEAR : year.starts.length >= leastDays && months.size >= MONTHS_A_YEAR
  if (isWhole) {
    if (kept.length < starts.length)
      judgment.note('window', 'lastTwelveMonths', { from: isoDay(firstMs), to: isoDay(last) })
    if (step === 'day' && kept.length < DAYS_A_YEAR)
      judgment.note('filled', 'daysLeftOut', { days: DAYS_A_YEAR - kept.length })
    return ok(year)
  }
  const missing = Array.from({ length: MONTHS_A_YEAR }, (_, index) =>
    Date.UTC(end.getUTCFullYear(), end.getUTCMonth() - MONTHS_A_YEAR + 1 + index, 1),
  )
    .filter((month) => !months.has(month))
    .map((month) => isoDay(month).slice(0, 7))
  if (missing.length === 0) {
    const days = new Set(year.starts)
    let gapMs = firstMs
    while (days.has(gapMs)) gapMs += DAY_MS
    return fail({ code: 'gap', line: null, found: isoDay(gapMs) })
  }
  judgment.decide(
    'months',
    [],
    { value: 'missing', ground: null },
    {
      from: isoDay(starts[0] ?? 0),
      to: isoDay(last),
      missing: missing.join(', '),
      count: missing.length,
      totalKwh: sum(energies),
    },
  )
  return ok(null)
}

/** Energy by month, from January. */
export const byMonthOf = ({ starts, energies }: Pick<CoarseEnergy, 'starts' | 'energies'>): number[] => {
  const months = Array<number>(MONTHS_A_YEAR).fill(0)
  for (const [index, start] of starts.entries()) {
    const month = new Date(start).getUTCMonth()
    months[month] = (months[month] ?? 0) + (energies[index] ?? 0)
  }
  return months
}
