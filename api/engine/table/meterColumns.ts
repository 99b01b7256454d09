import { fail, ok, type Result } from '../result.ts'
import { romeOffsetHours } from '../romeOffset.ts'
import { readTable, type TableRow } from './readTable.ts'

const UNITS = ['kWh', 'Wh', 'kW', 'W'] as const
export type MeterUnit = (typeof UNITS)[number]

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** A fault in a table of readings: `line` counts from 1, `found` is the text there. */
export interface MeterFault {
  readonly code:
    | 'tooLarge'
    | 'empty'
    | 'noValueColumn'
    | 'columnsDiffer'
    | 'notANumber'
    | 'mixedDecimalMarks'
    | 'negative'
    | 'wrongRowCount'
    | 'badTime'
    | 'timeGap'
    | 'tooHigh'
  readonly line: number | null
  readonly found: string | null
}

/** A table of readings. */
export interface MeterTable {
  /** The rows of figures, below the head. */
  readonly rows: readonly TableRow[]
  readonly figures: Float64Array
  /** Unit in the title of the figures. */
  readonly unit: MeterUnit | null
  /** One time per row; null if no column has dates. */
  readonly times: readonly WrittenTime[] | null
}

/** A moment as a file writes it. */
export interface WrittenTime {
  /** Local date and time as if it were UTC [ms since 1970]. */
  readonly writtenMs: number
  /** UTC offset of the written clock [ms]; null if the file states none. */
  readonly offsetMs: number | null
  /** Whether there is a time of the day, or only a date. */
  readonly hasClock: boolean
}

const WRITTEN_CLOCK = String.raw`(?:[T ]+(?<hour>\d{1,2})[:.](?<minute>\d{2})(?:[:.]\d{2}(?:\.\d+)?)?\s*(?<offset>Z|[+-]\d{2}:?\d{2})?)?`
const YEAR_FIRST = new RegExp(String.raw`^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})${WRITTEN_CLOCK}$`)
const DAY_FIRST = new RegExp(String.raw`^(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>\d{4})${WRITTEN_CLOCK}$`)

const offsetMsOf = (offset: string | undefined): number | null => {
  if (offset === undefined) return null
  if (offset === 'Z') return 0
  const [hours, minutes] = [Number(offset.slice(1, 3)), Number(offset.slice(-2))]
  return (offset.startsWith('-') ? -1 : 1) * (hours * HOUR_MS + minutes * MINUTE_MS)
}

/** Reads a date, with or without the time: `2025-01-31T14:00`, `31/01/2025 14.00`, `2025-01-31 14:00+01:00`. The day comes
 * first where the year does not, as in Italy. 24:00 is midnight after the day.
 * @returns null where the text is none, or names a day that does not exist */
export const readTime = (text: string): WrittenTime | null => {
  const groups = (YEAR_FIRST.exec(text) ?? DAY_FIRST.exec(text))?.groups
  if (!groups) return null
  const [year, month, day] = [Number(groups.year), Number(groups.month), Number(groups.day)]
  const [hour, minute] = [Number(groups.hour ?? 0), Number(groups.minute ?? 0)]
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  if (!exists || minute > 59 || hour * 60 + minute > 24 * 60) return null
  return {
    writtenMs: date.getTime() + hour * HOUR_MS + minute * MINUTE_MS,
    offsetMs: offsetMsOf(groups.offset),
    hasClock: groups.hour !== undefined,
  }
}

/** UTC instant of a written time. A time without an offset is read as Europe/Rome.
 * @returns [ms since 1970] */
export const instantMsOf = ({ writtenMs, offsetMs }: WrittenTime): number =>
  writtenMs - (offsetMs ?? romeOffsetHours(writtenMs - HOUR_MS) * HOUR_MS)

/** The pattern matches any text in one way only, however long the text. */
const NUMBER = /^[+-]?(?:\d+(?:[.,]\d+)?|[.,]\d+)(?:e[+-]?\d+)?$/i
const CLOCK = /^\d{1,2}[:.]\d{2}(?:[:.]\d{2})?$/
const UNIT = /\bk?wh?\b/i
/** Lines above the first row of figures. */
const MOST_HEADER_ROWS = 10

const unitOf = (title: string | undefined): MeterUnit | null => {
  const found = UNIT.exec(title ?? '')?.[0].toLowerCase()
  return UNITS.find((unit) => unit.toLowerCase() === found) ?? null
}

/** Columns of the date and of the time of day, which may be the same column. */
const timeColumnsOf = (cells: readonly string[]): readonly number[] => {
  const date = cells.findIndex((cell) => readTime(cell) !== null)
  if (date === -1) return []
  const hasClock = readTime(cells[date] ?? '')?.hasClock || !CLOCK.test(cells[date + 1] ?? '')
  return hasClock ? [date] : [date, date + 1]
}

/** Contents of the columns, and the rows below the head. */
interface MeterColumns extends Pick<MeterTable, 'rows' | 'unit'> {
  readonly value: number
  readonly time: readonly number[]
}

/** Splits off the head and finds the column of figures: the only column, or the only one whose title names a unit. */
const columnsOf = (rows: readonly TableRow[]): Result<MeterColumns, MeterFault> => {
  const figuresIn = (cells: readonly string[]): readonly number[] => {
    const time = timeColumnsOf(cells)
    return [...cells.keys()].filter((index) => NUMBER.test(cells[index] ?? '') && !time.includes(index))
  }
  const start = rows.slice(0, MOST_HEADER_ROWS + 1).findIndex(({ cells }) => figuresIn(cells).length > 0)
  const first = rows[start]
  if (!first) {
    const [top] = rows
    return fail({ code: 'noValueColumn', line: top?.line ?? null, found: top?.cells.join(' | ') ?? null })
  }
  const head = rows[start - 1]?.cells ?? []
  // A head with fewer cells than the row below cannot be assigned to columns: the comma may be a decimal mark.
  const titles = head.length === first.cells.length ? head : []
  const figures = figuresIn(first.cells)
  const titled = figures.filter((index) => unitOf(titles[index]) !== null)
  const value = (titled.length > 0 ? titled : figures).length === 1 ? (titled[0] ?? figures[0]) : undefined
  if (value === undefined) return fail({ code: 'noValueColumn', line: first.line, found: first.cells.join(' | ') })
  return ok({ value, unit: unitOf(titles[value]), time: timeColumnsOf(first.cells), rows: rows.slice(start) })
}

const THOUSANDS = /^[1-9]\d{0,2}[.,]\d{3}$/
const THREE_DIGITS = /^[1-9]\d{2}$/

/** Whether the marks of a column stand between thousands: `1.200` by itself may be either, but where every mark has three digits
 * after it and figures from 100 to 999 stand without one, nobody dropped decimals: they are watts. */
const areThousands = (rows: readonly TableRow[], column: number): boolean => {
  const found = rows.map(({ cells }) => cells[column] ?? '')
  const marked = found.filter((cell) => /[.,]/.test(cell))
  return (
    marked.length > 0 && marked.every((cell) => THOUSANDS.test(cell)) && found.some((cell) => THREE_DIGITS.test(cell))
  )
}

/** The figures of the value column, one a row; the same mark in all of them, of decimals or between thousands.
 * @returns the figures as they stand, or the first fault */
const figuresOf = (rows: readonly TableRow[], column: number): Result<Float64Array, MeterFault> => {
  const figures = new Float64Array(rows.length)
  const decimalPoint = areThousands(rows, column) ? '' : '.'
  let mark: string | null = null
  for (const [index, { line, cells }] of rows.entries()) {
    const found = cells[column] ?? ''
    if (cells.length !== rows[0]?.cells.length) return fail({ code: 'columnsDiffer', line, found: cells.join(' | ') })
    if (!NUMBER.test(found)) return fail({ code: 'notANumber', line, found })
    const ownMark = /[.,]/.exec(found)?.[0] ?? null
    if (mark && ownMark && mark !== ownMark) return fail({ code: 'mixedDecimalMarks', line, found })
    mark ??= ownMark
    const figure = Number(found.replace(/[.,]/, decimalPoint))
    if (figure < 0) return fail({ code: 'negative', line, found })
    if (!Number.isFinite(figure)) return fail({ code: 'notANumber', line, found })
    figures[index] = figure
  }
  return ok(figures)
}

const timesOf = (
  rows: readonly TableRow[],
  columns: readonly number[],
): Result<readonly WrittenTime[] | null, MeterFault> => {
  if (columns.length === 0) return ok(null)
  const times: WrittenTime[] = []
  for (const { line, cells } of rows) {
    const found = columns.map((column) => cells[column]).join(' ')
    const time = readTime(found)
    if (!time) return fail({ code: 'badTime', line, found })
    times.push(time)
  }
  return ok(times)
}

/** Reads a table with one column of figures, with or without a head and times.
 * @param most as in `readTable`
 * @param chosen leaves columns out before the one of the figures is looked for
 * @param areBlanksLeftOut whether rows with a time and no figure are no fault
 * @returns the table, or the first fault */
export const readMeterTable = (
  text: string,
  most: { readonly characters: number; readonly rows: number },
  chosen = (rows: readonly TableRow[]): readonly TableRow[] => rows,
  areBlanksLeftOut = false,
): Result<MeterTable, MeterFault> => {
  const table = readTable(text, most)
  if (!table.ok)
    return fail({ code: table.fault, line: null, found: table.fault === 'tooLarge' ? String(text.length) : null })
  const columns = columnsOf(chosen(table.value.rows))
  if (!columns.ok) return columns
  const { value, time, unit } = columns.value
  const rows = columns.value.rows.filter(({ cells }) => !(areBlanksLeftOut && time.length > 0 && cells[value] === ''))
  const figures = figuresOf(rows, value)
  if (!figures.ok) return figures
  const times = timesOf(rows, time)
  return times.ok ? ok({ rows, figures: figures.value, unit, times: times.value }) : times
}

/** Energy of one figure [kWh].
 * @param stepHours the time that a figure stands for [h]; counts for powers only */
export const kwhPerFigure = (unit: MeterUnit, stepHours: number): number =>
  ({ kWh: 1, Wh: 0.001, kW: stepHours, W: 0.001 * stepHours })[unit]
