import type { BatteryPort, InverterInput } from '#engine/electrical/inverterModel.ts'
import { fail, ok, type Result } from '#engine/result.ts'
import { parseFigure } from '#engine/table/parseFigure.ts'

/** The value of one cell: text in CSV, any value in JSON. Never blank; a blank cell is null elsewhere. */
export type CellValue = string | number | boolean | readonly unknown[] | object

/** What a field holds. */
export type CellContent =
  | string
  | number
  | readonly string[]
  | readonly InverterInput[]
  | readonly number[]
  | BatteryPort

/** Converts a cell to the value of a field.
 * @returns the value, or a fault message that follows the field's name */
export type ReadCell = (cell: CellValue) => Result<CellContent, string>

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

/** Another unit in which a list may write a figure, with its size in the unit of the field. */
export interface OtherUnit {
  readonly unit: string
  readonly size: number
}

interface Range {
  readonly min: number
  readonly max: number
  /** Units that are asked about where a figure is out of range. */
  readonly others?: readonly OtherUnit[]
}

/** Asks about the other unit in which a figure would be in range. */
const meantUnit = (value: number, { min, max, others = [] }: Range): string => {
  const meant = others.find(({ size }) => value * size >= min && value * size <= max)
  return meant ? `; is it in ${meant.unit}?` : ''
}

/** A number, or a text in price list format (`€ 1.250,00`); `n/a` unless `certain`.
 * @param range valid values, in the unit of the field */
export const figure =
  (range: Range & { readonly whole?: true; readonly certain?: true }): ReadCell =>
  (cell) => {
    if (!range.certain && typeof cell === 'string' && NOT_AVAILABLE.test(cell)) return ok('n/a')
    const value = typeof cell === 'number' || typeof cell === 'string' ? parseFigure(cell) : null
    if (value === null) return fail(`must be a figure${range.certain ? '' : ' or n/a'}, not ${shown(cell)}`)
    const { min, max, whole } = range
    if (value < min || value > max)
      return fail(`must be from ${min} to ${max}, not ${value}${readFrom(cell, value)}${meantUnit(value, range)}`)
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

const PERCENT_PER_DEGREE = /^(?<sign>[-−–+]?)\s?(?<digits>\d{1,4}(?:[.,]\d{1,6})?)\s?(?:%\s?\/\s?(?:[°º˚]\s?C|℃|K))?$/i

/** A temperature coefficient in the catalogue's format: `-0.29 %/°C`.
 * @param range its sign and size [%/°C] */
export const percentPerDegree =
  ({ sign: wanted, min, max }: { readonly sign: '-' | ''; readonly min: number; readonly max: number }): ReadCell =>
  (cell) => {
    const written = String(cell).trim()
    if (NOT_AVAILABLE.test(written)) return ok('n/a')
    const { sign = '', digits = '' } = PERCENT_PER_DEGREE.exec(written)?.groups ?? {}
    const isOfSign = digits !== '' && (sign === '' || sign === '+') === (wanted === '')
    const figureText = digits.replace(',', '.')
    const value = Number(figureText)
    if (isOfSign && value >= min && value <= max) return ok(`${wanted}${figureText} %/°C`)
    const meant = isOfSign ? meantUnit(value, { min, max, others: [{ unit: '1/K', size: 100 }] }) : ''
    const [from, to] = wanted === '-' ? [-max, -min] : [min, max]
    const example = wanted === '-' ? -0.29 : 0.045
    return fail(`must be from ${from} to ${to} %/°C, such as ${example} %/°C, not ${shown(cell)}${meant}`)
  }

const VOLTAGE_PER_DEGREE =
  /^(?<sign>[-−–])\s?(?<digits>\d{1,4}(?:[.,]\d{1,6})?)\s?(?:(?<unit>%|mV|V|1)\s?\/\s?(?:[°º˚]?\s?C|℃|K))?$/i

/** A temperature coefficient of Voc with its unit if it has one: `-0.134 V/°C`. Its row tells the unit of a bare figure. */
export const voltagePerDegree: ReadCell = (cell) => {
  const written = String(cell).trim()
  if (NOT_AVAILABLE.test(written)) return ok('n/a')
  const { digits, unit } = VOLTAGE_PER_DEGREE.exec(written)?.groups ?? {}
  if (!digits) return fail(`must be a figure below 0, such as -0.25 %/°C, not ${shown(cell)}`)
  const figureText = `-${digits.replace(',', '.')}`
  return ok(unit ? `${figureText} ${unit.toLowerCase().replace('v', 'V')}/°C` : figureText)
}

/** `Sì` or `No`, from the usual spellings. */
export const yesNo: ReadCell = (cell) => {
  const written = String(cell).trim()
  if (/^(?:sì|si|s|yes|y|true|1)$/i.test(written)) return ok('Sì')
  if (/^(?:no|n|false|0)$/i.test(written)) return ok('No')
  return NOT_AVAILABLE.test(written) ? ok('n/a') : fail(`must be Sì or No, not ${shown(cell)}`)
}

/** `A, B or C`. */
const listed = (words: readonly string[]): string => words.join(', ').replace(/, ([^,]*)$/, ' or $1')

/** One of a few words, in small or capital letters.
 * @param words each with other spellings, in lower case */
export const oneOf =
  (words: Readonly<Record<string, readonly string[]>>): ReadCell =>
  (cell) => {
    const written = String(cell).trim().toLowerCase()
    const found = Object.entries(words).find(
      ([word, others]) => word.toLowerCase() === written || others.includes(written),
    )
    return found ? ok(found[0]) : fail(`must be ${listed(Object.keys(words))}, not ${shown(cell)}`)
  }

/** `1 x 13,5/17 A`: strings, largest usable current and largest short-circuit current of an MPPT [A], `?` where that is not known. */
const STRING_INPUT =
  /^(?<strings>\d{1,2})\s*[x×*]\s*(?<maxA>\d{1,3}(?:[.,]\d{1,17})?)\s*\/\s*(?<maxIscA>\?|\d{1,3}(?:[.,]\d{1,17})?)\s*A?$/i

const stringInput = (written: string): InverterInput | null => {
  const groups = STRING_INPUT.exec(written.trim())?.groups
  if (!groups) return null
  const figureOf = (figureText = ''): number => Number(figureText.replace(',', '.'))
  const maxIscA = groups.maxIscA === '?' ? null : figureOf(groups.maxIscA)
  return { strings: figureOf(groups.strings), maxA: figureOf(groups.maxA), maxIscA }
}

/** The inputs of an inverter, one for each MPPT: `1 x 13/17; 2 x 26/34`, or the list of JSON, which the contract reads. */
export const stringInputs: ReadCell = (cell) => {
  if (Array.isArray(cell)) return ok(cell as readonly InverterInput[])
  const inputs = String(cell).split(';').map(stringInput)
  return inputs.every((input) => input !== null)
    ? ok(inputs)
    : fail(
        `must be the strings x usable/short-circuit current of each MPPT, such as 1 x 13/17; 2 x 26/34, not ${shown(cell)}`,
      )
}

/** A window of voltages [V]: `350-560`, or one nominal voltage; as the list of JSON the contract reads it. */
export const window: ReadCell = (cell) => {
  if (Array.isArray(cell)) return ok(cell as readonly number[])
  const volts = voltsOf(String(cell))
  return volts ? ok(volts) : fail(`must be a voltage or two, such as 350-560, not ${shown(cell)}`)
}

const VOLTS = /^(?<from>\d{1,4}(?:[.,]\d{1,3})?)(?:\s*[-–]\s*(?<to>\d{1,4}(?:[.,]\d{1,3})?))?\s*V?$/i

const voltsOf = (written: string): readonly [number, number] | null => {
  const { from, to = from } = VOLTS.exec(written.trim())?.groups ?? {}
  const voltage = (figureText: string): number => Number(figureText.replace(',', '.'))
  return from === undefined || to === undefined ? null : [voltage(from), voltage(to)]
}

const PORT = /^(?<class>low|high|bassa|alta)(?:\s+(?<window>.+))?$/i

/** The battery port of an inverter: its class of voltage and its window, `high 350-560`; as the object of JSON the contract reads it. */
export const batteryPort: ReadCell = (cell) => {
  if (typeof cell === 'object' && cell !== null) return ok(cell as BatteryPort)
  const groups = PORT.exec(String(cell).trim())?.groups
  const volts = groups?.window === undefined ? null : voltsOf(groups.window)
  if (!groups || (groups.window !== undefined && !volts))
    return fail(`must be low or high with the window, such as high 350-560, not ${shown(cell)}`)
  const isLow = /^(?:low|bassa)$/i.test(groups.class ?? '')
  return ok({ voltage: isLow ? 'low' : 'high', minV: volts?.[0] ?? null, maxV: volts?.[1] ?? null })
}

/** Names of families, separated by semicolons. */
export const families: ReadCell = (cell) => {
  const written = Array.isArray(cell) ? cell.map(String) : String(cell).split(';')
  return ok(written.map((name) => name.trim()).filter((name) => name !== ''))
}

const partText = (part: InverterInput | string | number): string => {
  if (typeof part !== 'object') return String(part)
  return `${part.strings} x ${part.maxA}/${part.maxIscA ?? '?'}`
}

const windowText = (from: number | null, to: number | null): string =>
  from === null || to === null ? '' : ` ${from}-${to}`

/** Text of a field that is no single word or figure, as its own reader reads it. */
export const contentText = (content: Exclude<CellContent, string | number | boolean>): string => {
  if ('voltage' in content) return `${content.voltage}${windowText(content.minV, content.maxV)}`
  const [first] = content
  if (typeof first === 'number') return content.join('-')
  return content.map(partText).join('; ')
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
