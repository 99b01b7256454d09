import { fail, ok, type Result } from '../result.ts'
import type { TableRow } from '../table/readTable.ts'
import type { TableFault } from './decisions.ts'
import { isBlankCell, isFigureCell } from './writtenFigure.ts'
import { readTime } from './writtenTime.ts'

/** A sheet of text cells: a text file, or a sheet of a workbook. */
export interface Grid {
  /** Name of the file. */
  readonly name: string
  readonly rows: readonly TableRow[]
  /** Whether the cells come from typed numbers, whose decimal mark is a point. */
  readonly isTyped: boolean
}

/** A grid split into titles, body and side text. */
export interface TableParts {
  readonly name: string
  readonly isTyped: boolean
  /** One title per column, joined from heading lines and legends. */
  readonly titles: readonly string[]
  readonly body: readonly TableRow[]
  /** Text of the lines beside the table. */
  readonly sideText: string
  /** Rows of totals, which are left out. */
  readonly totalRows: number
}

/** Metadata and headings of known files end within these lines. */
const MOST_HEAD_ROWS = 60
const TOTAL = /^(?:total[ei]?|somma|sum|total|media|average|mean|min|max|minimo|massimo)\b/i

type Kind = 'time' | 'figure' | 'text'

const kindOf = (cell: string): Kind => {
  if (isBlankCell(cell) || isFigureCell(cell)) return 'figure'
  return readTime(cell) === null && readTime(cell, 'monthFirst') === null ? 'text' : 'time'
}

const isTotalRow = ({ cells }: TableRow): boolean => TOTAL.test(cells.find((cell) => cell !== '') ?? '')

const filledWidth = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell !== '') + 1

/** The usual kinds of cells are taken from this many rows. */
const SAMPLE_ROWS = 1000
/** A day has 288 intervals of five minutes; the limit leaves room. */
const MOST_COLUMNS = 400

const sampleOf = (rows: readonly TableRow[]): readonly TableRow[] => {
  const step = Math.ceil(rows.length / SAMPLE_ROWS)
  return rows.filter((_, index) => index % step === 0)
}

/** The most frequent sequence of kinds among the rows with a figure. */
const usualKinds = (all: readonly TableRow[]): readonly Kind[] => {
  const rows = sampleOf(all)
  const counts = new Map<string, { count: number; kinds: readonly Kind[] }>()
  for (const { cells } of rows) {
    if (!cells.some(isFigureCell)) continue
    const kinds = cells.map(kindOf)
    const key = kinds.join()
    const entry = counts.get(key) ?? { count: 0, kinds }
    entry.count += 1
    counts.set(key, entry)
  }
  return [...counts.values()].toSorted((a, b) => b.count - a.count)[0]?.kinds ?? []
}

/** Whether a row matches the usual kinds: times in the time columns, or a figure if the table has no times. */
const isUsual = (kinds: readonly Kind[], { cells }: TableRow): boolean => {
  let figures = 0
  for (const [index, kind] of kinds.entries()) {
    const cell = cells[index] ?? ''
    if (kind === 'time' && kindOf(cell) !== 'time') return false
    if (kind === 'figure' && isFigureCell(cell)) figures += 1
  }
  return figures > 0 || kinds.includes('time')
}

/** Whether a row of numbers is a heading that counts hours or intervals. */
const countsUp = (cells: readonly string[]): boolean => {
  const numbers = cells.flatMap((cell) => (/^\d{1,3}$/.test(cell) ? [Number(cell)] : []))
  return (
    numbers.length >= 12 && numbers.every((number, index) => index === 0 || number === (numbers[index - 1] ?? 0) + 1)
  )
}

/** Replaces a title by its legend beside the table: `P: PV system power (W)`. */
const withLegends = (titles: readonly string[], sides: readonly TableRow[]): readonly string[] => {
  const legends = sides.map(({ cells }) => cells.join(' '))
  return titles.map((title) => {
    const legend = title === '' ? undefined : legends.find((text) => text.startsWith(`${title}:`))
    return legend ?? title
  })
}

/** The most frequent number of cells per row. */
const usualWidth = (body: readonly TableRow[]): number => {
  const counts = new Map<number, number>()
  for (const { cells } of body) counts.set(filledWidth(cells), (counts.get(filledWidth(cells)) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0
}

/** Joins the last two cells of each row if all rows have one cell more than the heading: a decimal comma was read as a separator. */
const withDecimalCommas = (body: readonly TableRow[], width: number): readonly TableRow[] =>
  body.every(({ cells }) => cells.length === width + 1 && cells.slice(-2).every((cell) => /^\d+$/.test(cell)))
    ? body.map(({ line, cells }) => ({ line, cells: [...cells.slice(0, -2), cells.slice(-2).join(',')] }))
    : body

/** Splits a grid into head, body and foot.
 * @returns a fault if a row next to the body has its figures but an unreadable time, and is no total */
export const tablePartsOf = ({ name, rows, isTyped }: Grid): Result<TableParts, TableFault> => {
  const broad = rows.find(({ cells }) => cells.length > MOST_COLUMNS)
  if (broad) return fail({ code: 'noFigures', line: broad.line, found: null })
  const kinds = usualKinds(rows)
  const isBody = (row: TableRow): boolean => isUsual(kinds, row) && !isTotalRow(row) && !countsUp(row.cells)
  const start = rows.findIndex(isBody)
  if (start === -1 || start > MOST_HEAD_ROWS) {
    const [top] = rows
    return fail({ code: 'noFigures', line: top?.line ?? null, found: top?.cells.join(' | ') ?? null })
  }
  const end = rows.findLastIndex(isBody)
  const inner = rows.slice(start, end + 1)
  const written = inner.filter((row) => !isTotalRow(row))
  const heads = headLines(rows.slice(0, start), usualWidth(written))
  const titlesOf = heads.map(({ cells }) => cells.join('|'))
  const rowsBelow = written.filter(({ cells }) => !titlesOf.includes(cells.join('|')))
  const headWidth = Math.max(0, ...heads.map(({ cells }) => filledWidth(cells)))
  const body = headWidth > 1 ? withDecimalCommas(rowsBelow, headWidth) : rowsBelow
  const width = Math.max(headWidth, usualWidth(body))
  const wide = body.find(({ cells }) => filledWidth(cells) > (headWidth || width))
  if (wide) return fail({ code: 'columnsDiffer', line: wide.line, found: wide.cells.join(' | ') })
  const sides = [...rows.slice(0, start), ...rows.slice(end + 1)]
  const beforeAndAfter = [rows[start - 1], rows[end + 1]].filter((row) => row !== undefined)
  const lost = kinds.includes('time') ? beforeAndAfter.find((row) => looksLost(kinds, row, width)) : undefined
  if (lost) return fail({ code: 'badTime', line: lost.line, found: lost.cells.join(' | ') })
  const beside = sides.filter((row) => !heads.includes(row))
  const titles = Array.from({ length: width }, (_, column) =>
    heads
      .map(({ cells }) => cells[column] ?? '')
      .filter(Boolean)
      .join(' '),
  )
  return ok({
    name,
    isTyped,
    body,
    titles: withLegends(titles, beside),
    sideText: beside.map(({ cells }) => cells.join(' ')).join('\n'),
    totalRows: inner.length - written.length + rows.slice(end + 1).filter(isTotalRow).length,
  })
}

/** Whether a row looks like the body except for an unreadable time. */
const looksLost = (kinds: readonly Kind[], row: TableRow, width: number): boolean => {
  const anyTime = kinds.map((kind) => (kind === 'time' ? 'text' : kind))
  return filledWidth(row.cells) >= width && isUsual(anyTime, row) && !isTotalRow(row) && !countsUp(row.cells)
}

/** The one or two heading lines right above the body, with the same width. */
const headLines = (above: readonly TableRow[], width: number): readonly TableRow[] => {
  const isHead = ({ cells }: TableRow): boolean =>
    filledWidth(cells) >= Math.min(width, 2) && filledWidth(cells) >= width - 1
  const last = above.at(-1)
  if (!last || !isHead(last)) return width === 1 && last ? [last] : []
  const before = above.at(-2)
  // Metadata are pairs; a second heading line is as wide as the first.
  return before && width > 2 && isHead(before)
    ? [before, last]
    : width === 2 && before && isUnitLine(last) && isHead(before)
      ? [before, last]
      : [last]
}

/** A line of units below the names. */
const isUnitLine = ({ cells }: TableRow): boolean => cells.some((cell) => /^[([]?(?:[kmg]?wh?|kwh)[)\]]?$/i.test(cell))
