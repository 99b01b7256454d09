import type { FigureLocale } from '#contract/language.ts'

/** A text, or a figure with so many decimals; null is an empty cell. */
export type CsvCell = string | { readonly value: number; readonly decimals: number } | null

interface Signs {
  readonly separator: ';' | ','
  readonly decimalMark: ',' | '.'
}

/** Spreadsheets read a file by the habits of their country, and ask nothing. */
const signsOf = (locale: FigureLocale): Signs =>
  (0.5).toLocaleString(locale).includes(',')
    ? { separator: ';', decimalMark: ',' }
    : { separator: ',', decimalMark: '.' }

/** Without it a spreadsheet takes the letters for those of an older encoding. */
const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'

/** Prefixes that make a spreadsheet evaluate a text as a formula: names may come from files of strangers.
 * @see OWASP, CSV Injection */
const FORMULA = /^[=+\-@\t\r]/

const cellText = (cell: CsvCell, { decimalMark }: Signs): string => {
  if (cell === null) return ''
  if (typeof cell !== 'string') return cell.value.toFixed(cell.decimals).replace('.', decimalMark)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /[";,\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A table for a spreadsheet: in Italy columns are parted by semicolons and decimals by a comma.
 * @param rows the first one holds the titles
 * @see RFC 4180 for quotes and line ends */
export const csvText = (rows: readonly (readonly CsvCell[])[], locale: FigureLocale): string => {
  const signs = signsOf(locale)
  const lines = rows.map((cells) => cells.map((cell) => cellText(cell, signs)).join(signs.separator))
  return `${BYTE_ORDER_MARK}${lines.join(LINE_END)}${LINE_END}`
}
