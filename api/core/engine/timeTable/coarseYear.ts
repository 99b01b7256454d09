import { fail, ok, type Result } from '../result.ts'
import { sum } from '../sum.ts'
import { DAY_MS, DAYS_A_YEAR, HOURS_A_DAY, MONTHS_A_YEAR } from '../units.ts'
import { coarseFacts, LEAST_DAYS } from './coarseFacts.ts'
import { areMonths, type CoarseEnergy, lastYearOf } from './coarseTable.ts'
import type { Purpose } from './columnChoice.ts'
import type { Judgment, TableFault } from './decisions.ts'
import type { FileReadings, JoinedReadings } from './fileReadings.ts'
import { askIfPlant, askSize } from './plausible.ts'
import { isCounterTitle, type Quantity, quantityOf, sinceBefore, withoutDropouts } from './quantity.ts'
import type { BilledYear, ReadYear } from './readYear.ts'
import { contradictionText, type Reading } from './sequence.ts'
import { unitBySize } from './unitBySize.ts'
import { kwhOf } from './units.ts'

const DAYS_A_MONTH = DAYS_A_YEAR / MONTHS_A_YEAR

/** A year from days or months. */
export const coarseYear = (
  { files, title }: JoinedReadings,
  purpose: Purpose,
  judgment: Judgment,
  expectedKwh: number | null,
): Result<ReadYear | null, TableFault> => {
  const all = files.flatMap(({ readings }) => readings).toSorted((a, b) => a.orderMs - b.orderMs)
  const once = distinctReadings(all, judgment)
  if (!once.ok) return once
  const isTold = once.value.length > MONTHS_A_YEAR || isCounterTitle(title)
  const quantity = isTold ? quantityOf(once.value, title, judgment) : 'energy'
  // Periods and counters are divided by days, so that the year may begin on any of them.
  const isOfPeriods = quantity === 'counter' || once.value.some(isOfDays)
  const step = areMonths(once.value) && !isOfPeriods ? 'month' : 'day'
  const parts = partsByStart(once.value, bandsByTime(files), quantity, step, judgment)
  const starts = [...parts.keys()].toSorted((a, b) => a - b)
  // A mean power of a day or a month is its energy by the hours.
  const hours = quantity === 'power' ? (step === 'day' ? HOURS_A_DAY : HOURS_A_DAY * DAYS_A_MONTH) : 1
  const energies = starts.map((start) => (parts.get(start) ?? []).reduce((sum, energy) => sum + energy * hours, 0))
  if (once.value.some(isOfDays)) judgment.note('periods', 'byDays')
  const total = sum(energies)
  const days = step === 'month' ? starts.length * DAYS_A_MONTH : starts.length
  const ofYear = (total * DAYS_A_YEAR) / Math.max(1, days)
  const unit = unitBySize(total, ofYear, quantity === 'power', null, title, expectedKwh, judgment)
  const year = lastYearOf(
    { step, starts, energies: energies.map((energy) => energy * kwhOf(unit)) },
    LEAST_DAYS,
    judgment,
  )
  if (!year.ok) return year
  if (!year.value) return ok(null)
  const bands = files[0]?.bands ? bandsOf(year.value, parts, kwhOf(unit)) : null
  const facts = coarseFacts(year.value, unit, bands)
  if (purpose === 'consumption') askSize(facts.totalKwh, judgment)
  else askIfPlant([], facts.totalKwh, expectedKwh, judgment)
  return ok(facts)
}

/** Whether a reading is of several days, as a bill is. */
const isOfDays = ({ time: { writtenMs, endMs, precision } }: Reading): boolean =>
  precision === 'day' && endMs !== null && endMs - writtenMs > DAY_MS

/** The bands of each written time. */
const bandsByTime = (files: readonly FileReadings[]): ReadonlyMap<number, readonly number[]> =>
  new Map(
    files.flatMap(({ bands, times }) =>
      bands === null ? [] : times.map((time, row) => [time.writtenMs, bands.map(({ figures }) => figures[row] ?? 0)]),
    ),
  )

const dayOf = (ms: number): number => Math.floor(ms / DAY_MS) * DAY_MS

/** The midnight that a reading of a counter is nearest to: 23:59 ends its day. */
const midnightOf = (ms: number): number => Math.round(ms / DAY_MS) * DAY_MS

const monthOf = (ms: number): number => Date.UTC(new Date(ms).getUTCFullYear(), new Date(ms).getUTCMonth(), 1)

/** Energy by the start of each day or month, a number for each band or one; what several days share is divided equally. */
const partsByStart = (
  readings: readonly Reading[],
  bands: ReadonlyMap<number, readonly number[]>,
  quantity: Quantity,
  step: 'day' | 'month',
  judgment: Judgment,
): ReadonlyMap<number, readonly number[]> => {
  const isCounter = quantity === 'counter'
  const parts = new Map<number, readonly number[]>()
  const add = (start: number, energies: readonly number[]) => {
    const before = parts.get(start)
    parts.set(start, before ? before.map((energy, band) => energy + (energies[band] ?? 0)) : energies)
  }
  const valuesOf = ({ time, value }: Reading): readonly number[] => bands.get(time.writtenMs) ?? [value]
  const kept = isCounter ? withoutDropouts(readings) : readings
  const dropouts = readings.length - kept.length
  if (dropouts > 0) judgment.note('restarts', 'leftOut', { dropouts, restarts: 0 })
  for (const [index, reading] of kept.entries()) {
    const next = kept[index + 1]
    if (isCounter && !next) continue
    const rise = next ? valuesOf(next).map((value, band) => value - (valuesOf(reading)[band] ?? 0)) : []
    const before = kept[index - 1]
    const sinceLast = valuesOf(reading).map((value, band) =>
      sinceBefore(before ? (valuesOf(before)[band] ?? 0) : 0, value),
    )
    const energies = isCounter ? rise : quantity === 'dayCounter' ? sinceLast : valuesOf(reading)
    if (energies.some((energy) => energy < 0)) continue
    const startMs = isCounter ? midnightOf(reading.time.writtenMs) : dayOf(reading.time.writtenMs)
    const endMs = isCounter
      ? midnightOf(next?.time.writtenMs ?? startMs)
      : isOfDays(reading)
        ? (reading.time.endMs ?? startMs)
        : startMs
    if (step === 'month' || endMs <= startMs) {
      add(step === 'month' ? monthOf(startMs) : startMs, energies)
      continue
    }
    const days = Math.round((endMs - startMs) / DAY_MS)
    for (let day = 0; day < days; day += 1)
      add(
        startMs + day * DAY_MS,
        energies.map((energy) => energy / days),
      )
  }
  return parts
}

/** Bands of the months of a year, January first [kWh]. */
const bandsOf = (
  { starts }: CoarseEnergy,
  parts: ReadonlyMap<number, readonly number[]>,
  kwhOfOne: number,
): BilledYear['bands'] => {
  const rows: (readonly number[])[] = Array.from({ length: MONTHS_A_YEAR }, () => [0, 0, 0])
  for (const start of starts) {
    const month = new Date(start).getUTCMonth()
    const of = parts.get(start) ?? []
    rows[month] = of.map((energy, band) => (rows[month]?.[band] ?? 0) + energy * kwhOfOne)
  }
  return rows
}

const distinctReadings = (readings: readonly Reading[], judgment: Judgment): Result<readonly Reading[], TableFault> => {
  const kept: Reading[] = []
  let repeated = 0
  for (const reading of readings) {
    const last = kept.at(-1)
    if (last?.orderMs !== reading.orderMs) kept.push(reading)
    else if (last.value === reading.value) repeated += 1
    else
      return fail({
        code: 'contradiction',
        line: reading.line,
        found: contradictionText(reading.time, last.value, reading.value),
      })
  }
  if (repeated > 0) judgment.note('repeated', 'once', { count: repeated })
  return ok(kept)
}
