import { CsvError, parse } from 'csv-parse/sync'
import { fail, ok, type Result } from '#engine/result.ts'
import { faultOfFile, type RowFault } from './fileRow.ts'

/** A row of a table, its cells trimmed. */
export interface TableRow {
  /** Number of the row in a spreadsheet, from 1. */
  readonly row: number
  readonly cells: readonly string[]
}

const SEPARATORS = [',', ';', '\t']

const isBlank = ({ cells }: TableRow): boolean => cells.every((cell) => cell === '')

const split = (text: string, delimiter: string): Result<readonly TableRow[], readonly RowFault[]> => {
  try {
    const records = parse(text, { delimiter, bom: true, relax_column_count: true })
    const rows = records.map((record, index) => ({ row: index + 1, cells: record.map((cell) => cell.trim()) }))
    return ok(rows.filter((row) => !isBlank(row)))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return fail([
      { row: Number(error.lines) || null, field: null, message: 'a quotation mark is missing here or before' },
    ])
  }
}

/** A header with the rows below it. */
export interface Table<Header> {
  readonly header: Header
  readonly rows: readonly TableRow[]
}

/** Rows above the header that may hold a title, a date or notes. */
const MOST_ROWS_ABOVE = 30

/** Finds the header of a CSV text and with it the separator: comma, semicolon or tab.
 * @param headerOf parses a row as a header; null if it is not one
 * @returns the table, or the faults */
export const csvTable = <Header>(
  text: string,
  headerOf: (cells: readonly string[]) => Header | null,
): Result<Table<Header>, readonly RowFault[]> => {
  let broken: readonly RowFault[] | null = null
  for (const separator of SEPARATORS) {
    const parsed = split(text, separator)
    if (!parsed.ok) {
      broken ??= parsed.fault
      continue
    }
    for (const [index, { cells }] of parsed.value.slice(0, MOST_ROWS_ABOVE).entries()) {
      const header = headerOf(cells)
      if (header) return ok({ header, rows: parsed.value.slice(index + 1) })
    }
  }
  return fail(
    broken ?? faultOfFile('no row names the columns: at least id, or brand and model, or those of the CEC module list'),
  )
}
