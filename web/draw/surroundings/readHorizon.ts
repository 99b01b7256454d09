import { fail, ok, type Result } from '#engine/result.ts'
import type { HorizonPoint } from '#engine/sun/horizonPoints.ts'
import { MAX_HORIZON_POINTS } from '#wire/limits.ts'

/** Where azimuths count from, clockwise: north, or south with east at -90°. */
export type AzimuthOrigin = 'north' | 'south'

/** The reason why a text is not a horizon, with its line from 1; null for the whole text. `origin`: the text has azimuths below zero and
 * does not say from where they count. */
export interface HorizonFault {
  readonly code: 'origin' | 'notNumbers' | 'azimuth' | 'elevation' | 'twice' | 'tooMany' | 'tooFew'
  readonly line: number | null
}

interface HorizonRow {
  readonly line: number
  readonly numbers: readonly number[]
}

const FULL_CIRCLE_DEG = 360
const HIGHEST_DEG = 90
/** A horizon below the eye shades nothing; lower figures are no horizon. */
const LOWEST_DEG = -30
/** The head of PVGIS's downloadable table: azimuth from south, and height of the horizon. */
const PVGIS_HEAD = /^A[\t,; ]H_hor/
const MOST_HEADINGS = 5
/** Longer texts hold more points than a horizon may have. */
const MOST_CHARACTERS = 100_000
const FROM_SOUTH = /\b(?:0 ?(?:=|:) ?s|sud|south)\b/i
const FROM_NORTH = /\b(?:0 ?(?:=|:) ?n|nord|north)\b/i

const numberOf = (text: string): number => (/^[-+]?\d+(?:[.,]\d*)?$/.test(text) ? Number(text.replace(',', '.')) : NaN)

/** The numbers of a line, separated by spaces, tabs, semicolons or commas; a comma within a number is its decimal mark. */
const numbersOf = (line: string): readonly number[] => {
  const parts = line.split(/[\s;]|,(?=\s)/).filter((part) => part !== '')
  if (parts.length > 1) return parts.map(numberOf)
  const digits = line.split(',').map((part) => part.trim())
  const isDecimal = digits.length === 4
  return isDecimal
    ? [numberOf(`${digits[0]}.${digits[1]}`), numberOf(`${digits[2]}.${digits[3]}`)]
    : digits.map(numberOf)
}

interface HorizonTable {
  readonly rows: readonly HorizonRow[]
  /** Null: the text does not say. */
  readonly origin: AzimuthOrigin | null
}

const originIn = (headings: string): AzimuthOrigin | null => {
  if (FROM_SOUTH.test(headings)) return 'south'
  return FROM_NORTH.test(headings) ? 'north' : null
}

/** The lines with numbers, without headings, empty lines and remarks; in PVGIS's table those between its head and its legend. */
const tableOf = (text: string): HorizonTable => {
  const lines = text.split(/\r?\n/).map((line, index) => ({ line: index + 1, text: line.trim() }))
  const head = lines.findIndex((line) => PVGIS_HEAD.test(line.text))
  const isPvgis = head >= 0
  const written = lines.slice(head + 1).filter((line) => line.text !== '' && !line.text.startsWith('#'))
  const start = isPvgis ? 0 : written.slice(0, MOST_HEADINGS + 1).findIndex((line) => /^[-+.\d]/.test(line.text))
  const table = written.slice(Math.max(0, start))
  const end = isPvgis ? table.findIndex((line) => !/^[-+\d]/.test(line.text)) : -1
  const data = end < 0 ? table : table.slice(0, end)
  const headings = written.slice(0, Math.max(0, start)).map((line) => line.text)
  return {
    rows: data.map((line) => ({ line: line.line, numbers: numbersOf(line.text) })),
    origin: isPvgis ? 'south' : originIn(headings.join(' ')),
  }
}

const rowFault = ([azimuthDeg, elevationDeg]: readonly number[], line: number): HorizonFault | null => {
  if (azimuthDeg === undefined || elevationDeg === undefined || Number.isNaN(azimuthDeg + elevationDeg))
    return { code: 'notNumbers', line }
  if (azimuthDeg < 0 || azimuthDeg > FULL_CIRCLE_DEG) return { code: 'azimuth', line }
  return elevationDeg < LOWEST_DEG || elevationDeg > HIGHEST_DEG ? { code: 'elevation', line } : null
}

/** Adds azimuths to a list of heights in PVGIS's format, in a column or in one line: equal steps clockwise, starting at north. */
const withAzimuths = (rows: readonly HorizonRow[]): readonly HorizonRow[] => {
  const [first] = rows
  const isLine = rows.length === 1 && first !== undefined && first.numbers.length > 2
  const heights = isLine ? first.numbers.map((height) => ({ line: first.line, numbers: [height] })) : rows
  return heights.length > 1 && heights.every(({ numbers }) => numbers.length === 1)
    ? heights.map(({ line, numbers }, index) => ({
        line,
        numbers: [(index * FULL_CIRCLE_DEG) / heights.length, ...numbers],
      }))
    : heights
}

/** Azimuth clockwise from north; beyond the circle where the written one is. */
const fromNorth = (written: number, origin: AzimuthOrigin | null): number => {
  if (origin === 'south') return written + FULL_CIRCLE_DEG / 2
  return written < 0 && written >= -FULL_CIRCLE_DEG / 2 ? written + FULL_CIRCLE_DEG : written
}

const byAzimuth = (a: HorizonPoint, b: HorizonPoint): number => a.azimuthDeg - b.azimuthDeg

/** Reads a far horizon: lines with azimuth and elevation [degrees], PVGIS's downloadable table, or the list of heights that PVGIS
 * accepts. Azimuths count from north unless the text says otherwise.
 * @param answered where azimuths count from, once the user was asked; null before
 * @returns sorted by azimuth without duplicates; or the first fault */
export const readHorizon = (
  text: string,
  answered: AzimuthOrigin | null = null,
): Result<readonly HorizonPoint[], HorizonFault> => {
  if (text.length > MOST_CHARACTERS) return fail({ code: 'tooMany', line: null })
  const table = tableOf(text)
  const rows = withAzimuths(table.rows)
  const origin = table.origin ?? answered
  const below = rows.find(({ numbers: [azimuth = 0] }) => azimuth < 0)
  if (below && origin === null) return fail({ code: 'origin', line: below.line })
  const points = new Map<number, HorizonPoint>()
  for (const { line, numbers } of rows) {
    const [written = NaN, elevationDeg = NaN] = numbers
    const turned = fromNorth(written, origin)
    const fault = rowFault([turned, elevationDeg], line)
    if (fault) return fail(fault)
    const azimuthDeg = turned % FULL_CIRCLE_DEG
    const point = { azimuthDeg, elevationDeg: Math.max(0, elevationDeg) }
    // North may appear at both ends.
    const isSame = points.get(azimuthDeg)?.elevationDeg === point.elevationDeg
    if (isSame || (turned === FULL_CIRCLE_DEG && points.has(0))) continue
    if (points.has(azimuthDeg)) return fail({ code: 'twice', line })
    points.set(azimuthDeg, point)
  }
  if (points.size > MAX_HORIZON_POINTS) return fail({ code: 'tooMany', line: null })
  return points.size < 2 ? fail({ code: 'tooFew', line: null }) : ok([...points.values()].toSorted(byAzimuth))
}

/** A horizon as a text that `readHorizon` reads. */
export const horizonText = (points: readonly HorizonPoint[]): string =>
  points.map(({ azimuthDeg, elevationDeg }) => `${azimuthDeg} ${elevationDeg}`).join('\n')
