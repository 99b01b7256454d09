import type { FigureLocale } from '#contract/language.ts'

/** A text, or a number with its decimals; null is an empty cell. */
export type CsvCell = string | { readonly value: number; readonly decimals: number } | null

interface Signs {
  readonly separator: ';' | ','
  readonly decimalMark: ',' | '.'
}

/** Separators by locale: spreadsheets assume those of their country. */
const signsOf = (locale: FigureLocale): Signs =>
  (0.5).toLocaleString(locale).includes(',')
    ? { separator: ';', decimalMark: ',' }
    : { separator: ',', decimalMark: '.' }

/** Without this mark a spreadsheet assumes an older encoding. */
const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'

/** Prefixes that make a spreadsheet evaluate text as a formula: names may come from other people's files.
 * @see OWASP, CSV Injection */
const FORMULA = /^[=+\-@\t\r]/

const cellText = (cell: CsvCell, { decimalMark }: Signs): string => {
  if (cell === null) return ''
  if (typeof cell !== 'string') return cell.value.toFixed(cell.decimals).replace('.', decimalMark)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /[";,\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A table for a spreadsheet: in Italy with semicolons between columns and decimal commas.
 * @param rows the first one holds the titles
 * @see RFC 4180 for quotes and line ends */
export const csvText = (rows: readonly (readonly CsvCell[])[], locale: FigureLocale): string => {
  const signs = signsOf(locale)
  const lines = rows.map((cells) => cells.map((cell) => cellText(cell, signs)).join(signs.separator))
  return `${BYTE_ORDER_MARK}${lines.join(LINE_END)}${LINE_END}`
}
