import { CsvError, parse } from 'csv-parse/sync'
import { fail, ok, type Result } from '#engine/result.ts'
import { editDistance } from '../../geocoding/gazetteer/editDistance.ts'
import { FIELD_NAMES, type FieldName, unitOf } from './catalogueField.ts'
import { areCecHeadings, fieldsOfCecRow, isCecUnitsRow } from './cecColumns.ts'
import { faultOfFile, type RawRow, type RowFault } from './fileRow.ts'
import type { Cell } from './readCell.ts'

/** A row of a table, its cells trimmed. */
interface TableRow {
  /** Number of the row in a spreadsheet, from 1. */
  readonly row: number
  readonly cells: readonly string[]
}

const SEPARATORS = [',', ';', '\t']

const split = (text: string, delimiter: string): Result<readonly TableRow[], readonly RowFault[]> => {
  try {
    const records = parse(text, { delimiter, bom: true, relax_column_count: true })
    const rows = records.map((record, index) => ({ row: index + 1, cells: record.map((cell) => cell.trim()) }))
    return ok(rows.filter(({ cells }) => cells.some((cell) => cell !== '')))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return fail([
      { row: Number(error.lines) || null, field: null, message: 'a quotation mark is missing here or before' },
    ])
  }
}

/** A header with the rows below it. */
interface Table<Header> {
  readonly header: Header
  readonly rows: readonly TableRow[]
}

/** Rows above the header that may hold a title, a date or notes. */
const MOST_ROWS_ABOVE = 30

/** Finds the header of a CSV text and with it the separator: comma, semicolon or tab.
 * @param headerOf parses a row as a header; null if it is not one
 * @returns the table, or the faults */
const csvTable = <Header>(
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

/** A field by its heading, or why the heading is invalid. */
type Column = { readonly field: FieldName } | { readonly fault: string }

/** `length`, `length [mm]`, `price (€)`. */
const HEADING = /^(?<name>[A-Za-z]+)\s*(?:[[(](?<unit>[^\])]*)[\])])?$/

const sameUnit = (written: string, unit: string): boolean =>
  written.trim().replace('€', 'EUR').toLowerCase() === unit.toLowerCase()

const nearest = (name: string): string => {
  const near = FIELD_NAMES.find((field) => editDistance(name.toLowerCase(), field.toLowerCase(), 2) <= 2)
  return near ? `; is ${near} meant?` : ''
}

/** The field of a heading, regardless of case; the unit is optional. */
const columnOf = (heading: string): Column => {
  const { name = heading, unit } = HEADING.exec(heading)?.groups ?? {}
  const field = FIELD_NAMES.find((each) => each.toLowerCase() === name.toLowerCase())
  if (!field) return { fault: `there is no such column${nearest(name)}` }
  const wanted = unitOf(field)
  return unit && wanted && !sameUnit(unit, wanted) ? { fault: `must be in ${wanted}, not in ${unit}` } : { field }
}

const names = (headings: readonly string[]): readonly string[] =>
  headings.map((heading) => HEADING.exec(heading)?.groups?.name?.toLowerCase() ?? '')

/** Whether these are the catalogue's own headings, which identify a panel by id or by brand and model. */
const areOwnHeadings = (headings: readonly string[]): boolean => {
  const given = names(headings)
  return given.includes('id') || (given.includes('brand') && given.includes('model'))
}

interface Header {
  readonly headings: readonly string[]
  readonly isCec: boolean
}

const headerOf = (cells: readonly string[]): Header | null => {
  const isCec = areCecHeadings(cells)
  return isCec || areOwnHeadings(cells) ? { headings: cells, isCec } : null
}

/** The catalogue's own fields by column index. In the CEC list only price and stock count; it has the other fields itself. */
const ownColumns = ({ headings, isCec }: Header): Result<ReadonlyMap<number, FieldName>, readonly RowFault[]> => {
  const columns = new Map<number, FieldName>()
  const faults: RowFault[] = []
  for (const [place, heading] of headings.entries()) {
    if (heading === '') continue
    const column = columnOf(heading)
    if ('fault' in column) {
      if (!isCec) faults.push({ row: null, field: heading, message: column.fault })
    } else if ([...columns.values()].includes(column.field))
      faults.push({ row: null, field: heading, message: 'is there twice' })
    else if (!isCec || column.field === 'price' || column.field === 'stock') columns.set(place, column.field)
  }
  return faults.length > 0 ? fail(faults) : ok(columns)
}

/** The fault of a row that is shorter or longer than the header. */
const misfit = ({ row, cells }: TableRow, width: number): readonly RowFault[] => {
  const surplus = cells.slice(width).some((cell) => cell !== '')
  if (!surplus && cells.length >= width) return []
  return [{ row, field: null, message: `has ${cells.length} cells where the header has ${width}` }]
}

const cellsOf = ({ cells }: TableRow, columns: ReadonlyMap<number, FieldName>): Map<FieldName, Cell | null> =>
  new Map([...columns].map(([place, field]) => [field, cells[place] || null]))

const cecRows = ({ header, rows }: Table<Header>, columns: ReadonlyMap<number, FieldName>): readonly RawRow[] => {
  const named = rows.map((row) => ({
    row,
    byName: new Map(header.headings.map((heading, place) => [heading, row.cells[place] ?? ''])),
  }))
  return named.flatMap(({ row, byName }) =>
    isCecUnitsRow(byName)
      ? []
      : [{ row: row.row, cells: new Map([...fieldsOfCecRow(byName), ...cellsOf(row, columns)]) }],
  )
}

/** The rows of a CSV file with the catalogue's own columns, or with those of the CEC module list. */
export const csvRows = (text: string): Result<readonly RawRow[], readonly RowFault[]> => {
  const table = csvTable(text, headerOf)
  if (!table.ok) return table
  const { header, rows } = table.value
  const columns = ownColumns(header)
  if (!columns.ok) return columns
  const misfits = rows.flatMap((row) => misfit(row, header.headings.length))
  if (misfits.length > 0) return fail(misfits)
  if (rows.length === 0) return fail(faultOfFile('has no rows below the header'))
  if (header.isCec) return ok(cecRows(table.value, columns.value))
  return ok(rows.map((row) => ({ row: row.row, cells: cellsOf(row, columns.value) })))
}
