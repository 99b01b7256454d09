/** A line of the file that is not empty. */
export interface CsvRow {
  /** Counted from 1, as editors do. */
  readonly line: number
  readonly cells: readonly string[]
}

/** One figure with a decimal comma, or a whole one, and perhaps its unit: `0,5`, `,5`, `1.234,5`, `5,0E-01`, `0,5 kWh`. */
const ONE_FIGURE = /^\s*"?[+-]?[\d.]*(?:,\d+)?(?:e[+-]?\d+)?"?\s*(?:k?wh?)?\s*$/i
/** Share of such rows that makes a file one column of them; the others are its head, or at fault. Our assumption. */
const ONE_COLUMN_SHARE = 0.9
/** A file that counts its rows counts at least a day of them. */
const COUNTED_ROWS = 24

/** Rows that begin 0, 1, 2, … number themselves: their comma parts two columns. */
const countsItself = (lines: readonly string[]): boolean => {
  const first = lines.slice(0, COUNTED_ROWS).map((line) => Number(line.split(',')[0]))
  return first.every((number, index) => index === 0 || number === (first[index - 1] ?? 0) + 1)
}

/** A title in quotes may hold any mark: it parts nothing. */
const QUOTED = /"[^"]*"/g

/** A comma parts columns only where it can be nothing else: in `0,35` alone on its line it is the decimal mark. */
const separatorOf = (lines: readonly string[]): ';' | '\t' | ',' | null => {
  const bare = lines.map((line) => line.replace(QUOTED, ''))
  if (bare.some((line) => line.includes(';'))) return ';'
  if (bare.some((line) => line.includes('\t'))) return '\t'
  const data = lines.slice(1)
  if (!data.some((line) => line.includes(','))) return null
  const figures = data.filter((line) => ONE_FIGURE.test(line)).length
  return figures >= ONE_COLUMN_SHARE * data.length && !countsItself(data) ? null : ','
}

/** Cells of a line; a quoted cell may hold the separator. Quotes within quotes do not occur in tables of numbers. */
const cellsOf = (line: string, separator: string | null): readonly string[] => {
  const parts: string[] = []
  let isOpen = false
  for (const part of separator ? line.split(separator) : [line]) {
    if (isOpen) parts.push(`${parts.pop() ?? ''}${separator}${part}`)
    else parts.push(part)
    if ((part.split('"').length - 1) % 2 === 1) isOpen = !isOpen
  }
  return parts.map((part) => part.replaceAll('"', '').trim())
}

/** Takes a text apart into rows and cells, whatever parts them: `;`, a tab or `,`. Lines without content are left out. */
export const csvTable = (text: string): readonly CsvRow[] => {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const full = lines.map((content, index) => ({ content, line: index + 1 })).filter(({ content }) => content.trim())
  const separator = separatorOf(full.map(({ content }) => content))
  return full.map(({ content, line }) => ({ line, cells: cellsOf(content, separator) }))
}
