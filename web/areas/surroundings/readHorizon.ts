import { MAX_HORIZON_POINTS } from '#contract/limits.ts'
import { fail, ok, type Result } from '#engine/result.ts'
import type { HorizonPoint } from '#engine/sun/horizonPoints.ts'

/** The reason why a text is not a horizon, with its line from 1; null for the whole text. */
export interface HorizonFault {
  readonly code: 'notNumbers' | 'azimuth' | 'elevation' | 'twice' | 'tooMany' | 'tooFew'
  readonly line: number | null
}

interface HorizonRow {
  readonly line: number
  readonly numbers: readonly number[]
}

const FULL_CIRCLE_DEG = 360
const HIGHEST_DEG = 90
/** The head of PVGIS's downloadable table: azimuth from south, and height of the horizon. */
const PVGIS_HEAD = /^A[\t,; ]+H_hor/

const numberOf = (text: string): number => (/^[-+]?\d+(?:[.,]\d*)?$/.test(text) ? Number(text.replace(',', '.')) : NaN)

/** The numbers of a line, separated by spaces, tabs, semicolons or commas; a comma within a number is its decimal mark. */
const numbersOf = (line: string): readonly number[] => {
  const parts = line.split(/[\s;]+|,\s+/).filter((part) => part !== '' && part !== ',')
  if (parts.length > 1) return parts.map(numberOf)
  const digits = line.split(',').map((part) => part.trim())
  const isDecimal = digits.length === 4
  return isDecimal
    ? [numberOf(`${digits[0]}.${digits[1]}`), numberOf(`${digits[2]}.${digits[3]}`)]
    : digits.map(numberOf)
}

/** The lines with numbers, without empty lines and remarks; in PVGIS's table those between its head and its legend. */
const rowsOf = (text: string): { readonly rows: readonly HorizonRow[]; readonly isFromSouth: boolean } => {
  const lines = text.split(/\r?\n/).map((line, index) => ({ line: index + 1, text: line.trim() }))
  const head = lines.findIndex((line) => PVGIS_HEAD.test(line.text))
  const isFromSouth = head >= 0
  const table = lines.slice(head + 1).filter((line) => line.text !== '' && !line.text.startsWith('#'))
  const end = isFromSouth ? table.findIndex((line) => !/^[-+\d]/.test(line.text)) : -1
  const data = end < 0 ? table : table.slice(0, end)
  return { rows: data.map(({ line, text: written }) => ({ line, numbers: numbersOf(written) })), isFromSouth }
}

const rowFault = ([azimuthDeg, elevationDeg]: readonly number[], line: number): HorizonFault | null => {
  if (azimuthDeg === undefined || elevationDeg === undefined || Number.isNaN(azimuthDeg + elevationDeg))
    return { code: 'notNumbers', line }
  if (azimuthDeg < 0 || azimuthDeg > FULL_CIRCLE_DEG) return { code: 'azimuth', line }
  return elevationDeg < 0 || elevationDeg > HIGHEST_DEG ? { code: 'elevation', line } : null
}

/** Adds azimuths to a list of heights in PVGIS's format: equal steps clockwise, starting at north. */
const withAzimuths = (rows: readonly HorizonRow[]): readonly HorizonRow[] =>
  rows.length > 1 && rows.every(({ numbers }) => numbers.length === 1)
    ? rows.map(({ line, numbers }, index) => ({ line, numbers: [(index * FULL_CIRCLE_DEG) / rows.length, ...numbers] }))
    : rows

const byAzimuth = (a: HorizonPoint, b: HorizonPoint): number => a.azimuthDeg - b.azimuthDeg

/** Reads a far horizon: lines with azimuth [degrees clockwise from north] and elevation [degrees], PVGIS's downloadable table, or the
 * list of heights that PVGIS accepts.
 * @returns sorted by azimuth without duplicates; or the first fault */
export const readHorizon = (text: string): Result<readonly HorizonPoint[], HorizonFault> => {
  const { rows, isFromSouth } = rowsOf(text)
  const points = new Map<number, HorizonPoint>()
  for (const { line, numbers } of withAzimuths(rows)) {
    const [written = NaN, elevationDeg = NaN] = numbers
    const turned = isFromSouth ? written + FULL_CIRCLE_DEG / 2 : written
    const fault = rowFault([turned, elevationDeg], line)
    if (fault) return fail(fault)
    const azimuthDeg = turned % FULL_CIRCLE_DEG
    // North may appear at both ends.
    if (turned === FULL_CIRCLE_DEG && points.has(0)) continue
    if (points.has(azimuthDeg)) return fail({ code: 'twice', line })
    points.set(azimuthDeg, { azimuthDeg, elevationDeg })
  }
  if (points.size > MAX_HORIZON_POINTS) return fail({ code: 'tooMany', line: null })
  return points.size < 2 ? fail({ code: 'tooFew', line: null }) : ok([...points.values()].toSorted(byAzimuth))
}

/** A horizon as a text that `readHorizon` reads. */
export const horizonText = (points: readonly HorizonPoint[]): string =>
  points.map(({ azimuthDeg, elevationDeg }) => `${azimuthDeg} ${elevationDeg}`).join('\n')
