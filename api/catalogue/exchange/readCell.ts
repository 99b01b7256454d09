import { parseFigure } from '#engine/finance/parseFigure.ts'
import { fail, ok, type Result } from '#engine/result.ts'

/** The value of one cell: text in CSV, any value in JSON. Never blank; a blank cell is null elsewhere. */
export type CellValue = string | number | boolean | readonly unknown[] | object

/** Converts a cell to the value of a field.
 * @returns the value, or a fault message that follows the field's name */
export type ReadCell = (cell: CellValue) => Result<string | number | readonly string[], string>

/** Longest text of the catalogue [characters]. */
const MAX_TEXT = 300
const NOT_AVAILABLE = /^(?:n\s*\/\s*a|n\.\s*a\.|n\.\s*d\.|-)$/i
/** Characters that no name contains and some programs cannot read. */
const CONTROL = /\p{Cc}/u
/** A figure without a unit. */
const BARE_FIGURE = /^\d[\d.,' ]*$/

const shown = (cell: CellValue): string => JSON.stringify(cell).slice(0, 60)

/** Shows the original text if it may have been misread: `1.250` is 1250. */
const readFrom = (cell: CellValue, value: number): string =>
  String(cell) === String(value) ? '' : `, as ${shown(cell)} reads`

/** A number, or a text in price list format (`€ 1.250,00`); `n/a` unless `certain`.
 * @param range valid values, in the unit of the field */
export const figure =
  (range: { readonly min: number; readonly max: number; readonly whole?: true; readonly certain?: true }): ReadCell =>
  (cell) => {
    if (!range.certain && typeof cell === 'string' && NOT_AVAILABLE.test(cell)) return ok('n/a')
    const value = typeof cell === 'number' || typeof cell === 'string' ? parseFigure(cell) : null
    if (value === null) return fail(`must be a figure${range.certain ? '' : ' or n/a'}, not ${shown(cell)}`)
    const { min, max, whole } = range
    if (value < min || value > max) return fail(`must be from ${min} to ${max}, not ${value}${readFrom(cell, value)}`)
    return whole && !Number.isInteger(value) ? fail(`must be a whole number, not ${shown(cell)}`) : ok(value)
  }

/** A text. A bare figure gets the field's unit appended.
 * @param unit of the field, if it has one */
export const text =
  (unit?: string): ReadCell =>
  (cell) => {
    if (typeof cell !== 'string' && typeof cell !== 'number') return fail(`must be text, not ${shown(cell)}`)
    const written = String(cell).trim()
    if (written.length > MAX_TEXT) return fail(`must have at most ${MAX_TEXT} characters, not ${written.length}`)
    if (CONTROL.test(written)) return fail('must be one line without control characters')
    return ok(unit && BARE_FIGURE.test(written) ? `${written} ${unit}` : written)
  }

/** A figure within a range, or a text such as `20-25` years.
 * @param range as of `figure` */
export const figureOrText =
  (range: { readonly min: number; readonly max: number }): ReadCell =>
  (cell) =>
    typeof cell === 'number' || BARE_FIGURE.test(String(cell)) ? figure(range)(cell) : text()(cell)

const PERCENT_PER_DEGREE = /^(?<sign>[-−–]?)\s*(?<digits>\d+(?:[.,]\d+)?)\s*(?:%\s*\/\s*(?:°\s*C|K|C))?$/i

/** Temperature coefficient of power in the catalogue's format: `-0.29 %/°C`. */
export const temperatureCoefficient: ReadCell = (cell) => {
  const written = String(cell).trim()
  if (NOT_AVAILABLE.test(written)) return ok('n/a')
  const { sign, digits } = PERCENT_PER_DEGREE.exec(written)?.groups ?? {}
  if (!sign || !digits || Number(digits.replace(',', '.')) > 1)
    return fail(`must be from -1 to 0 %/°C, such as -0.29 %/°C, not ${shown(cell)}`)
  return ok(`-${digits.replace(',', '.')} %/°C`)
}

/** `Sì` or `No`, from the usual spellings. */
export const yesNo: ReadCell = (cell) => {
  const written = String(cell).trim()
  if (/^(?:sì|si|s|yes|y|true|1)$/i.test(written)) return ok('Sì')
  if (/^(?:no|n|false|0)$/i.test(written)) return ok('No')
  return NOT_AVAILABLE.test(written) ? ok('n/a') : fail(`must be Sì or No, not ${shown(cell)}`)
}

/** An id that is valid in a path: `/api/panels/ID/image.svg`. */
export const identifier: ReadCell = (cell) => {
  const written = String(cell).trim()
  return /^[A-Za-z0-9](?:[\w.-]{0,198}[A-Za-z0-9])?$/.test(written)
    ? ok(written)
    : fail(`must be of letters, digits, and - . _ between them, not ${shown(cell)}`)
}

/** The path of a picture on this server; the content security policy blocks others. */
export const localPath: ReadCell = (cell) => {
  const written = String(cell).trim()
  return /^\/(?!\/)[\w./~-]{1,300}$/.test(written)
    ? ok(written)
    : fail(`must be a path on this server, such as /api/panels/ID/image.svg, not ${shown(cell)}`)
}

/** Names from a list, separated by blanks or commas.
 * @param names all valid names */
export const namesOutOf =
  (names: () => readonly string[]): ReadCell =>
  (cell) => {
    const written = Array.isArray(cell) ? cell.map(String) : String(cell).split(/[\s,;|]+/)
    const given = written.filter((name) => name !== '')
    const unknown = given.find((name) => !names().includes(name))
    return unknown === undefined ? ok([...new Set(given)]) : fail(`there is no field ${shown(unknown)}`)
  }
