import { MAX_ANNUAL_KWH } from '../consumption/annualEnergy.ts'
import { fail, ok, type Result } from '../result.ts'
import { bandColumnsOf } from './bandedBills.ts'
import { type InstantInterval, instantsOf, SIDE_MARK } from './clock.ts'
import { areMonths, byMonthOf, type CoarseEnergy, lastYearOf } from './coarseTable.ts'
import { chosenColumn, type Purpose } from './columnChoice.ts'
import {
  type Answers,
  createJudgment,
  type Decision,
  type FileQuestion,
  type Judgment,
  type TableFault,
} from './decisions.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts'
import { type Entries, entriesOf, type FigureColumn } from './entries.ts'
import { knownFileOf } from './knownFiles.ts'
import { isoDay, type MeasuredDay, measuredYearOf } from './measuredYear.ts'
import { ontoCalendar } from './ontoCalendar.ts'
import { askIfHome, askIfPlant, askSize } from './plausible.ts'
import {
  type EnergyInterval,
  intervalsOf,
  isCounterTitle,
  type Quantity,
  quantityOf,
  sinceBefore,
  withoutDropouts,
} from './quantity.ts'
import { contradictionText, type Reading, sequenceOf, stepOf } from './sequence.ts'
import { type Grid, tablePartsOf } from './tableParts.ts'
import { ENERGY_UNITS, type EnergyUnit, energyUnitIn, isPowerUnit, kwhOf, POWER_UNITS } from './units.ts'
import type { WrittenTime } from './writtenTime.ts'

/** A year of consumption or production, read from files. */
export type ReadYear = HourlyYear | BilledYear

interface YearFacts {
  readonly unit: EnergyUnit
  /** First and last day as `2025-01-31`; empty if the file has no dates. */
  readonly from: string
  readonly to: string
  readonly totalKwh: number
  /** From January to December. */
  readonly monthlyKwh: readonly number[]
}

/** A year by hours. */
export interface HourlyYear extends YearFacts {
  readonly kind: 'hours'
  /** The measured days, by the Italian clock. */
  readonly days: readonly MeasuredDay[]
  /** Energy of each row of `HOUR_CALENDAR` [kWh]. */
  readonly calendarKwh: Float64Array
}

/** A year by days or months. */
export interface BilledYear extends YearFacts {
  readonly kind: 'days' | 'months'
  /** F1, F2 and F3, or F1 and F23, of each month [kWh]; null without bands. */
  readonly bands: readonly (readonly number[])[] | null
  readonly missingDays: number
}

/** Result of a reading. Open questions count as answered by their guesses. */
export interface TimeTableReading {
  readonly understood: ReadYear | null
  readonly decisions: readonly Decision[]
  readonly questions: readonly FileQuestion[]
  readonly fault: FileFault | null
}

export interface FileFault extends TableFault {
  /** Name of the file; null where there is only one. */
  readonly file: string | null
}

/** Longest quote from a file, so that it stays readable. */
const MOST_FOUND_CHARACTERS = 80
const HOURS_A_YEAR = 8760
/** Typical yearly use of a home and yield of its plant; an unnamed unit is guessed by it [kWh]. */
const USUAL_KWH = 2700
const MONTHS_A_YEAR = 12

/** Reads files as one table of a year.
 * @param expectedKwh estimate of a plant's year, compared with the readings; null if unknown
 * @example
 * const first = readTimeTable(grids, 'consumption', {})
 * // The user answers the questions of the first reading.
 * const { understood } = readTimeTable(grids, 'consumption', { unit: 'kWh' }) */
export const readTimeTable = (
  grids: readonly Grid[],
  purpose: Purpose,
  answers: Answers,
  expectedKwh: number | null = null,
): TimeTableReading => {
  const judgment = createJudgment(answers)
  const year = yearOf(grids, purpose, judgment, expectedKwh)
  const { decisions, questions } = judgment
  if (year.ok) {
    // Until all months are there, the other questions have no figures.
    const asked = year.value
      ? questions
      : questions.filter(({ topic }) => ['months', 'column', 'quantity', 'series'].includes(topic))
    return { understood: year.value, decisions, questions: asked, fault: null }
  }
  const found = year.fault.found?.slice(0, MOST_FOUND_CHARACTERS) ?? null
  return { understood: null, decisions, questions: [], fault: { ...year.fault, found } }
}

/** Steps in order: head, shape, time, quantity, clock, unit, gaps, calendar, plausibility. */
const yearOf = (
  grids: readonly Grid[],
  purpose: Purpose,
  judgment: Judgment,
  expectedKwh: number | null,
): Result<ReadYear | null, FileFault> => {
  const files: FileReadings[] = []
  for (const grid of grids) {
    const file = readingsOf(grid, purpose, judgment)
    if (!file.ok) return fail({ ...file.fault, file: grids.length > 1 ? grid.name : null })
    files.push(file.value)
  }
  const joined = joinedReadings(files)
  if (!joined.ok) return fail({ ...joined.fault, file: null })
  const result = joined.value.isHourly
    ? hourlyYear(joined.value, purpose, judgment, expectedKwh)
    : coarseYear(joined.value, purpose, judgment, expectedKwh)
  if (!result.ok) return fail({ ...result.fault, file: null })
  const total = result.value?.totalKwh ?? 0
  if (total > MAX_ANNUAL_KWH) return fail({ code: 'tooHigh', line: null, found: String(Math.round(total)), file: null })
  if (result.value && total === 0) return fail({ code: 'allZero', line: null, found: null, file: null })
  return result
}

/** The chosen figures of one file. */
interface FileReadings {
  /** Time of each row, also where the file has none. */
  readonly times: readonly WrittenTime[]
  readonly column: FigureColumn
  readonly bands: readonly FigureColumn[] | null
  readonly readings: readonly Reading[]
  readonly words: string
}

const readingsOf = (grid: Grid, purpose: Purpose, judgment: Judgment): Result<FileReadings, TableFault> => {
  const parts = tablePartsOf(grid)
  if (!parts.ok) return parts
  const entries = entriesOf(parts.value, judgment)
  if (!entries.ok) return entries
  if (entries.value.totalRows > 0) judgment.note('sideRows', 'totals', { count: entries.value.totalRows })
  const isHourly = isByTheHour(entries.value)
  const bands = purpose === 'consumption' && !isHourly ? bandColumnsOf(entries.value.columns) : null
  const column = bands ? summed(bands) : chosenColumn(entries.value, purpose, judgment)
  if (!column)
    return fail({ code: 'noFigures', line: parts.value.body[0]?.line ?? null, found: parts.value.titles.join(' | ') })
  const signed = withoutStandby(column.figures, purpose)
  const negative = signed.findIndex((figure) => figure < 0)
  if (negative !== -1)
    return fail({ code: 'negative', line: entries.value.lines[negative] ?? null, found: String(signed[negative]) })
  const times = asDays(entries.value.times) ?? consecutiveTimes(column.figures.length)
  if (!times) return fail({ code: 'wrongRowCount', line: null, found: String(column.figures.length) })
  const readings = sequenceOf(times, signed, entries.value.lines, judgment)
  if (!readings.ok) return readings
  const words = `${parts.value.titles.join('\n')}\n${SIDE_MARK}\n${parts.value.sideText}`
  return ok({ times, column, bands, readings: readings.value, words })
}

/** Whether rows are of parts of a day. */
const isByTheHour = ({ times, lines }: Entries): boolean =>
  times === null ? lines.length > MOST_DAYS : (asDays(times) ?? []).some(({ precision }) => precision === 'clock')
const MOST_DAYS = 366
/** Rows this far apart are of days, whatever clock stands beside them. */
const LEAST_DAY_STEP_MS = 20 * HOUR_MS

/** Times of rows a day or a month, which spreadsheets write with a clock, as days. */
const asDays = (times: readonly WrittenTime[] | null): readonly WrittenTime[] | null => {
  if (times === null || times.length < 2) return times
  const sorted = times.map(({ writtenMs }) => writtenMs).toSorted((a, b) => a - b)
  const close = sorted.filter((ms, index) => {
    const step = ms - (sorted[index - 1] ?? 0)
    return index > 0 && step > 0 && step < LEAST_DAY_STEP_MS
  }).length
  if (close > sorted.length / 10) return times
  return times.map((time) =>
    time.precision === 'clock' ? { ...time, endMs: null, offsetMs: null, precision: 'day' as const } : time,
  )
}

/** Share of the highest figure that an inverter may draw at night. */
const STANDBY_SHARE = 0.02

/** Figures of a plant whose yield is written with a minus, or which draws a little at night. */
const withoutStandby = (figures: Float64Array, purpose: Purpose): Float64Array => {
  if (purpose === 'consumption') return figures
  const known = figures.filter((figure) => !Number.isNaN(figure))
  const [least, most] = [known.reduce((a, b) => Math.min(a, b), 0), known.reduce((a, b) => Math.max(a, b), 0)]
  if (most === 0) return figures.map((figure) => -figure)
  return least < 0 && -least <= STANDBY_SHARE * most ? figures.map((figure) => Math.max(0, figure)) : figures
}

const summed = (columns: readonly FigureColumn[]): FigureColumn => ({
  title: columns.find(({ title }) => energyUnitIn(title) !== null)?.title ?? columns[0]?.title ?? '',
  figures: Float64Array.from(columns[0]?.figures ?? [], (_, row) =>
    columns.reduce((sum, { figures }) => sum + (figures[row] ?? 0), 0),
  ),
})

/** Times of rows without times: a whole calendar year from New Year in Italy. */
const consecutiveTimes = (rows: number): readonly WrittenTime[] | null => {
  for (const year of [2025, 2024]) {
    const startMs = Date.UTC(year, 0, 1)
    const days = year === 2024 ? 366 : 365
    const stepMs = (days * DAY_MS) / rows
    if (rows === MONTHS_A_YEAR)
      return Array.from({ length: rows }, (_, month) => ({
        writtenMs: Date.UTC(year, month, 1),
        endMs: null,
        offsetMs: null,
        precision: 'month' as const,
      }))
    if (
      !Number.isInteger(stepMs) ||
      (stepMs > HOUR_MS && stepMs !== DAY_MS) ||
      HOUR_MS % (stepMs === DAY_MS ? HOUR_MS : stepMs) !== 0
    )
      continue
    const isDay = stepMs === DAY_MS
    return Array.from({ length: rows }, (_, row) => ({
      ...{ writtenMs: startMs + row * stepMs, endMs: null },
      // Rows without times are consecutive hours.
      offsetMs: isDay ? null : HOUR_MS,
      precision: isDay ? ('day' as const) : ('clock' as const),
    }))
  }
  return null
}

interface JoinedReadings {
  readonly files: readonly FileReadings[]
  readonly isHourly: boolean
  readonly title: string
  readonly words: string
}

const joinedReadings = (files: readonly FileReadings[]): Result<JoinedReadings, TableFault> => {
  const [first] = files
  if (!first || files.every(({ readings }) => readings.length === 0))
    return fail({ code: 'empty', line: null, found: null })
  const isHourly = files.some(({ readings }) => readings.some(({ time }) => time.precision === 'clock'))
  const { words } = first
  const units = files.map(unitOfFile)
  const [unit] = units
  const isSame = units.every((each) => each === unit)
  const scalable = units.every((each) => each && unit && isPowerUnit(each) === isPowerUnit(unit))
  if (!isSame && !scalable) return fail({ code: 'unitsDiffer', line: null, found: [...new Set(units)].join(', ') })
  const stated = energyUnitIn(first.column.title)
  return ok({
    files: isSame
      ? files
      : files.map((file, index) => scaled(file, kwhOf(units[index] ?? 'kWh') / kwhOf(unit ?? 'kWh'))),
    isHourly,
    title: stated || !unit ? first.column.title : `${first.column.title} ${unit}`,
    words,
  })
}

const unitOfFile = ({ column, words }: FileReadings): EnergyUnit | null =>
  energyUnitIn(column.title) ?? energyUnitIn(sideUnit(words)) ?? knownFileOf(words)?.unit ?? null

const scaled = (file: FileReadings, factor: number): FileReadings => ({
  ...file,
  readings: file.readings.map((reading) => ({ ...reading, value: reading.value * factor })),
  bands: file.bands?.map((band) => ({ ...band, figures: band.figures.map((figure) => figure * factor) })) ?? null,
})

/** The line of the metadata that names the unit, else the only unit that the lines beside the table name. */
const sideUnit = (words: string): string => {
  const sides = words.split(SIDE_MARK)[1] ?? ''
  const line = /^(?:unit[àa]?|unit of measure|misura)[^\n]{0,60}/im.exec(sides)?.[0]
  if (line !== undefined) return line
  const units = new Set(sides.split('\n').flatMap((text) => energyUnitIn(text) ?? []))
  return units.size === 1 ? ([...units][0] ?? '') : ''
}

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

const hourlyYear = (
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
  const energies = days.map(({ kwh }) => kwh.reduce((sum, hour) => sum + hour, 0))
  const monthlyKwh = byMonthOf({ starts: days.map(({ dayMs }) => dayMs), energies })
  return {
    ...{ kind: 'hours', unit, days, monthlyKwh },
    ...{ from: isoDay(days[0]?.dayMs ?? 0), to: isoDay(days.at(-1)?.dayMs ?? 0) },
    totalKwh: energies.reduce((sum, kwh) => sum + kwh, 0),
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

const unitBySize = (
  total: number,
  ofYear: number,
  isPower: boolean,
  stepHours: number | null,
  title: string,
  expectedKwh: number | null,
  judgment: Judgment,
): EnergyUnit => {
  const units: readonly EnergyUnit[] = isPower ? POWER_UNITS : ENERGY_UNITS
  const stated = energyUnitIn(title)
  const named = units.find((unit) => unit === stated)
  // Figures without a unit may be power, too.
  const others = named === undefined && !isPower && stepHours !== null ? POWER_UNITS : []
  const options = [...units, ...others].map((value) => ({
    value,
    totalKwh: total * kwhOf(value) * (isPower || !isPowerUnit(value) ? 1 : (stepHours ?? 1)),
  }))
  const farness = (unit: EnergyUnit) => Math.abs(Math.log((ofYear * kwhOf(unit)) / (expectedKwh ?? USUAL_KWH)))
  const likely = units.toSorted((a, b) => farness(a) - farness(b))[0] ?? 'kWh'
  // A unit that makes a home use more than a factory is hardly meant.
  const isPossible = named !== undefined && ofYear * kwhOf(named) <= MAX_ANNUAL_KWH
  const guess = isPossible ? { value: named, ground: 'words' as const } : { value: likely, ground: null }
  return judgment.decide('unit', options, guess) as EnergyUnit
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
  const energies = days.map(({ kwh }) => kwh.reduce((sum, hour) => sum + hour, 0))
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

const coarseFacts = (
  { step, starts, energies }: CoarseEnergy,
  unit: EnergyUnit,
  bands: BilledYear['bands'],
): BilledYear => ({
  ...{ kind: step === 'day' ? 'days' : 'months', unit, bands },
  ...{ from: dateOf(starts[0]), to: lastDay(starts.at(-1), step) },
  totalKwh: energies.reduce((sum, kwh) => sum + kwh, 0),
  monthlyKwh: byMonthOf({ starts, energies }),
  missingDays: step === 'day' ? Math.max(0, 365 - starts.length) : 0,
})

const dateOf = (ms: number | undefined): string =>
  ms === undefined || new Date(ms).getUTCFullYear() === 1970 ? '' : isoDay(ms)

const lastDay = (ms: number | undefined, step: 'day' | 'month'): string => {
  if (ms === undefined || step === 'day') return dateOf(ms)
  const month = new Date(ms)
  return dateOf(ms) === '' ? '' : isoDay(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0))
}

/** A year from days or months. */
const coarseYear = (
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
  const total = energies.reduce((sum, energy) => sum + energy, 0)
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

const DAYS_A_YEAR = 365
const HOURS_A_DAY = 24
const DAYS_A_MONTH = DAYS_A_YEAR / MONTHS_A_YEAR

/** Days that a year must have: 98 %. */
const LEAST_DAYS = 358

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
