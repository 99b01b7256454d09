import { MAX_ANNUAL_KWH } from '../consumption/annualEnergy.ts'
import { fail, ok, type Result } from '../result.ts'
import {
  kwhPerFigure,
  type MeterFault,
  type MeterTable,
  type MeterUnit,
  readMeterTable,
} from '../table/meterColumns.ts'
import type { TableRow } from '../table/readTable.ts'

/** A year of a plant's own readings, by month. */
export interface Readings {
  /** January first, whichever month was the first of the year. */
  readonly monthlyKwh: readonly number[]
  /** Calendar year of the first reading; null where the file does not say. */
  readonly firstYear: number | null
  /** Number of days without a reading. */
  readonly missingDays: number
  readonly unit: MeterUnit
  readonly isUnitGuessed: boolean
}

export interface ReadingsFault extends Pick<MeterFault, 'line' | 'found'> {
  readonly code: MeterFault['code'] | 'notAYear' | 'moreThanAYear' | 'counter' | 'powerWithoutClock'
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const DAYS_A_YEAR = 365
/** Limits for a year of five-minute rows with several columns. */
const MOST = { characters: 12_000_000, rows: 110_000 }
/** Least number of days in a year of readings. */
const LEAST_DAYS = 330
const MONTHS = 12
/** Rows a day of files without dates, which begin on 1 January. */
const ROWS_A_DAY = [1, 24, 96, 288]

const PRODUCED = /produ[cz]|prodott|generat|yield|fotovolt|\bpv\b/i
const UNIT = /\bk?wh?\b/i
const MONTH_LABEL = /^(?:(?<year>\d{4})[-/.](?<month>\d{1,2})|(?<month2>\d{1,2})[-/.](?<year2>\d{4}))$/

/** Date of a row. */
interface Dated {
  /** 0 is January. */
  readonly month: number
  readonly year: number | null
  /** Days since 1970, or since New Year in files without dates; null for a whole month. */
  readonly day: number | null
}

/** Removes the other columns with units if exactly one title names production: inverters also export consumption and exchange. */
const productionAlone = (rows: readonly TableRow[]): readonly TableRow[] => {
  const titles = rows.find(({ cells }) => cells.some((cell) => PRODUCED.test(cell)))?.cells ?? []
  const produced = titles.flatMap((title, index) => (PRODUCED.test(title) ? [index] : []))
  if (produced.length !== 1) return rows
  const isLeft = (index: number): boolean => produced.includes(index) || !UNIT.test(titles[index] ?? '')
  return rows.map((row) => ({ ...row, cells: row.cells.filter((_, index) => isLeft(index)) }))
}

const ofTime = ({ writtenMs }: { readonly writtenMs: number }): Dated => {
  const written = new Date(writtenMs)
  return { month: written.getUTCMonth(), year: written.getUTCFullYear(), day: Math.floor(writtenMs / DAY_MS) }
}

const ofLabel = (cells: readonly string[]): Dated | null => {
  for (const cell of cells) {
    const { year, month, year2, month2 } = MONTH_LABEL.exec(cell)?.groups ?? {}
    const number = Number(month ?? month2)
    if (number >= 1 && number <= MONTHS) return { month: number - 1, year: Number(year ?? year2), day: null }
  }
  return null
}

/** Date of a row without one, by its position among the months, days or parts of days of a calendar year. */
const ofPlace = (index: number, count: number): Dated | null => {
  if (count === MONTHS) return { month: index, year: null, day: null }
  const perDay = ROWS_A_DAY.find((rows) => count === rows * DAYS_A_YEAR || count === rows * (DAYS_A_YEAR + 1))
  if (perDay === undefined) return null
  const isLeap = count === perDay * (DAYS_A_YEAR + 1)
  const day = Math.floor(index / perDay)
  return { month: new Date(Date.UTC(isLeap ? 2024 : 2025, 0, 1 + day)).getUTCMonth(), year: null, day }
}

const datesOf = ({ rows, times }: MeterTable): Result<readonly Dated[], ReadingsFault> => {
  const dates =
    times?.map(ofTime) ?? rows.flatMap(({ cells }, index) => ofLabel(cells) ?? ofPlace(index, rows.length) ?? [])
  return dates.length === rows.length ? ok(dates) : fail({ code: 'notAYear', line: null, found: String(rows.length) })
}

/** Duration of a figure [h]; null where the rows have no clock. */
const stepHoursOf = ({ times }: MeterTable): number | null => {
  const clocks = (times ?? []).slice(0, 50).flatMap(({ hasClock, writtenMs }) => (hasClock ? writtenMs : []))
  const steps = clocks.slice(1).map((ms, index) => ms - (clocks[index] ?? 0))
  const least = Math.min(...steps.filter((ms) => ms > 0))
  return Number.isFinite(least) && least < DAY_MS ? least / HOUR_MS : null
}

/** Number of missing days; a fault if the rows are less or more than a year. */
const daysFault = (dates: readonly Dated[]): Result<number, ReadingsFault> => {
  const months = new Set(dates.map(({ month }) => month)).size
  const days = new Set(dates.flatMap(({ day }) => day ?? [])).size
  const isByMonth = dates.length === MONTHS || days === 0
  if (isByMonth && dates.length > MONTHS)
    return fail({ code: 'moreThanAYear', line: null, found: String(dates.length) })
  if (isByMonth) return months === MONTHS ? ok(0) : fail({ code: 'notAYear', line: null, found: String(months) })
  // Rows labeled by their end reach into the next day.
  if (days > DAYS_A_YEAR + 2) return fail({ code: 'moreThanAYear', line: null, found: String(days) })
  if (days < LEAST_DAYS) return fail({ code: 'notAYear', line: null, found: String(days) })
  return ok(Math.max(0, DAYS_A_YEAR - days))
}

const isCounter = (figures: Float64Array): boolean =>
  (figures.at(-1) ?? 0) > (figures[0] ?? 0) && figures.every((figure, index) => figure >= (figures[index - 1] ?? 0))

/** Kilowatt-hours or watt-hours, whichever is nearer to the expected energy. */
const guessedUnit = (figures: Float64Array, expectedKwh: number): MeterUnit => {
  const farness = (kwh: number): number => Math.abs(Math.log(kwh / expectedKwh))
  const sum = figures.reduce((total, figure) => total + figure, 0)
  return farness(sum) <= farness(sum / 1000) ? 'kWh' : 'Wh'
}

/** Reads a year of production as inverters and their portals export it: rows of minutes, hours, days or months in kWh or Wh, rows with a
 * clock in kW or W too. Rows with dates may begin on any day and leave some out; without dates they are those of a calendar year.
 * @param expectedKwh estimated energy of the year, to guess kilowatt-hours or watt-hours where the file names no unit
 * @returns the months, or the first fault with its line */
export const parseReadings = (text: string, expectedKwh: number): Result<Readings, ReadingsFault> => {
  // Some inverters leave night values empty.
  const table = readMeterTable(text, MOST, productionAlone, true)
  if (!table.ok) return table
  const { figures } = table.value
  const dates = datesOf(table.value)
  if (!dates.ok) return dates
  const missing = daysFault(dates.value)
  if (!missing.ok) return missing
  if (isCounter(figures)) return fail({ code: 'counter', line: null, found: null })
  const unit = table.value.unit ?? guessedUnit(figures, expectedKwh)
  const stepHours = stepHoursOf(table.value)
  const isPower = unit === 'kW' || unit === 'W'
  if (isPower && stepHours === null) return fail({ code: 'powerWithoutClock', line: null, found: unit })
  const factor = kwhPerFigure(unit, stepHours ?? 1)
  const monthlyKwh = Array<number>(MONTHS).fill(0)
  for (const [index, { month }] of dates.value.entries())
    monthlyKwh[month] = (monthlyKwh[month] ?? 0) + (figures[index] ?? 0) * factor
  const annualKwh = monthlyKwh.reduce((sum, kwh) => sum + kwh, 0)
  if (!(annualKwh > 0) || annualKwh > MAX_ANNUAL_KWH)
    return fail({ code: annualKwh > 0 ? 'tooHigh' : 'empty', line: null, found: String(Math.round(annualKwh)) })
  return ok({
    monthlyKwh,
    firstYear: dates.value[0]?.year ?? null,
    missingDays: missing.value,
    unit,
    isUnitGuessed: table.value.unit === null,
  })
}
