import { fail, ok, type Result } from '../result.ts'
import { DAY_MS, HOUR_MS, MONTHS_A_YEAR } from '../units.ts'
import { changeDaysOf, sinceMidnight } from './changeDays.ts'
import type { Judgment, TableFault } from './decisions.ts'
import type { TableParts } from './tableParts.ts'
import { timesOf } from './timeColumns.ts'
import { energyUnitIn, kwhOf } from './units.ts'
import { type DecimalMark, decimalMarkOf, figureOf, isBlankCell, isFigureCell, unitOfCell } from './writtenFigure.ts'
import { readHourNumber, readTime, readTimeOfDay, type WrittenTime } from './writtenTime.ts'

/** The figures of a table by entry and column; tables with one row per day are unfolded. */
export interface Entries {
  /** Null where the file has no times. */
  readonly times: readonly WrittenTime[] | null
  /** Line of each entry. */
  readonly lines: readonly number[]
  readonly columns: readonly FigureColumn[]
  readonly name: string
  readonly sideText: string
  readonly totalRows: number
}

export interface FigureColumn {
  readonly title: string
  /** One figure per entry; NaN for a blank cell. */
  readonly figures: Float64Array
}

const TOTAL_TITLE = /\b(?:tot|totali?|totale|total|somma|sum|giornalier[oa]|daily|media|mean|average)\b/i
/** Columns of a table with one row per day: hours, half hours or quarters; the day of 25 hours may add an hour. */
const COLUMNS_A_DAY = [24, 48, 96] as const

/** Reads times and figures of a table. */
export const entriesOf = (written: TableParts, judgment: Judgment): Result<Entries, TableFault> => {
  const parts = withoutMonthColumns(written)
  const read = timesOf(parts, judgment)
  if (!read.ok) return read
  const { times, columns } = read.value
  const figureColumns = parts.titles.flatMap((_, column) => (columns.has(column) ? [] : [column]))
  if (figureColumns.length === 0)
    return fail({
      code: 'noFigures',
      line: parts.body[0]?.line ?? null,
      found: parts.body[0]?.cells.join(' | ') ?? null,
    })
  const mark = parts.isTyped ? '.' : decimalMarkOf(figureCells(parts, figureColumns))
  if (mark === null) return fail({ code: 'mixedDecimalMarks', line: null, found: null })
  const grid = figuresOf(parts, figureColumns, mark)
  if (!grid.ok) return grid
  const scaled = withCellUnits(parts, figureColumns, grid.value)
  const rest = { name: parts.name, sideText: parts.sideText, totalRows: parts.totalRows }
  const day = dayColumns(parts.titles, figureColumns)
  const unit =
    figureColumns.map((column) => energyUnitIn(parts.titles[column] ?? '')).find((found) => found !== null) ?? ''
  if (times && day) return ok({ ...rest, ...dayRows(parts, times, day, grid.value, unit) })
  const lines = parts.body.map(({ line }) => line)
  const series = times && seriesColumn(parts, times, columns)
  if (times && series !== null) return ok({ ...rest, ...bySeries(parts, times, series, scaled) })
  return ok({ ...rest, times, lines, columns: scaled })
}

/** Figures with the unit of their cells: the title gets the one they share, several become kilowatt-hours. */
const withCellUnits = (
  { body, titles }: TableParts,
  columns: readonly number[],
  grid: readonly Float64Array[],
): readonly FigureColumn[] =>
  columns.map((column, index) => {
    const title = titles[column] ?? ''
    const figures = grid[index] ?? new Float64Array()
    const units = body.map(({ cells }) => energyUnitIn(unitOfCell(cells[column] ?? '') ?? ''))
    const distinct = [...new Set(units.filter((unit) => unit !== null))]
    if (distinct.length === 0) return { title, figures }
    if (distinct.length === 1) return { title: energyUnitIn(title) ? title : `${title} ${distinct[0]}`, figures }
    return { title: `${title} kWh`, figures: figures.map((figure, row) => figure * kwhOf(units[row] ?? 'kWh')) }
  })

/** Largest number of series that a file has below each other. */
const MOST_SERIES = 20
/** Share of the rows whose time another row has, too. */
const SHARED_TIMES = 0.3
const SERIES_TITLE = /entity|sensor|device|\bpod\b|matricola/i

/** The text column that names the series of each row, where several stand below each other: sensors, meters, bands; null: there is one. */
const seriesColumn = (
  { body, titles }: TableParts,
  times: readonly WrittenTime[],
  taken: ReadonlySet<number>,
): number | null => {
  const keys = times.map(({ writtenMs, offsetMs }) => writtenMs - (offsetMs ?? 0))
  const isShared = new Set(keys).size < (1 - SHARED_TIMES) * keys.length
  for (const column of taken) {
    const names = body.map(({ cells }) => cells[column] ?? '')
    const distinct = new Set(names)
    if (distinct.size < 2 || distinct.size > MOST_SERIES) continue
    const pairs = new Set(names.map((name, row) => `${keys[row]} ${name}`))
    const isTitled = SERIES_TITLE.test(titles[column] ?? '')
    if ((isShared || isTitled) && pairs.size > (1 - SHARED_TIMES) * keys.length) return column
  }
  return null
}

/** One column for each series, so that they are chosen as columns are. */
const bySeries = (
  { body }: TableParts,
  times: readonly WrittenTime[],
  series: number,
  columns: readonly FigureColumn[],
): Pick<Entries, 'times' | 'lines' | 'columns'> => {
  const rows = new Map<number, number>()
  const shared: { time: WrittenTime; line: number }[] = []
  const rowOf = times.map((time, row) => {
    const key = time.writtenMs - (time.offsetMs ?? 0)
    const known = rows.get(key)
    if (known !== undefined) return known
    rows.set(key, shared.length)
    shared.push({ time, line: body[row]?.line ?? 0 })
    return shared.length - 1
  })
  const names = [...new Set(body.map(({ cells }) => cells[series] ?? ''))]
  return {
    times: shared.map(({ time }) => time),
    lines: shared.map(({ line }) => line),
    columns: names.flatMap((name) =>
      columns.map(({ title, figures }) => {
        const own = new Float64Array(shared.length).fill(Number.NaN)
        for (const [row, { cells }] of body.entries())
          if (cells[series] === name) own[rowOf[row] ?? 0] = figures[row] ?? Number.NaN
        return { title: `${name} ${title}`.trim(), figures: own }
      }),
    ),
  }
}

const YEAR_TITLE = /^(?:anno|year)$/i

/** A row a year with the twelve months side by side becomes a row a month. */
const withoutMonthColumns = (parts: TableParts): TableParts => {
  const { titles, body } = parts
  const months = titles.flatMap((title, column) => (readTime(title)?.precision === 'month' ? [column] : []))
  const year = titles.findIndex((title) => YEAR_TITLE.test(title))
  if (year === -1 || months.length !== MONTHS_A_YEAR) return parts
  return {
    ...parts,
    titles: ['Mese', ''],
    body: body.flatMap(({ line, cells }) =>
      months.map((column, index) => ({
        line,
        cells: [`${cells[year] ?? ''}-${String(index + 1).padStart(2, '0')}`, cells[column] ?? ''],
      })),
    ),
  }
}

function* figureCells({ body }: TableParts, columns: readonly number[]): Generator<string> {
  for (const { cells } of body) for (const column of columns) yield cells[column] ?? ''
}

const figuresOf = (
  { body }: TableParts,
  columns: readonly number[],
  mark: DecimalMark,
): Result<readonly Float64Array[], TableFault> => {
  const figures = columns.map(() => new Float64Array(body.length))
  for (const [row, { line, cells }] of body.entries()) {
    for (const [index, column] of columns.entries()) {
      const cell = cells[column] ?? ''
      const figure = isBlankCell(cell) ? Number.NaN : figureOf(cell, mark)
      if (!isBlankCell(cell) && !isFigureCell(cell)) return fail({ code: 'notANumber', line, found: cell })
      const of = figures[index]
      if (of) of[row] = figure
    }
  }
  return ok(figures)
}

/** Columns of a table with one row per day. */
interface DayColumns {
  /** Indices among the figure columns, in order of the intervals. */
  readonly places: readonly number[]
  readonly stepMs: number
  /** Start of each interval by the time in its title [ms of the day]; null if the titles have no times. */
  readonly starts: readonly number[] | null
}

const dayColumns = (titles: readonly string[], columns: readonly number[]): DayColumns | null => {
  const places = columns.flatMap((column, place) => (TOTAL_TITLE.test(titles[column] ?? '') ? [] : [place]))
  const names = places.map((place) => titles[columns[place] ?? -1] ?? '')
  const clocks = names.map(readTimeOfDay)
  const numbers = names.map(readHourNumber)
  const timed = clocks.filter((clock) => clock !== null).length
  const numbered = numbers.filter((number) => number !== null).length
  const count = timed >= 24 ? timed : numbered >= 24 ? numbered : places.length
  const steps = COLUMNS_A_DAY.find(
    (most) => count === most || count === most + most / 24 || count === most + most / 24 + 1,
  )
  if (steps === undefined) return null
  const stepMs = DAY_MS / steps
  const kept = places.filter((_, index) => (timed >= 24 ? clocks[index] : numbered >= 24 ? numbers[index] : true))
  const starts = timed >= 24 ? clocks.flatMap((clock) => clock ?? []) : []
  // A first title of 00:15 or 01:00 without a start names the end of its interval.
  const isEnd = starts[0]?.endMs === null && starts[0].startMs === stepMs
  return {
    places: kept,
    stepMs,
    starts: starts.length === 0 ? null : starts.map(({ startMs }) => (isEnd ? startMs - stepMs : startMs)),
  }
}

/** Turns rows of days into entries. Columns are hours of the clock. They count hours since midnight if the day of 25 hours fills columns
 * beyond the 24th hour, or the day of 23 hours leaves the end blank. */
const dayRows = (
  { body }: TableParts,
  dayTimes: readonly WrittenTime[],
  { places, stepMs, starts }: DayColumns,
  grid: readonly Float64Array[],
  title: string,
): Pick<Entries, 'times' | 'lines' | 'columns'> => {
  const times: WrittenTime[] = []
  const lines: number[] = []
  const figures: number[] = []
  const steps = DAY_MS / stepMs
  const hourSteps = HOUR_MS / stepMs
  for (const [row, time] of dayTimes.entries()) {
    const dayMs = Math.floor(time.writtenMs / DAY_MS) * DAY_MS
    const { march, october } = changeDaysOf(new Date(dayMs).getUTCFullYear())
    const values = places.map((place) => grid[place]?.[row] ?? Number.NaN)
    const filled = values.findLastIndex((value) => !Number.isNaN(value)) + 1
    const isLong = dayMs === october && filled > steps
    const isShort = dayMs === march && filled === steps - hourSteps
    for (const [index, value] of values.entries()) {
      const startMs = starts?.[index] ?? index * stepMs
      if (isLong || isShort) {
        if (Number.isNaN(value)) continue
        times.push(sinceMidnight(dayMs, index * stepMs, stepMs))
      } else {
        const isBeyond = index >= steps && Number.isNaN(value)
        const isSpring = dayMs === march && Number.isNaN(value) && startMs >= 2 * HOUR_MS && startMs < 3 * HOUR_MS
        if (isBeyond || isSpring) continue
        times.push({ writtenMs: dayMs + startMs, offsetMs: null, endMs: dayMs + startMs + stepMs, precision: 'clock' })
      }
      lines.push(body[row]?.line ?? 0)
      figures.push(value)
    }
  }
  return { times, lines, columns: [{ title, figures: Float64Array.from(figures) }] }
}
