import { fail, ok, type Result } from '../result.ts'
import type { CsvRow } from './csvTable.ts'
import { readCsvTime } from './csvTime.ts'

export type CsvUnit = 'kWh' | 'Wh' | 'kW' | 'W'

/** A fault in a file: `line` counts from 1, `found` is the text there. */
export interface HourlyCsvFault {
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

/** Contents of the columns. */
export interface CsvColumns {
  readonly value: number
  readonly unit: CsvUnit | null
  /** Columns of the date and of the time of the day, which may be one; null without. */
  readonly time: { readonly date: number; readonly clock: number } | null
}

/** Written so that no text, however long, can be matched in more than one way. */
const NUMBER = /^[+-]?(?:\d+(?:[.,]\d+)?|[.,]\d+)(?:e[+-]?\d+)?$/i
const CLOCK = /^\d{1,2}[:.]\d{2}(?:[:.]\d{2})?$/
const UNIT = /\b(?<unit>kwh|wh|kw|w)\b/i
const UNITS = { kwh: 'kWh', wh: 'Wh', kw: 'kW', w: 'W' } as const satisfies Record<string, CsvUnit>
/** Lines above the first row of figures. */
const MOST_HEADER_ROWS = 10

const unitOf = (title: string | undefined): CsvUnit | null => {
  const unit = UNIT.exec(title ?? '')?.groups?.unit?.toLowerCase()
  return unit && unit in UNITS ? UNITS[unit as keyof typeof UNITS] : null
}

const timeColumns = (cells: readonly string[]): CsvColumns['time'] => {
  const date = cells.findIndex((cell) => readCsvTime(cell) !== null)
  if (date === -1) return null
  const next = cells[date + 1] ?? ''
  return { date, clock: !readCsvTime(cells[date] ?? '')?.hasClock && CLOCK.test(next) ? date + 1 : date }
}

/** Splits the head off and finds the one column of figures: the only one, or the only one whose title names a unit. */
export const csvColumns = (
  rows: readonly CsvRow[],
): Result<{ readonly columns: CsvColumns; readonly data: readonly CsvRow[] }, HourlyCsvFault> => {
  const isFigure = (cells: readonly string[], index: number, time: CsvColumns['time']): boolean =>
    NUMBER.test(cells[index] ?? '') && index !== time?.date && index !== time?.clock
  const start = rows.slice(0, MOST_HEADER_ROWS + 1).findIndex(({ cells }) => {
    const time = timeColumns(cells)
    return cells.some((_, index) => isFigure(cells, index, time))
  })
  const first = rows[start]
  if (!first) {
    const [top] = rows
    return fail({ code: 'noValueColumn', line: top?.line ?? null, found: top?.cells.join(' | ') ?? null })
  }
  const time = timeColumns(first.cells)
  const head = rows[start - 1]?.cells ?? []
  // A head of fewer cells than the row below it cannot say which is which: the comma may be a decimal mark.
  const titles = head.length === first.cells.length ? head : []
  const figures = [...first.cells.keys()].filter((index) => isFigure(first.cells, index, time))
  const titled = figures.filter((index) => unitOf(titles[index]) !== null)
  const value = (titled.length > 0 ? titled : figures).length === 1 ? (titled[0] ?? figures[0]) : undefined
  if (value === undefined) return fail({ code: 'noValueColumn', line: first.line, found: first.cells.join(' | ') })
  return ok({ columns: { value, unit: unitOf(titles[value]), time }, data: rows.slice(start) })
}

const THOUSANDS = /^[1-9]\d{0,2}[.,]\d{3}$/
const THREE_DIGITS = /^[1-9]\d{2}$/

/** Whether the marks of a column stand between thousands: `1.200` by itself may be either, but where every mark has three digits
 * after it and figures from 100 to 999 stand without one, nobody dropped decimals: they are watts. */
const areThousands = (data: readonly CsvRow[], column: number): boolean => {
  const found = data.map(({ cells }) => cells[column] ?? '')
  const marked = found.filter((cell) => /[.,]/.test(cell))
  return (
    marked.length > 0 && marked.every((cell) => THOUSANDS.test(cell)) && found.some((cell) => THREE_DIGITS.test(cell))
  )
}

/** The figures of the value column, one a row; the same mark in all of them, of decimals or between thousands.
 * @returns the figures as they stand, or the first fault */
export const csvFigures = (data: readonly CsvRow[], column: number): Result<Float64Array, HourlyCsvFault> => {
  const figures = new Float64Array(data.length)
  const decimalPoint = areThousands(data, column) ? '' : '.'
  let mark: string | null = null
  for (const [index, { line, cells }] of data.entries()) {
    const found = cells[column] ?? ''
    if (cells.length !== data[0]?.cells.length) return fail({ code: 'columnsDiffer', line, found: cells.join(' | ') })
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
