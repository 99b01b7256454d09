import { fail, ok, type Result } from '#engine/result.ts'
import { readTable, SEPARATORS, type TableRow } from '#engine/table/readTable.ts'
import { editDistance } from '../../geocoding/gazetteer/editDistance.ts'
import { type CatalogueFieldName, FIELD_NAMES, fieldOf, unitOf } from './catalogueField.ts'
import { areCecHeadings, fieldsOfCecRow, isCecUnitsRow } from './cecColumns.ts'
import { faultOfFile, type RawRow, type RowFault } from './fileRow.ts'
import type { CellValue } from './readCell.ts'

/** A field by its heading, or why the heading is invalid. */
type Column = { readonly field: CatalogueFieldName } | { readonly fault: string }

/** `length`, `length [mm]`, `Prezzo (€)`. */
const HEADING = /^(?<name>[\p{L} ]{1,60}?) ?(?:[[(](?<unit>[^\])]{0,20})[\])])?$/u

/** Units that are written in several ways. */
const plainUnit = (written: string): string =>
  written
    .trim()
    .toLowerCase()
    .replace('€', 'eur')
    .replace(/^wp$/, 'w')
    .replace(/^(?:anni|yrs?)$/, 'years')
    .replace(/[º˚]/, '°')
    .replace('℃', '°c')
    .replace(/^%\/k$/, '%/°c')

const nearest = (name: string): string => {
  const near = FIELD_NAMES.find((field) => editDistance(name.toLowerCase(), field.toLowerCase(), 2) <= 2)
  return near ? `; is ${near} meant?` : ''
}

/** The field of a heading, regardless of case; the unit is optional. */
const columnOf = (heading: string): Column => {
  const { name = heading, unit } = HEADING.exec(heading)?.groups ?? {}
  const field = fieldOf(name)
  if (!field) return { fault: `there is no such column${nearest(name)}` }
  const wanted = unitOf(field)
  return unit && wanted && plainUnit(unit) !== plainUnit(wanted)
    ? { fault: `must be in ${wanted}, not in ${unit}` }
    : { field }
}

const fieldsNamed = (headings: readonly string[]): readonly (string | undefined)[] =>
  headings.map((heading) => fieldOf(HEADING.exec(heading)?.groups?.name ?? heading))

/** Whether these are headings of a catalogue, which identify a panel by id or by brand and model. */
const areOwnHeadings = (headings: readonly string[]): boolean => {
  const given = fieldsNamed(headings)
  return given.includes('id') || (given.includes('brand') && given.includes('model'))
}

/** A line of units below the headings. */
const UNIT_CELL = /^[[(]?(?:mm|cm|m|wp?|kg|%|€|eur|%\/[°º˚]?[ck]|℃|v|pa|years|anni|pz|-)?[\])]?$/i

/** Headings with the units that stand in the line below them, and the rows that follow. */
const withUnits = (headings: readonly string[], rows: readonly TableRow[]): CsvTable => {
  const [line, ...rest] = rows
  const isUnits = line?.cells.every((cell) => UNIT_CELL.test(cell)) && line.cells.some((cell) => cell !== '')
  if (!line || !isUnits) return { header: { headings, isCec: false }, rows }
  const united = headings.map((heading, place) => {
    const unit = (line.cells[place] ?? '').replace(/[[\]()]/g, '')
    return unit === '' || unit === '-' ? heading : `${heading} [${unit}]`
  })
  return { header: { headings: united, isCec: false }, rows: rest }
}

interface Header {
  readonly headings: readonly string[]
  readonly isCec: boolean
}

const headerOf = (cells: readonly string[]): Header | null => {
  const isCec = areCecHeadings(cells)
  return isCec || areOwnHeadings(cells) ? { headings: cells, isCec } : null
}

/** A header with the rows below it. */
interface CsvTable {
  readonly header: Header
  readonly rows: readonly TableRow[]
}

/** Rows above the header that may hold a title, a date or notes. */
const MOST_ROWS_ABOVE = 30
/** Larger files are refused before they are read. */
const MOST = { characters: Number.POSITIVE_INFINITY, rows: Number.POSITIVE_INFINITY }

/** Finds the header and with it the separator.
 * @returns the table, or the faults */
const tableBelowHeader = (text: string): Result<CsvTable, readonly RowFault[]> => {
  const tables = SEPARATORS.map((separator) => readTable(text, MOST, separator)).flatMap((table) =>
    table.ok ? table.value : [],
  )
  for (const { rows } of tables.filter(({ brokenQuoteLine }) => brokenQuoteLine === null)) {
    for (const [index, { cells }] of rows.slice(0, MOST_ROWS_ABOVE).entries()) {
      const header = headerOf(cells)
      const below = rows.slice(index + 1)
      if (header) return ok(header.isCec ? { header, rows: below } : withUnits(header.headings, below))
    }
  }
  const row = tables.find(({ brokenQuoteLine }) => brokenQuoteLine !== null)?.brokenQuoteLine
  if (row) return fail([{ row, field: null, message: 'a quotation mark is missing here or before' }])
  return fail(faultOfFile('no row names the columns: at least id, or brand and model, or those of the CEC module list'))
}

/** The catalogue's own fields by column index. In the CEC list only price and stock count; it has the other fields itself. */
const ownColumns = ({
  headings,
  isCec,
}: Header): Result<ReadonlyMap<number, CatalogueFieldName>, readonly RowFault[]> => {
  const columns = new Map<number, CatalogueFieldName>()
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
const misfit = ({ line: row, cells }: TableRow, width: number): readonly RowFault[] => {
  const surplus = cells.slice(width).some((cell) => cell !== '')
  if (!surplus && cells.length >= width) return []
  return [{ row, field: null, message: `has ${cells.length} cells where the header has ${width}` }]
}

const cellsOf = (
  { cells }: TableRow,
  columns: ReadonlyMap<number, CatalogueFieldName>,
): Map<CatalogueFieldName, CellValue | null> =>
  new Map([...columns].map(([place, field]) => [field, cells[place] || null]))

const cecRow = (
  row: TableRow,
  headings: readonly string[],
  columns: ReadonlyMap<number, CatalogueFieldName>,
): RawRow | [] => {
  const byName = new Map(headings.map((heading, place) => [heading, row.cells[place] ?? '']))
  if (isCecUnitsRow(byName)) return []
  return { row: row.line, cells: new Map([...fieldsOfCecRow(byName), ...cellsOf(row, columns)]) }
}

/** The rows of a CSV file with the catalogue's own columns, or with those of the CEC module list. */
export const csvRows = (text: string): Result<readonly RawRow[], readonly RowFault[]> => {
  const table = tableBelowHeader(text)
  if (!table.ok) return table
  const { header, rows } = table.value
  const columns = ownColumns(header)
  if (!columns.ok) return columns
  const misfits = rows.flatMap((row) => misfit(row, header.headings.length))
  if (misfits.length > 0) return fail(misfits)
  if (rows.length === 0) return fail(faultOfFile('has no rows below the header'))
  if (header.isCec) return ok(rows.flatMap((row) => cecRow(row, header.headings, columns.value)))
  return ok(rows.map((row) => ({ row: row.line, cells: cellsOf(row, columns.value) })))
}
