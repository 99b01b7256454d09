import { fail, ok, type Result } from '../result.ts'
import { HOURS_A_YEAR } from '../sun/weatherYear.ts'
import { MAX_ANNUAL_KWH } from './annualEnergy.ts'
import { type CsvRow, csvTable } from './csvTable.ts'
import { type CsvTime, instantMsOf, readCsvTime } from './csvTime.ts'
import { type CsvColumns, type CsvUnit, csvColumns, csvFigures, type HourlyCsvFault } from './csvValues.ts'

/** A year of hourly consumption out of a file, and how the file was understood. */
export interface HourlyCsv {
  /** Energy of each row of the `HourCalendar` [kWh]. */
  readonly kwh: Float64Array
  readonly annualKwh: number
  readonly unit: CsvUnit
  /** Where the unit comes from; a guessed one is worth a question. */
  readonly unitFrom: 'given' | 'header' | 'guessed'
  readonly stepMinutes: 15 | 60
}

const HOUR_MS = 3_600_000
const HOURS_A_DAY = 24
/** 35,136 quarters of an hour with times and a few more columns; more is no such file. */
const MAX_CHARACTERS = 6_000_000
const MAX_ROWS = 40_000
/** A quote of a faulty file stays readable. */
const MAX_FOUND_CHARACTERS = 60
const STEP_OF_ROWS: ReadonlyMap<number, 15 | 60> = new Map([
  [HOURS_A_YEAR, 60],
  [HOURS_A_YEAR + HOURS_A_DAY, 60],
  [4 * HOURS_A_YEAR, 15],
  [4 * (HOURS_A_YEAR + HOURS_A_DAY), 15],
])
/** A mean above this is watts: as kilowatt-hours it would be at least 175,000 kWh a year, in watts it is less than a
 * refrigerator. Our assumption. */
const MOST_LIKELY_MEAN_KWH = 20
/** 1 January, 00:00 in Italy, is the last row of the ring. */
const NEW_YEAR_ROW = HOURS_A_YEAR - 1
const LEAP_DAY_ROW = (31 + 28) * HOURS_A_DAY

const sumOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0)

const guessedUnit = (figures: Float64Array): CsvUnit =>
  sumOf(figures) / figures.length > MOST_LIKELY_MEAN_KWH ? 'W' : 'kWh'

/** Energy of one figure [kWh]. */
const kwhPer = (unit: CsvUnit, stepMinutes: number): number => {
  const stepHours = stepMinutes / 60
  return { kWh: 1, Wh: 0.001, kW: stepHours, W: 0.001 * stepHours }[unit]
}

const hourlyKwh = (figures: Float64Array, unit: CsvUnit, stepMinutes: 15 | 60): Float64Array => {
  const rowsAnHour = 60 / stepMinutes
  const hours = new Float64Array(figures.length / rowsAnHour)
  const factor = kwhPer(unit, stepMinutes)
  for (const [index, figure] of figures.entries()) {
    const hour = Math.floor(index / rowsAnHour)
    hours[hour] = (hours[hour] ?? 0) + figure * factor
  }
  return hours
}

/** Where 29 February begins in a file of 366 days: where the times say, or after 59 days. A year that has none loses its last
 * day. */
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
  // Counted in a common year, whatever year it was.
  const common = Date.UTC(2025, start.getUTCMonth(), start.getUTCDate(), start.getUTCHours())
  return Math.round((common - Date.UTC(2025, 0, 1)) / HOUR_MS) % HOURS_A_YEAR
}

/** Lays the hours of any 365 days onto the ring of the calendar. */
const ontoCalendar = (hours: Float64Array, startMs: number | null): Float64Array => {
  const leap = hours.length > HOURS_A_YEAR ? leapDayRow(startMs) : hours.length
  const first = rowOf(startMs)
  const kwh = new Float64Array(HOURS_A_YEAR)
  for (let row = 0; row < HOURS_A_YEAR; row += 1) {
    kwh[(first + row) % HOURS_A_YEAR] = hours[row < leap ? row : row + HOURS_A_DAY] ?? 0
  }
  return kwh
}

const readYear = (text: string, unit: CsvUnit | null): Result<HourlyCsv, HourlyCsvFault> => {
  if (text.length > MAX_CHARACTERS) return fail({ code: 'tooLarge', line: null, found: String(text.length) })
  const rows = csvTable(text)
  if (rows.length === 0) return fail({ code: 'empty', line: null, found: null })
  if (rows.length > MAX_ROWS) return fail({ code: 'wrongRowCount', line: null, found: String(rows.length) })
  const table = csvColumns(rows)
  if (!table.ok) return table
  const { columns, data } = table.value
  const figures = csvFigures(data, columns.value)
  if (!figures.ok) return figures
  const stepMinutes = STEP_OF_ROWS.get(data.length)
  if (!stepMinutes) return fail({ code: 'wrongRowCount', line: null, found: String(data.length) })
  const start = csvStartMs(data, columns.time, stepMinutes)
  if (!start.ok) return start
  const statedUnit = unit ?? columns.unit
  const usedUnit = statedUnit ?? guessedUnit(figures.value)
  const kwh = ontoCalendar(hourlyKwh(figures.value, usedUnit, stepMinutes), start.value)
  const annualKwh = sumOf(kwh)
  if (annualKwh > MAX_ANNUAL_KWH) return fail({ code: 'tooHigh', line: null, found: String(Math.round(annualKwh)) })
  const unitFrom = unit ? 'given' : statedUnit ? 'header' : 'guessed'
  return ok({ kwh, annualKwh, unit: usedUnit, unitFrom, stepMinutes })
}

/** Reads a year of consumption as meters and their portals export it: one row an hour (8,760 or 8,784 rows) or a quarter of an
 * hour (35,040 or 35,136, added up), one column of figures in kWh, Wh, kW or W, with decimal comma or point, columns parted by
 * `;`, tab or `,`, with or without a head and times. Rows are consecutive hours, as a meter counts them; times that do not say
 * their offset are of the Italian clock, and a year may begin on any day. Without times it begins on 1 January.
 * @param unit unit of the figures; default: from the head, else guessed from their size
 * @returns the year, or the first fault with its line */
export const parseHourlyCsv = (text: string, unit: CsvUnit | null = null): Result<HourlyCsv, HourlyCsvFault> => {
  const result = readYear(text, unit)
  if (result.ok) return result
  return fail({ ...result.fault, found: result.fault.found?.slice(0, MAX_FOUND_CHARACTERS) ?? null })
}

const MINUTE_MS = 60_000

const DAY_MS = 24 * HOUR_MS

const timeOf = ({ cells }: CsvRow, { date, clock }: NonNullable<CsvColumns['time']>): CsvTime | null =>
  readCsvTime(date === clock ? (cells[date] ?? '') : `${cells[date]} ${cells[clock]}`)

/** Where the written clock jumps: once an hour forward and once back, when clocks change in summer and winter. */
const gapIn = (data: readonly CsvRow[], times: readonly CsvTime[], stepMs: number): HourlyCsvFault | null => {
  const jumps = { forward: 0, back: 0 }
  for (const [index, time] of times.entries()) {
    const before = times[index - 1]
    if (!before) continue
    const isSaid = time.offsetMs !== null && before.offsetMs !== null
    const extraMs = (isSaid ? instantMsOf(time) - instantMsOf(before) : time.writtenMs - before.writtenMs) - stepMs
    if (extraMs === HOUR_MS && !isSaid) jumps.forward += 1
    else if (extraMs === -HOUR_MS && !isSaid) jumps.back += 1
    else if (extraMs !== 0) jumps.forward = Number.POSITIVE_INFINITY
    if (jumps.forward > 1 || jumps.back > 1) {
      const { line, cells } = data[index] ?? { line: null, cells: [] }
      return { code: 'timeGap', line, found: cells.join(' | ') }
    }
  }
  return null
}

/** A first row called 01:00 or 00:15 is called after its end. */
const startMsOf = (first: CsvTime, stepMs: number): number =>
  instantMsOf(first) - (first.hasClock && first.writtenMs % DAY_MS === stepMs ? stepMs : 0)

/** When the first row begins, by the times in the file, once they are found to follow each other without a gap.
 * @returns instant [ms since 1970]; null where the file has no times */
const csvStartMs = (
  data: readonly CsvRow[],
  columns: CsvColumns['time'],
  stepMinutes: number,
): Result<number | null, HourlyCsvFault> => {
  if (!columns) return ok(null)
  const times: CsvTime[] = []
  for (const row of data) {
    const time = timeOf(row, columns)
    if (!time) return fail({ code: 'badTime', line: row.line, found: row.cells[columns.date] ?? null })
    times.push(time)
  }
  const [first] = times
  if (!first) return ok(null)
  const gap = first.hasClock ? gapIn(data, times, stepMinutes * MINUTE_MS) : null
  return gap ? fail(gap) : ok(startMsOf(first, stepMinutes * MINUTE_MS))
}
