import { fail, ok, type Result } from '../result.ts'

/** A row of a table that has at least one cell with content. */
export interface TableRow {
  /** Line number as editors and spreadsheets count, from 1; a cell with several lines counts as one line. */
  readonly line: number
  /** Trimmed, without quotes. */
  readonly cells: readonly string[]
}

export interface Table {
  readonly rows: readonly TableRow[]
  /** Line of the first unclosed or misplaced quote; a misplaced quote is ignored. Null: no such quote. */
  readonly brokenQuoteLine: number | null
}

export const SEPARATORS = [',', ';', '\t', '|'] as const
type Separator = (typeof SEPARATORS)[number]

/** One figure with a decimal comma or a whole number, optionally with a unit: `0,5`, `,5`, `1.234,5`, `5,0E-01`, `0,5 kWh`. */
const ONE_FIGURE = /^[+-]?[\d.]{0,20}(?:,\d{1,20})?(?:e[+-]?\d{1,3})? ?(?:k?wh?)?$/i
/** Share of rows with one figure that makes a file a single column; the remaining rows are the head or faulty. Our assumption. */
const ONE_COLUMN_SHARE = 0.9
/** A file that counts its rows counts at least a day of them. */
const COUNTED_ROWS = 24
/** A title in quotes may hold any separator. */
const QUOTED = /"[^"]*"/g
const LINE_END = /\r\n|\n|\r/

/** Rows that begin 0, 1, 2, … number themselves: their comma separates two columns. */
const countsItself = (lines: readonly string[]): boolean => {
  const first = lines.slice(0, COUNTED_ROWS).map((line) => Number(line.split(',')[0]))
  return first.every((number, index) => index === 0 || number === (first[index - 1] ?? 0) + 1)
}

/** Lines that suffice to tell the separator. */
const SAMPLE_LINES = 2000
/** Share of the lines with a separator, which metadata above the table lack. */
const SEPARATED_SHARE = 0.5

/** The column separator: the one that most lines have. A comma is a separator only if it cannot be a decimal mark, as it is in a line
 * with only `0,35`. */
const separatorOf = (text: string): Separator | null => {
  const lines = text.split(LINE_END, SAMPLE_LINES).filter((line) => line.trim())
  const bare = lines.map((line) => line.replace(QUOTED, ''))
  const shareOf = (separator: Separator) => bare.filter((line) => line.includes(separator)).length / bare.length
  if (shareOf(';') >= SEPARATED_SHARE) return ';'
  if (shareOf('\t') >= SEPARATED_SHARE) return '\t'
  if (shareOf('|') >= SEPARATED_SHARE) return '|'
  const data = lines.slice(1)
  if (!data.some((line) => line.includes(','))) return null
  const figures = data.filter((line) => ONE_FIGURE.test(line.replaceAll('"', '').trim())).length
  return figures >= ONE_COLUMN_SHARE * data.length && !countsItself(data) ? null : ','
}

/** A cell with or without quotes, and its end. Any text is read in time proportional to its length. */
const cellPattern = (separator: Separator | null): RegExp => {
  const quoted = ' *"(?<quoted>[^"]*(?:""[^"]*)*)" *'
  const bare = String.raw`(?<bare>[^${separator ?? ''}\r\n]*)`
  return new RegExp(
    String.raw`(?:${quoted}|${bare})(?<end>${separator === '|' ? String.raw`\|` : (separator ?? '$')}|\r\n|\n|\r|$)`,
    'gy',
  )
}

/** Reads a delimited table (RFC 4180, but with `,`, `;`, `|` or a tab). Rows may differ in length; those without content are left out.
 * @param most characters and rows that a file of the kind may have
 * @param separator null: one column; left out: as the text suggests */
export const readTable = (
  text: string,
  most: { readonly characters: number; readonly rows: number },
  separator: Separator | null = separatorOf(text),
): Result<Table, 'tooLarge' | 'empty'> => {
  if (text.length > most.characters) return fail('tooLarge')
  const rows: TableRow[] = []
  let brokenQuoteLine: number | null = null
  let line = 1
  let cells: string[] = []
  for (const { groups } of text.replace(/^\uFEFF/, '').matchAll(cellPattern(separator))) {
    const { quoted, bare = '', end } = groups ?? {}
    if (bare.includes('"')) brokenQuoteLine ??= line
    cells.push((quoted?.replaceAll('""', '"') ?? bare.replaceAll('"', '')).trim())
    if (end === separator) continue
    if (cells.some((cell) => cell !== '')) rows.push({ line, cells })
    cells = []
    line += 1
  }
  if (rows.length === 0) return fail('empty')
  return rows.length > most.rows ? fail('tooLarge') : ok({ rows, brokenQuoteLine })
}
