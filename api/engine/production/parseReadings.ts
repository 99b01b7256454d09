import { MAX_ANNUAL_KWH } from '../consumption/annualEnergy.ts'
import { type CsvRow, csvTable } from '../consumption/csvTable.ts'
import { type CsvTime, readCsvTime } from '../consumption/csvTime.ts'
import { type CsvColumns, type CsvUnit, csvColumns, csvFigures, type HourlyCsvFault } from '../consumption/csvValues.ts'
import { fail, ok, type Result } from '../result.ts'

/** A year of a plant's own readings, by month. */
export interface Readings {
  /** January first, whichever month was the first of the year. */
  readonly monthlyKwh: readonly number[]
  /** Calendar year of the first reading; null where the file does not say. */
  readonly firstYear: number | null
  /** Days of which the file says nothing. */
  readonly missingDays: number
  readonly unit: CsvUnit
  readonly isUnitGuessed: boolean
}

export interface ReadingsFault extends Pick<HourlyCsvFault, 'line' | 'found'> {
  readonly code: HourlyCsvFault['code'] | 'notAYear' | 'moreThanAYear' | 'counter' | 'powerWithoutClock'
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const DAYS_A_YEAR = 365
/** Rows of five minutes, with some columns. */
const MAX_CHARACTERS = 12_000_000
const MAX_ROWS = 110_000
/** Fewer days are no year. */
const LEAST_DAYS = 330
const MONTHS = 12
/** Rows a day of files without dates, which begin on 1 January. */
const ROWS_A_DAY = [1, 24, 96, 288]

const PRODUCED = /produ[cz]|prodott|generat|yield|fotovolt|\bpv\b/i
const UNIT = /\bk?wh?\b/i
const MONTH_LABEL = /^(?:(?<year>\d{4})[-/.](?<month>\d{1,2})|(?<month2>\d{1,2})[-/.](?<year2>\d{4}))$/

/** A month of a row. */
interface Dated {
  /** 0 is January. */
  readonly month: number
  readonly year: number | null
  /** Days since 1970; null of a month as a whole. */
  readonly day: number | null
  readonly time: CsvTime | null
}

/** Inverters write consumption and exchange beside production: of columns with units the one whose title speaks of production stays. */
const productionAlone = (rows: readonly CsvRow[]): readonly CsvRow[] => {
  const titles = rows.find(({ cells }) => cells.some((cell) => PRODUCED.test(cell)))?.cells ?? []
  const produced = titles.flatMap((title, index) => (PRODUCED.test(title) ? [index] : []))
  if (produced.length !== 1) return rows
  const isLeft = (index: number): boolean => produced.includes(index) || !UNIT.test(titles[index] ?? '')
  return rows.map(({ line, cells }) => ({ line, cells: cells.filter((_, index) => isLeft(index)) }))
}

const ofTime = (time: CsvTime): Dated => {
  const written = new Date(time.writtenMs)
  const day = Math.floor(time.writtenMs / DAY_MS)
  return { month: written.getUTCMonth(), year: written.getUTCFullYear(), day, time }
}

const ofLabel = (cells: readonly string[]): Dated | null => {
  for (const cell of cells) {
    const { year, month, year2, month2 } = MONTH_LABEL.exec(cell)?.groups ?? {}
    const number = Number(month ?? month2)
    if (number >= 1 && number <= MONTHS)
      return { month: number - 1, year: Number(year ?? year2), day: null, time: null }
  }
  return null
}

/** Interval of a row without dates, by months, days or parts of days of a calendar year. */
const ofPlace = (index: number, count: number): Dated | null => {
  if (count === MONTHS) return { month: index, year: null, day: null, time: null }
  const perDay = ROWS_A_DAY.find((rows) => count === rows * DAYS_A_YEAR || count === rows * (DAYS_A_YEAR + 1))
  if (perDay === undefined) return null
  const isLeap = count === perDay * (DAYS_A_YEAR + 1)
  const day = Math.floor(index / perDay)
  return { month: new Date(Date.UTC(isLeap ? 2024 : 2025, 0, 1 + day)).getUTCMonth(), year: null, day, time: null }
}

const datesOf = (data: readonly CsvRow[], time: CsvColumns['time']): Result<readonly Dated[], ReadingsFault> => {
  const dates: Dated[] = []
  for (const [index, { line, cells }] of data.entries()) {
    const text = time ? (time.date === time.clock ? cells[time.date] : `${cells[time.date]} ${cells[time.clock]}`) : ''
    const read = time && readCsvTime(text ?? '')
    if (time && !read) return fail({ code: 'badTime', line, found: text ?? null })
    const dated = read ? ofTime(read) : (ofLabel(cells) ?? ofPlace(index, data.length))
    if (!dated) return fail({ code: 'notAYear', line: null, found: String(data.length) })
    dates.push(dated)
  }
  return ok(dates)
}

/** The time a figure stands for [h]; null where the rows have no clock. */
const stepHoursOf = (dates: readonly Dated[]): number | null => {
  const times = dates.slice(0, 50).flatMap(({ time }) => (time?.hasClock ? [time.writtenMs] : []))
  const steps = times.slice(1).map((ms, index) => ms - (times[index] ?? 0))
  const least = Math.min(...steps.filter((ms) => ms > 0))
  return Number.isFinite(least) && least < DAY_MS ? least / HOUR_MS : null
}

/** Days covered of a year. */
const daysFault = (dates: readonly Dated[]): Result<number, ReadingsFault> => {
  const months = new Set(dates.map(({ month }) => month)).size
  const days = new Set(dates.flatMap(({ day }) => day ?? [])).size
  const isByMonth = dates.length === MONTHS || days === 0
  if (isByMonth && dates.length > MONTHS)
    return fail({ code: 'moreThanAYear', line: null, found: String(dates.length) })
  if (isByMonth) return months === MONTHS ? ok(0) : fail({ code: 'notAYear', line: null, found: String(months) })
  // Rows that are called after their end reach into the day after.
  if (days > DAYS_A_YEAR + 2) return fail({ code: 'moreThanAYear', line: null, found: String(days) })
  if (days < LEAST_DAYS) return fail({ code: 'notAYear', line: null, found: String(days) })
  return ok(Math.max(0, DAYS_A_YEAR - days))
}

const isCounter = (figures: Float64Array): boolean =>
  (figures.at(-1) ?? 0) > (figures[0] ?? 0) && figures.every((figure, index) => figure >= (figures[index - 1] ?? 0))

const sumOf = (values: Iterable<number>): number => {
  let sum = 0
  for (const value of values) sum += value
  return sum
}

/** Kilowatt-hours or watt-hours, whichever is nearer to the expected energy. */
const guessedUnit = (figures: Float64Array, expectedKwh: number): CsvUnit => {
  const farness = (kwh: number): number => Math.abs(Math.log(kwh / expectedKwh))
  const sum = sumOf(figures)
  return farness(sum) <= farness(sum / 1000) ? 'kWh' : 'Wh'
}

/** Reads a year of production as inverters and their portals export it: rows of minutes, hours, days or months in kWh or Wh, rows with a
 * clock in kW or W too. Rows with dates may begin on any day and leave some out; without dates they are those of a calendar year.
 * @param expectedKwh of the year by the estimate: tells kilowatt-hours from watt-hours where the file does not
 * @returns the months, or the first fault with its line */
export const parseReadings = (text: string, expectedKwh: number): Result<Readings, ReadingsFault> => {
  if (text.length > MAX_CHARACTERS) return fail({ code: 'tooLarge', line: null, found: null })
  const rows = csvTable(text)
  if (rows.length === 0) return fail({ code: 'empty', line: null, found: null })
  if (rows.length > MAX_ROWS) return fail({ code: 'tooLarge', line: null, found: null })
  const table = csvColumns(productionAlone(rows))
  if (!table.ok) return table
  const { columns } = table.value
  // At night some inverters write nothing.
  const data = columns.time ? table.value.data.filter(({ cells }) => cells[columns.value] !== '') : table.value.data
  const figures = csvFigures(data, columns.value)
  if (!figures.ok) return figures
  const dates = datesOf(data, columns.time)
  if (!dates.ok) return dates
  const missing = daysFault(dates.value)
  if (!missing.ok) return missing
  if (isCounter(figures.value)) return fail({ code: 'counter', line: null, found: null })
  const unit = columns.unit ?? guessedUnit(figures.value, expectedKwh)
  const stepHours = stepHoursOf(dates.value)
  const isPower = unit === 'kW' || unit === 'W'
  if (isPower && stepHours === null) return fail({ code: 'powerWithoutClock', line: null, found: unit })
  const kwhPerFigure = (unit === 'W' || unit === 'Wh' ? 0.001 : 1) * (isPower ? (stepHours ?? 1) : 1)
  const monthlyKwh = Array<number>(MONTHS).fill(0)
  for (const [index, { month }] of dates.value.entries())
    monthlyKwh[month] = (monthlyKwh[month] ?? 0) + (figures.value[index] ?? 0) * kwhPerFigure
  const annualKwh = sumOf(monthlyKwh)
  if (!(annualKwh > 0) || annualKwh > MAX_ANNUAL_KWH)
    return fail({ code: annualKwh > 0 ? 'tooHigh' : 'empty', line: null, found: String(Math.round(annualKwh)) })
  return ok({
    monthlyKwh,
    firstYear: dates.value[0]?.year ?? null,
    missingDays: missing.value,
    unit,
    isUnitGuessed: columns.unit === null,
  })
}
