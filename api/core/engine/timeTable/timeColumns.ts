import { fail, ok, type Result } from '../result.ts'
import type { TableRow } from '../table/readTable.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../units.ts'
import { type NumberedTime, numberedTimes } from './changeDays.ts'
import type { Judgment, TableFault } from './decisions.ts'
import type { TableParts } from './tableParts.ts'
import { isBlankCell, isFigureCell } from './writtenFigure.ts'
import {
  DATE_ORDERS,
  type DateOrder,
  readHourNumber,
  readTime,
  readTimeOfDay,
  type WrittenTime,
} from './writtenTime.ts'

/** The times of the rows of a table, and the columns that have them. */
export interface TableTimes {
  /** One time per row; null if the file has no times. */
  readonly times: readonly WrittenTime[] | null
  /** Columns of times; they hold no figures. */
  readonly columns: ReadonlySet<number>
}

const TIME_TITLE = /\b(?:data|date|day|giorno|mese|month|periodo|period|time|timestamp|ora|ore|hour|quando|when)/i
const HOUR_TITLE =
  /^(?:ora|ore|hour|hours|h|hr|fascia oraria|periodo|period|intervallo|interval|time|quarto|quarto d.ora|qh)\b/i
const YEAR_TITLE = /^(?:anno|year)$/i
const MONTH_TITLE = /^(?:mese|month)$/i
const DAY_TITLE = /^(?:giorno|day)$/i
const TIME_SHARE = 0.5
/** Excel counts days from 30 December 1899; serials from 2000 to 2100 are read. */
const SERIAL_DAY_ZERO_MS = Date.UTC(1899, 11, 30)
const [FIRST_SERIAL, LAST_SERIAL] = [36_526, 73_050]
/** Unix times of the years 2000 to 2100 [s]. */
const [FIRST_UNIX_S, LAST_UNIX_S] = [946_684_800, 4_102_444_800]
const SAMPLE_ROWS = 400

type ReadCell = (cell: string) => WrittenTime | null

const clockTime = (writtenMs: number, offsetMs: number | null = null): WrittenTime => ({
  writtenMs,
  offsetMs,
  endMs: null,
  precision: 'clock',
})

/** Time of a spreadsheet's serial number, to the second. */
const serialTime: ReadCell = (cell) => {
  const days = Number(cell.replace(',', '.'))
  if (!(days >= FIRST_SERIAL && days < LAST_SERIAL)) return null
  const writtenMs = SERIAL_DAY_ZERO_MS + Math.round(days * 86_400) * 1000
  return Number.isInteger(days) ? { ...clockTime(writtenMs), precision: 'day' } : clockTime(writtenMs)
}

const unixTime: ReadCell = (cell) => {
  const number = /^\d{10}(?:\d{3})?$/.test(cell) ? Number(cell) : Number.NaN
  const seconds = number > LAST_UNIX_S ? number / 1000 : number
  return seconds >= FIRST_UNIX_S && seconds < LAST_UNIX_S ? clockTime(seconds * 1000, 0) : null
}

const sampleOf = (body: readonly TableRow[]): readonly TableRow[] => {
  const step = Math.max(1, Math.floor(body.length / SAMPLE_ROWS))
  return body.filter((_, index) => index % step === 0)
}

const cellsOf = (rows: readonly TableRow[], column: number): readonly string[] =>
  rows.map(({ cells }) => cells[column] ?? '').filter((cell) => !isBlankCell(cell))

const shareOf = (cells: readonly string[], isOne: (cell: string) => boolean): number =>
  cells.length === 0 ? 0 : cells.filter(isOne).length / cells.length

const varies = (cells: readonly string[]): boolean => cells.some((cell) => cell !== cells[0])

/** The function that reads the dates of a column; null if the column has no dates. */
const dateReader = (cells: readonly string[], title: string, order: DateOrder): ReadCell | null => {
  const written: ReadCell = (cell) => readTime(cell, order)
  const areFigures = shareOf(cells, isFigureCell) > TIME_SHARE
  const isTitled = TIME_TITLE.test(title)
  if (shareOf(cells, (cell) => written(cell) !== null) >= TIME_SHARE) {
    const areCompact = shareOf(cells, (cell) => /^(?:19|20)\d{6}(?:\d{4}|\d{6})?$/.test(cell)) === 1
    if (!areFigures || isTitled || (areCompact && varies(cells))) return written
  }
  if (!areFigures || !varies(cells)) return null
  if (shareOf(cells, (cell) => unixTime(cell) !== null) === 1) return unixTime
  const areSerials = shareOf(cells, (cell) => serialTime(cell) !== null) === 1
  return areSerials && (isTitled || isEven(cells)) ? serialTime : null
}

/** Whether a column rises or falls in equal steps, like times. */
const isEven = (cells: readonly string[]): boolean => {
  const numbers = cells.slice(0, 50).map((cell) => Number(cell.replace(',', '.')))
  const steps = numbers.slice(1).map((number, index) => number - (numbers[index] ?? 0))
  return steps.length > 2 && steps.every((step) => step !== 0 && Math.abs(step - (steps[0] ?? 0)) < 1e-4)
}

const badTime = ({ line }: TableRow, found: string): TableFault => ({ code: 'badTime', line, found })

/** The order of day and month in which every date exists. If both orders fit and both are plausible, the user is asked. */
const dateOrderOf = (cells: readonly string[], judgment: Judgment): DateOrder => {
  const isPossible = (order: DateOrder): boolean => cells.every((cell) => readTime(cell, order) !== null)
  const [dayFirst, monthFirst] = [isPossible('dayFirst'), isPossible('monthFirst')]
  const differ = cells.some((cell) => readTime(cell)?.writtenMs !== readTime(cell, 'monthFirst')?.writtenMs)
  if (!differ) return 'dayFirst'
  if (!dayFirst && monthFirst) {
    judgment.note('dateOrder', 'monthFirst')
    return 'monthFirst'
  }
  if (!monthFirst) return 'dayFirst'
  const [ofDays, ofMonths] = [spanDays(cells, 'dayFirst'), spanDays(cells, 'monthFirst')]
  if (ofDays >= YEAR_DAYS && (ofMonths < MONTH_DAYS || !isSorted(cells, 'monthFirst'))) return 'dayFirst'
  if (ofMonths >= YEAR_DAYS && ofDays < MONTH_DAYS) {
    judgment.note('dateOrder', 'monthFirst')
    return 'monthFirst'
  }
  if (isEvenly(cells, 'dayFirst') !== isEvenly(cells, 'monthFirst')) {
    const even = isEvenly(cells, 'dayFirst') ? 'dayFirst' : 'monthFirst'
    if (even === 'monthFirst') judgment.note('dateOrder', even)
    return even
  }
  const options = DATE_ORDERS.map((value) => ({ value }))
  const guess = { value: 'dayFirst', ground: null }
  return judgment.decide('dateOrder', options, guess, { first: cells[0] ?? '' }) as DateOrder
}

/** A span of at least `YEAR_DAYS` is a year, of at most `MONTH_DAYS` a month. */
const [YEAR_DAYS, MONTH_DAYS] = [300, 32]

const timesIn = (cells: readonly string[], order: DateOrder): readonly number[] =>
  cells.map((cell) => readTime(cell, order)?.writtenMs ?? 0).toSorted((a, b) => a - b)

const spanDays = (cells: readonly string[], order: DateOrder): number => {
  const times = timesIn(cells, order)
  return ((times.at(-1) ?? 0) - (times[0] ?? 0)) / DAY_MS
}

/** Whether dates are equally many days or months apart. */
const isEvenly = (cells: readonly string[], order: DateOrder): boolean => {
  const times = timesIn(cells, order)
  const steps = times.slice(1).map((time, index) => (time - (times[index] ?? 0)) / DAY_MS)
  const [least, most] = [Math.min(...steps), Math.max(...steps)]
  return least === most || (least >= 28 && most <= 31)
}

const isSorted = (cells: readonly string[], order: DateOrder): boolean => {
  const times = cells.map((cell) => readTime(cell, order)?.writtenMs ?? 0)
  const isUp = times.every((time, index) => index === 0 || time >= (times[index - 1] ?? 0))
  return isUp || times.every((time, index) => index === 0 || time <= (times[index - 1] ?? 0))
}

/** Reads the time of every row.
 * @returns a fault with the first row whose time is not understood, or whose varying column is neither time nor figure */
export const timesOf = (parts: TableParts, judgment: Judgment): Result<TableTimes, TableFault> => {
  const { body, titles } = parts
  const sample = sampleOf(body)
  const count = titles.length
  const columns = new Set<number>()
  const isFigures = (column: number) => shareOf(cellsOf(sample, column), isFigureCell) >= TIME_SHARE
  const dateColumns: { column: number; read: ReadCell }[] = []
  for (let column = 0; column < count; column += 1) {
    const cells = cellsOf(sample, column)
    // A short table is read in full because any date may prove the order.
    if (dateReader(cells, titles[column] ?? '', 'dayFirst') || dateReader(cells, titles[column] ?? '', 'monthFirst')) {
      const order = dateColumns.length === 0 ? dateOrderOf(cellsOf(body, column), judgment) : 'dayFirst'
      const read = dateReader(cells, titles[column] ?? '', order)
      if (read) dateColumns.push({ column, read })
    }
  }
  for (const { column } of dateColumns) columns.add(column)
  const pair = intervalColumns(dateColumns, sample)
  const date = pair?.start ?? dateColumns[0]
  if (!date) return timesOfParts(parts, sample, isFigures)
  const clock = clockColumn(parts, sample, columns)
  for (const column of clock ? [clock.column, clock.partColumn] : []) columns.add(column)
  const end = pair?.end
  if (clock?.isNumbered) {
    const numbered: NumberedTime[] = []
    for (const row of body) {
      const cell = row.cells[date.column] ?? ''
      const day = date.read(cell)
      const hour = clock.read(row.cells)
      if (!day || !hour) return fail(badTime(row, row.cells.join(' | ')))
      numbered.push({
        dayMs: day.writtenMs,
        startMs: hour.startMs,
        stepMs: (hour.endMs ?? hour.startMs) - hour.startMs,
      })
    }
    return ok({ times: numberedTimes(numbered), columns: textColumns(columns, parts, isFigures) })
  }
  const times: WrittenTime[] = []
  for (const row of body) {
    const cell = row.cells[date.column] ?? ''
    const time = date.read(cell)
    const clockCell = clock ? (row.cells[clock.column] ?? '') : ''
    const whole = clock && time?.precision !== 'clock' ? clock.read(row.cells) : null
    if (!time || (clock && time.precision !== 'clock' && !whole))
      return fail(badTime(row, `${cell} ${clockCell}`.trim()))
    const endTime = end && time.precision !== 'month' ? end.read(row.cells[end.column] ?? '') : null
    const endMs = endTime ? endOf(time, endTime) : time.endMs
    times.push(whole ? onDay(time, whole) : { ...time, endMs })
  }
  const isByClock = times.some(({ precision }) => precision === 'clock')
  const alike = isByClock ? times.map((time) => ({ ...time, precision: 'clock' as const })) : times
  return ok({ times: alike, columns: textColumns(columns, parts, isFigures) })
}

/** End of an interval whose start and end stand in two columns; days include the last one. */
const endOf = (start: WrittenTime, end: WrittenTime): number | null => {
  if (start.precision === 'day' && end.precision === 'day')
    return end.writtenMs >= start.writtenMs ? end.writtenMs + DAY_MS : null
  return end.writtenMs > start.writtenMs ? end.writtenMs : null
}

/** A date and a time of the day. */
const onDay = ({ writtenMs, offsetMs }: WrittenTime, { startMs, endMs }: DayTime): WrittenTime => ({
  writtenMs: writtenMs + startMs,
  offsetMs,
  precision: 'clock',
  endMs: endMs === null ? null : writtenMs + endMs,
})

interface DayTime {
  readonly startMs: number
  readonly endMs: number | null
}

interface DateColumn {
  readonly column: number
  readonly read: ReadCell
}

/** Share of the intervals that the next one has to follow. */
const FOLLOWED_SHARE = 0.8

/** The two date columns that are start and end: most intervals begin where the one before ends. */
const intervalColumns = (
  columns: readonly DateColumn[],
  rows: readonly TableRow[],
): { readonly start: DateColumn; readonly end: DateColumn } | null => {
  for (const start of columns) {
    for (const end of columns) {
      if (start === end) continue
      const intervals = rows.flatMap(({ cells }) => {
        const [from, to] = [start.read(cells[start.column] ?? ''), end.read(cells[end.column] ?? '')]
        return from && to ? [{ from: from.writtenMs, to: to.writtenMs }] : []
      })
      const isForward = intervals.length === rows.length && intervals.every(({ from, to }) => to >= from)
      const lengths = intervals.map(({ from, to }) => to - from)
      const isEven = lengths.filter((length) => length === lengths[0]).length >= FOLLOWED_SHARE * lengths.length
      const sorted = intervals.toSorted((a, b) => a.from - b.from)
      const followed = sorted.filter(({ from }, index) => Math.abs(from - (sorted[index - 1]?.to ?? from)) <= DAY_MS)
      const isLong = (lengths[0] ?? 0) >= DAY_MS
      if (isForward && (isLong ? followed.length >= FOLLOWED_SHARE * sorted.length : isEven && (lengths[0] ?? 0) > 0))
        return { start, end }
    }
  }
  return null
}

interface ClockColumn {
  readonly column: number
  readonly read: (cells: readonly string[]) => DayTime | null
  readonly isNumbered: boolean
  /** A further column with the part of the hour; -1: none. */
  readonly partColumn: number
}

const QUARTER_TITLE = /^(?:quarto|quarter)/i
const MINUTE_TITLE = /^min(?:ut\w*)?$/i

/** The column of quarters or minutes beside one of hours. */
const partOfHour = ({ body, titles }: Pick<TableParts, 'body' | 'titles'>) => {
  const column = titles.findIndex((title) => QUARTER_TITLE.test(title) || MINUTE_TITLE.test(title))
  if (column === -1) return null
  const numbers = body.map(({ cells }) => Number(cells[column]))
  const distinct = [...new Set(numbers)].toSorted((a, b) => a - b)
  const isQuarter = QUARTER_TITLE.test(titles[column] ?? '')
  const unitMs = isQuarter ? HOUR_MS / 4 : MINUTE_MS
  const first = isQuarter ? (distinct[0] ?? 0) : 0
  return {
    column,
    stepMs: HOUR_MS / Math.max(1, distinct.length),
    sinceHourMs: (cells: readonly string[]): number => (Number(cells[column]) - first) * unitMs,
  }
}

/** The column with the time of day next to a column of days. Hour numbers that start at 1 name the end of the hour. */
const clockColumn = (
  { body, titles }: TableParts,
  sample: readonly TableRow[],
  taken: ReadonlySet<number>,
): ClockColumn | null => {
  for (const [column, title] of titles.entries()) {
    if (taken.has(column)) continue
    const cells = cellsOf(sample, column)
    // `0.31` is a time of day only below a title that says so.
    const mayBeClock = HOUR_TITLE.test(title) || shareOf(cells, isFigureCell) < TIME_SHARE
    if (mayBeClock && shareOf(cells, (cell) => readTimeOfDay(cell) !== null) >= TIME_SHARE)
      return { column, read: (row) => readTimeOfDay(row[column] ?? ''), isNumbered: false, partColumn: -1 }
    const isHours = HOUR_TITLE.test(title) && shareOf(cells, (cell) => readHourNumber(cell) !== null) >= TIME_SHARE
    if (!isHours) continue
    const numbers = cellsOf(body, column).flatMap((cell) => readHourNumber(cell) ?? [])
    const last = numbers.reduce((most, { number }) => Math.max(most, number), 0)
    const first = numbers.reduce((least, { number }) => Math.min(least, number), last)
    const stepMs = last > 50 ? HOUR_MS / 4 : last > 25 ? HOUR_MS / 2 : HOUR_MS
    const shift = numbers[0]?.isStart === true ? 0 : first
    const part = stepMs === HOUR_MS ? partOfHour({ body, titles }) : null
    return {
      column,
      isNumbered: true,
      partColumn: part?.column ?? -1,
      read: (row) => {
        const number = readHourNumber(row[column] ?? '')?.number ?? Number.NaN
        const startMs = (number - shift) * stepMs + (part?.sinceHourMs(row) ?? 0)
        return startMs >= 0 && startMs <= DAY_MS + HOUR_MS
          ? { startMs, endMs: startMs + (part?.stepMs ?? stepMs) }
          : null
      },
    }
  }
  return null
}

/** Times from separate columns for year, month, day and hour. Without such columns there are no times, and the rows may be consecutive
 * hours. */
const timesOfParts = (
  parts: TableParts,
  sample: readonly TableRow[],
  isFigures: (column: number) => boolean,
): Result<TableTimes, TableFault> => {
  const { body, titles } = parts
  const find = (pattern: RegExp) => titles.findIndex((title) => pattern.test(title))
  const [year, month, day] = [find(YEAR_TITLE), find(MONTH_TITLE), find(DAY_TITLE)]
  if (year !== -1 && month !== -1 && isFigures(year) && isFigures(month)) {
    const columns = new Set([year, month, ...(day === -1 ? [] : [day])])
    const clock = day === -1 ? null : clockColumn(parts, sample, columns)
    for (const column of clock ? [clock.column, clock.partColumn] : []) columns.add(column)
    const times: WrittenTime[] = []
    for (const row of body) {
      const at = (column: number) => row.cells[column] ?? ''
      const written = day === -1 ? `${at(year)}-${at(month)}` : `${at(year)}-${at(month)}-${at(day)}`
      const time = readTime(written)
      const whole = clock ? clock.read(row.cells) : null
      if (!time || (clock && !whole)) return fail(badTime(row, row.cells.join(' | ')))
      times.push(whole ? onDay(time, whole) : time)
    }
    return ok({ times, columns: textColumns(columns, parts, isFigures) })
  }
  const months = month === -1 ? null : monthNumbers(body, month)
  if (months) return ok({ times: months, columns: textColumns(new Set([month]), parts, isFigures) })
  const unread = titles.findIndex((_, column) => !isFigures(column) && varies(cellsOf(body, column)))
  if (unread !== -1) {
    const row = body.find(({ cells }) => !isBlankCell(cells[unread] ?? ''))
    return fail({ code: 'badTime', line: row?.line ?? null, found: row?.cells[unread] ?? null })
  }
  const columns = new Set<number>()
  if (titles.length > 1 && countsRows(body)) columns.add(0)
  return ok({ times: null, columns: textColumns(columns, parts, isFigures) })
}

/** Months by their numbers alone. */
const monthNumbers = (body: readonly TableRow[], column: number): readonly WrittenTime[] | null => {
  const numbers = body.map(({ cells }) => Number(cells[column]))
  const areMonths = numbers.every((number) => Number.isInteger(number) && number >= 1 && number <= 12)
  if (!areMonths || new Set(numbers).size !== numbers.length) return null
  return numbers.map((number) => ({
    writtenMs: Date.UTC(1970, number - 1, 1),
    endMs: null,
    offsetMs: null,
    precision: 'month',
  }))
}

/** Whether the first column numbers the rows. */
const countsRows = (body: readonly TableRow[]): boolean => {
  const first = Number(body[0]?.cells[0])
  return (first === 0 || first === 1) && body.every(({ cells }, index) => Number(cells[0]) === first + index)
}

const textColumns = (
  times: ReadonlySet<number>,
  { titles }: TableParts,
  isFigures: (column: number) => boolean,
): ReadonlySet<number> =>
  new Set(titles.flatMap((_, column) => (times.has(column) || !isFigures(column) ? [column] : [])))
