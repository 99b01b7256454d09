import { fail, ok, type Result } from '../result.ts'
import { sum } from '../sum.ts'
import { DAY_MS, HOUR_MS, HOURS_A_YEAR, MINUTE_MS } from '../units.ts'
import { type InstantInterval, instantsOf } from './clock.ts'
import { coarseFacts, LEAST_DAYS } from './coarseFacts.ts'
import { byMonthOf, lastYearOf } from './coarseTable.ts'
import type { Purpose } from './columnChoice.ts'
import type { Judgment, TableFault } from './decisions.ts'
import type { JoinedReadings } from './fileReadings.ts'
import { isoDay, type MeasuredDay, measuredYearOf } from './measuredYear.ts'
import { ontoCalendar } from './ontoCalendar.ts'
import { askIfHome, askIfPlant } from './plausible.ts'
import { type EnergyInterval, intervalsOf, type Quantity, quantityOf } from './quantity.ts'
import type { HourlyYear, ReadYear } from './readYear.ts'
import { contradictionText, type Reading, stepOf } from './sequence.ts'
import { unitBySize } from './unitBySize.ts'
import { type EnergyUnit, isPowerUnit, kwhOf } from './units.ts'

/** Whether the times of a file name the ends of intervals: the first of the day is one step after midnight, the last is midnight. */
const namesEnds = (readings: readonly Reading[], stepMs: number): boolean => {
  const [first] = readings
  const last = readings.at(-1)
  if (!first || !last || first.time.endMs !== null) return false
  const ofDay = first.time.writtenMs % stepMs
  // `00:59` and `00:59:59` are the last moments of an interval.
  if (ofDay >= stepMs - MINUTE_MS && stepMs > MINUTE_MS) return true
  return first.time.writtenMs % DAY_MS === stepMs && last.time.writtenMs % DAY_MS === 0
}

const shifted = ({ time, ...reading }: Reading, byMs: number): Reading => ({
  ...reading,
  orderMs: reading.orderMs + byMs,
  time: { ...time, writtenMs: time.writtenMs + byMs },
})

/** Between rarer readings of a counter the hours are not known. */
const MOST_COUNTER_STEP_MS = 3 * HOUR_MS

export const hourlyYear = (
  { files, title, words }: JoinedReadings,
  purpose: Purpose,
  judgment: Judgment,
  expectedKwh: number | null,
): Result<ReadYear | null, TableFault> => {
  const quantity = quantityOf(
    files.flatMap(({ readings }) => readings),
    title,
    judgment,
  )
  const intervals: EnergyInterval[] = []
  for (const { readings } of files) {
    const step = stepOf(readings)
    const isHeld = quantity === 'power' && !step.isRegular
    if (!isHeld && step.stepMs > (quantity === 'counter' ? MOST_COUNTER_STEP_MS : HOUR_MS))
      return fail({ code: 'tooCoarse', line: readings[1]?.line ?? null, found: `${step.stepMs / HOUR_MS} h` })
    const isShifted = quantity !== 'counter' && step.isRegular && namesEnds(readings, step.stepMs)
    const placed = isShifted ? readings.map((reading) => shifted(reading, -step.stepMs)) : readings
    const of = intervalsOf(placed, quantity, step, judgment)
    if (!of) return fail({ code: 'irregular', line: readings[1]?.line ?? null, found: null })
    intervals.push(...of)
  }
  const distinct = distinctIntervals(instantsOf(intervals, words, purpose === 'consumption', judgment), judgment)
  if (!distinct.ok) return distinct
  const hasFedIn =
    judgment.decisions.some(({ topic, facts }) => topic === 'column' && facts.hasFedIn === 1) ||
    judgment.questions.some(({ topic, facts }) => topic === 'column' && facts.hasFedIn === 1)
  const stepHours = usualHours(distinct.value)
  const unit = unitOf(distinct.value, quantity, stepHours, title, expectedKwh, judgment)
  // Figures that were taken for energy and are power.
  const kwhOfOne = kwhOf(unit) * (quantity === 'energy' && isPowerUnit(unit) ? stepHours : 1)
  if (purpose === 'production') return plantYear(distinct.value, unit, kwhOfOne, judgment, expectedKwh)
  const measured = measuredYearOf(distinct.value, kwhOfOne, judgment)
  if (!measured.ok) return measured
  if (!measured.value) return ok(null)
  askIfHome(measured.value, hasFedIn, judgment)
  return ok(hourlyFacts(measured.value, unit))
}

const hourlyFacts = (days: readonly MeasuredDay[], unit: EnergyUnit): HourlyYear => {
  const energies = days.map(({ kwh }) => sum(kwh))
  const monthlyKwh = byMonthOf({ starts: days.map(({ dayMs }) => dayMs), energies })
  return {
    kind: 'hours',
    unit,
    days,
    monthlyKwh,
    from: isoDay(days[0]?.dayMs ?? 0),
    to: isoDay(days.at(-1)?.dayMs ?? 0),
    totalKwh: sum(energies),
    calendarKwh: ontoCalendar(days),
  }
}

/** Counts intervals once that several files repeat. */
const distinctIntervals = (
  intervals: readonly InstantInterval[],
  judgment: Judgment,
): Result<readonly InstantInterval[], TableFault> => {
  const kept = new Map<number, InstantInterval>()
  const merged: InstantInterval[] = []
  let repeated = 0
  for (const interval of intervals) {
    const same = kept.get(interval.startMs)
    if (!same) {
      kept.set(interval.startMs, interval)
    } else if (
      same.interval.reading.time.writtenMs !== interval.interval.reading.time.writtenMs &&
      same.interval.reading.time.offsetMs === interval.interval.reading.time.offsetMs
    ) {
      // The hour that March skips counts for the hour before.
      merged.push({ ...interval, durationMs: Math.max(1, interval.durationMs) })
    } else if (Math.abs(same.energy - interval.energy) > 1e-9) {
      const { time, line } = interval.interval.reading
      return fail({ code: 'contradiction', line, found: contradictionText(time, same.energy, interval.energy) })
    } else repeated += 1
  }
  if (repeated > 0) judgment.note('repeated', 'once', { count: repeated })
  return ok([...kept.values(), ...merged])
}

/** The unit in the title, or a guess from the size of the year that the user confirms. */
const unitOf = (
  intervals: readonly InstantInterval[],
  quantity: Quantity,
  stepHours: number,
  title: string,
  expectedKwh: number | null,
  judgment: Judgment,
): EnergyUnit => {
  const spanMs = intervals.reduce((sum, { durationMs }) => sum + durationMs, 0)
  const total = intervals.reduce((sum, { energy }) => sum + energy, 0)
  return unitBySize(
    total,
    (total * HOURS_A_YEAR * HOUR_MS) / Math.max(1, spanMs),
    quantity === 'power',
    stepHours,
    title,
    expectedKwh,
    judgment,
  )
}

/** The usual length of the intervals [h]. */
const usualHours = (intervals: readonly InstantInterval[]): number => {
  const lengths = intervals.map(({ durationMs }) => durationMs).toSorted((a, b) => a - b)
  return (lengths[Math.floor(lengths.length / 2)] ?? HOUR_MS) / HOUR_MS
}

/** A plant's year by days, from intervals. */
const plantYear = (
  intervals: readonly InstantInterval[],
  unit: EnergyUnit,
  kwhOfOne: number,
  judgment: Judgment,
  expectedKwh: number | null,
): Result<ReadYear | null, TableFault> => {
  const byDay = new Map<number, Float64Array>()
  for (const { startMs, energy, interval } of intervals) {
    const localMs =
      interval.reading.time.offsetMs === null
        ? startMs + (interval.reading.time.writtenMs - interval.reading.orderMs)
        : startMs + HOUR_MS
    const dayMs = Math.floor(localMs / DAY_MS) * DAY_MS
    const hours = byDay.get(dayMs) ?? new Float64Array(24)
    const hour = Math.floor((localMs - dayMs) / HOUR_MS)
    hours[hour] = (hours[hour] ?? 0) + energy * kwhOfOne
    byDay.set(dayMs, hours)
  }
  const days = withoutRest([...byDay].map(([dayMs, kwh]) => ({ dayMs, kwh })).toSorted((a, b) => a.dayMs - b.dayMs))
  const energies = days.map(({ kwh }) => sum(kwh))
  const year = lastYearOf({ step: 'day', starts: days.map(({ dayMs }) => dayMs), energies }, LEAST_DAYS, judgment)
  if (!year.ok) return year
  if (!year.value) return ok(null)
  const facts = coarseFacts(year.value, unit, null)
  askIfPlant(days, facts.totalKwh, expectedKwh, judgment)
  return ok(facts)
}

/** Adds the one or two hours of a last day to the day before; a year in UTC ends with such a day. */
const withoutRest = (days: readonly MeasuredDay[]): readonly MeasuredDay[] => {
  const [before, last] = days.slice(-2)
  if (!before || !last || days.length <= 365 || last.kwh.slice(2).some((kwh) => kwh > 0)) return days
  const kwh = before.kwh.map((energy, hour) => energy + (last.kwh[hour] ?? 0))
  return [...days.slice(0, -2), { dayMs: before.dayMs, kwh }]
}
