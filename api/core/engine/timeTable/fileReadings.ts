import { fail, ok, type Result } from '../result.ts'
import { DAY_MS, HOUR_MS, MONTHS_A_YEAR } from '../units.ts'
import { SIDE_MARK } from './clock.ts'
import { chosenColumn, type Purpose } from './columnChoice.ts'
import type { Judgment, TableFault } from './decisions.ts'
import { type Entries, entriesOf, type FigureColumn } from './entries.ts'
import { knownFileOf } from './knownFiles.ts'
import { type Reading, sequenceOf } from './sequence.ts'
import { type Grid, tablePartsOf } from './tableParts.ts'
import { type EnergyUnit, energyUnitIn, isOtherQuantity, isPowerUnit, kwhOf } from './units.ts'
import type { WrittenTime } from './writtenTime.ts'

const BANDS = [/\b(?:f|fascia) ?1\b(?! ?\+)/i, /\b(?:f|fascia) ?2\b(?! ?(?:\+|e|3))/i, /\b(?:f|fascia) ?3\b/i] as const
const TWO_AND_THREE = /\b(?:f|fascia) ?2 ?(?:\+|e|-|\/)? ?(?:f|fascia)? ?3\b/i

/** The tariff-band columns of a table of bills, found by title: F1, F2 and F3, or F1 and F23.
 * @returns null if the table has no bands */
const bandColumnsOf = (columns: readonly FigureColumn[]): readonly FigureColumn[] | null => {
  const energies = columns.filter(({ title }) => !isOtherQuantity(title))
  const both = energies.filter(({ title }) => TWO_AND_THREE.test(title))
  const [f1, f2, f3] = BANDS.map((band) =>
    energies.filter(({ title }) => band.test(title) && !TWO_AND_THREE.test(title)),
  )
  const [first] = f1 ?? []
  if (first && f1?.length === 1 && both.length === 1 && both[0]) return [first, both[0]]
  const [second, third] = [f2?.[0], f3?.[0]]
  // A grid that was copied without its head.
  const isBare = columns.length === BANDS.length && columns.every(({ title }) => title === '')
  if (isBare) return columns
  return first && second && third && f1?.length === 1 && f2?.length === 1 && f3?.length === 1
    ? [first, second, third]
    : null
}

/** The chosen figures of one file. */
export interface FileReadings {
  /** Time of each row, also where the file has none. */
  readonly times: readonly WrittenTime[]
  readonly column: FigureColumn
  readonly bands: readonly FigureColumn[] | null
  readonly readings: readonly Reading[]
  readonly words: string
}

export const readingsOf = (grid: Grid, purpose: Purpose, judgment: Judgment): Result<FileReadings, TableFault> => {
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
      writtenMs: startMs + row * stepMs,
      endMs: null,
      // Rows without times are consecutive hours.
      offsetMs: isDay ? null : HOUR_MS,
      precision: isDay ? ('day' as const) : ('clock' as const),
    }))
  }
  return null
}

export interface JoinedReadings {
  readonly files: readonly FileReadings[]
  readonly isHourly: boolean
  readonly title: string
  readonly words: string
}

export const joinedReadings = (files: readonly FileReadings[]): Result<JoinedReadings, TableFault> => {
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
