import { fail, ok, type Result } from '../result.ts'
import { HOURS_A_YEAR } from '../sun/weatherYear.ts'
import {
  instantMsOf,
  kwhPerFigure,
  type MeterFault,
  type MeterTable,
  type MeterUnit,
  readMeterTable,
  type WrittenTime,
} from '../table/meterColumns.ts'
import { MAX_ANNUAL_KWH } from './annualEnergy.ts'

/** A year of hourly consumption from a file, and the interpretation of the file. */
export interface HourlyCsv {
  /** Energy of each row of the `HourCalendar` [kWh]. */
  readonly kwh: Float64Array
  readonly annualKwh: number
  readonly unit: MeterUnit
  /** Source of the unit; the user should confirm a guessed one. */
  readonly unitFrom: 'given' | 'header' | 'guessed'
  readonly stepMinutes: 15 | 60
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const HOURS_A_DAY = 24
const DAY_MS = HOURS_A_DAY * HOUR_MS
/** Limits for 35,136 quarters of an hour with times and a few more columns. The number of rows has its own fault. */
const MOST = { characters: 6_000_000, rows: 6_000_000 }
/** Longest quote from a faulty file, so that it stays readable. */
const MAX_FOUND_CHARACTERS = 60
const STEP_OF_ROWS: ReadonlyMap<number, 15 | 60> = new Map([
  [HOURS_A_YEAR, 60],
  [HOURS_A_YEAR + HOURS_A_DAY, 60],
  [4 * HOURS_A_YEAR, 15],
  [4 * (HOURS_A_YEAR + HOURS_A_DAY), 15],
])
/** Means above this are read as watts. As kilowatt-hours such a mean would be at least 175,000 kWh a year; as watts it is less than a
 * refrigerator uses. Our assumption. */
const MOST_LIKELY_MEAN_KWH = 20
/** 1 January, 00:00 in Italy, is the last row of the ring. */
const NEW_YEAR_ROW = HOURS_A_YEAR - 1
const LEAP_DAY_ROW = (31 + 28) * HOURS_A_DAY

const sumOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0)

const guessedUnit = (figures: Float64Array): MeterUnit =>
  sumOf(figures) / figures.length > MOST_LIKELY_MEAN_KWH ? 'W' : 'kWh'

const hourlyKwh = (figures: Float64Array, unit: MeterUnit, stepMinutes: 15 | 60): Float64Array => {
  const rowsAnHour = 60 / stepMinutes
  const hours = new Float64Array(figures.length / rowsAnHour)
  const factor = kwhPerFigure(unit, stepMinutes / 60)
  for (const [index, figure] of figures.entries()) {
    const hour = Math.floor(index / rowsAnHour)
    hours[hour] = (hours[hour] ?? 0) + figure * factor
  }
  return hours
}

/** Row at which 29 February begins in a file of 366 days: by its times, or after 59 days. If the days contain none, the last day is
 * dropped. */
const leapDayRow = (startMs: number | null): number => {
  if (startMs === null) return LEAP_DAY_ROW
  const startYear = new Date(startMs).getUTCFullYear()
  const rows = [startYear, startYear + 1]
    .map((year) => new Date(Date.UTC(year, 1, 29)))
    .filter((day) => day.getUTCMonth() === 1)
    .map((day) => Math.round((day.getTime() - HOUR_MS - startMs) / HOUR_MS))
  return rows.find((row) => row >= 0 && row <= HOURS_A_YEAR) ?? HOURS_A_YEAR
}

const rowOf = (startMs: number | null): number => {
  if (startMs === null) return NEW_YEAR_ROW
  const start = new Date(startMs)
  // Dates are mapped to a common year.
  const common = Date.UTC(2025, start.getUTCMonth(), start.getUTCDate(), start.getUTCHours())
  return Math.round((common - Date.UTC(2025, 0, 1)) / HOUR_MS) % HOURS_A_YEAR
}

/** Maps the hours of any 365 or 366 days to the rows of the calendar, which wraps around. */
const ontoCalendar = (hours: Float64Array, startMs: number | null): Float64Array => {
  const leap = hours.length > HOURS_A_YEAR ? leapDayRow(startMs) : hours.length
  const first = rowOf(startMs)
  const kwh = new Float64Array(HOURS_A_YEAR)
  for (let row = 0; row < HOURS_A_YEAR; row += 1) {
    kwh[(first + row) % HOURS_A_YEAR] = hours[row < leap ? row : row + HOURS_A_DAY] ?? 0
  }
  return kwh
}

/** First gap in the written times; one hour forward and one back are allowed, for the clock changes. */
const gapIn = ({ rows, times }: MeterTable, stepMs: number): MeterFault | null => {
  const jumps = { forward: 0, back: 0 }
  for (const [index, time] of (times ?? []).entries()) {
    const before = times?.[index - 1]
    if (!before) continue
    const isSaid = time.offsetMs !== null && before.offsetMs !== null
    const extraMs = (isSaid ? instantMsOf(time) - instantMsOf(before) : time.writtenMs - before.writtenMs) - stepMs
    if (extraMs === HOUR_MS && !isSaid) jumps.forward += 1
    else if (extraMs === -HOUR_MS && !isSaid) jumps.back += 1
    else if (extraMs !== 0) jumps.forward = Number.POSITIVE_INFINITY
    if (jumps.forward > 1 || jumps.back > 1) {
      const { line, cells } = rows[index] ?? { line: null, cells: [] }
      return { code: 'timeGap', line, found: cells.join(' | ') }
    }
  }
  return null
}

/** Start of the first row: a first label of 01:00 or 00:15 is the end of its row. */
const startMsOf = (first: WrittenTime, stepMs: number): number =>
  instantMsOf(first) - (first.hasClock && first.writtenMs % DAY_MS === stepMs ? stepMs : 0)

const readYear = (text: string, unit: MeterUnit | null): Result<HourlyCsv, MeterFault> => {
  const table = readMeterTable(text, MOST)
  if (!table.ok) return table
  const { rows, figures, times } = table.value
  const stepMinutes = STEP_OF_ROWS.get(rows.length)
  if (!stepMinutes) return fail({ code: 'wrongRowCount', line: null, found: String(rows.length) })
  const stepMs = stepMinutes * MINUTE_MS
  const gap = times?.[0]?.hasClock ? gapIn(table.value, stepMs) : null
  if (gap) return fail(gap)
  const statedUnit = unit ?? table.value.unit
  const usedUnit = statedUnit ?? guessedUnit(figures)
  const startMs = times?.[0] ? startMsOf(times[0], stepMs) : null
  const kwh = ontoCalendar(hourlyKwh(figures, usedUnit, stepMinutes), startMs)
  const annualKwh = sumOf(kwh)
  if (annualKwh > MAX_ANNUAL_KWH) return fail({ code: 'tooHigh', line: null, found: String(Math.round(annualKwh)) })
  const unitFrom = unit ? 'given' : statedUnit ? 'header' : 'guessed'
  return ok({ kwh, annualKwh, unit: usedUnit, unitFrom, stepMinutes })
}

/** Reads a year of consumption as meters and their portals export it: one row an hour (8,760 or 8,784 rows) or a quarter of an
 * hour (35,040 or 35,136, added up), one column of figures in kWh, Wh, kW or W, with decimal comma or point, columns separated by
 * `;`, tab or `,`, with or without a head and times. Rows are consecutive hours, as a meter counts them; times that do not say
 * their offset are of the Italian clock, and a year may begin on any day. Without times it begins on 1 January.
 * @param unit unit of the figures; default: from the head, else guessed from their size
 * @returns the year, or the first fault with its line */
export const parseHourlyCsv = (text: string, unit: MeterUnit | null = null): Result<HourlyCsv, MeterFault> => {
  const result = readYear(text, unit)
  if (result.ok) return result
  return fail({ ...result.fault, found: result.fault.found?.slice(0, MAX_FOUND_CHARACTERS) ?? null })
}
