import { fail, ok, type Result } from '#engine/result.ts'
import { readTable, SEPARATORS, type TableRow } from '#engine/table/readTable.ts'
import { editDistance } from '../../places/gazetteer/editDistance.ts'
import { type FieldTable, fieldOf } from './catalogueField.ts'
import type { FileKind, ForeignList } from './catalogueKind.ts'
import { faultOfFile, type RawRow, type RowFault } from './fileRow.ts'
import type { CellValue } from './readCell.ts'

/** A field by its heading, with the unit of bare figures where a field is read in several. */
interface OwnColumn {
  readonly field: string
  readonly unit?: string
}
/** A column, or why its heading is invalid. */
type Column = OwnColumn | { readonly fault: string }

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
    .replace(/\/k$/, '/°c')

const nearest = (name: string, fields: FieldTable): string => {
  const near = Object.keys(fields).find((field) => editDistance(name.toLowerCase(), field.toLowerCase(), 2) <= 2)
  return near ? `; is ${near} meant?` : ''
}

/** The field of a heading, regardless of case; the unit is optional. */
const columnOf = (heading: string, fields: FieldTable): Column => {
  const { name = heading, unit } = HEADING.exec(heading)?.groups ?? {}
  const field = fieldOf(name, fields)
  if (!field) return { fault: `there is no such column${nearest(name, fields)}` }
  const { unit: wanted, otherUnits = [] } = fields[field] ?? {}
  if (!unit || !wanted) return { field }
  // Where other units are read, a figure counts as bare unless its own unit is said.
  if (plainUnit(unit) === plainUnit(wanted)) return otherUnits.length > 0 ? { field, unit: wanted } : { field }
  const other = otherUnits.find((each) => plainUnit(each) === plainUnit(unit))
  return other ? { field, unit: other } : { fault: `must be in ${wanted}, not in ${unit}` }
}

/** Whether these are headings of a catalogue, which identify a product by id or by brand and model. */
const areOwnHeadings = (headings: readonly string[], fields: FieldTable): boolean => {
  const given = headings.map((heading) => fieldOf(HEADING.exec(heading)?.groups?.name ?? heading, fields))
  return given.includes('id') || (given.includes('brand') && given.includes('model'))
}

/** A line of units below the headings. */
const UNIT_CELL = /^[[(]?(?:mm|cm|m|k?wh?|wp|kg|%|€|eur|%\/[°º˚]?[ck]|℃|v|pa|years|anni|pz|-)?[\])]?$/i
/** In capitals alone: `a` is the id of a product. */
const AMPERES = /^[[(]?A[\])]?$/

/** Headings with the units that stand in the line below them, and the rows that follow. */
const withUnits = (headings: readonly string[], rows: readonly TableRow[]): CsvTable => {
  const [line, ...rest] = rows
  const isUnits =
    line?.cells.every((cell) => UNIT_CELL.test(cell) || AMPERES.test(cell)) && line.cells.some((cell) => cell !== '')
  if (!line || !isUnits) return { header: { headings, foreign: null }, rows }
  const united = headings.map((heading, place) => {
    const unit = (line.cells[place] ?? '').replace(/[[\]()]/g, '')
    return unit === '' || unit === '-' ? heading : `${heading} [${unit}]`
  })
  return { header: { headings: united, foreign: null }, rows: rest }
}

interface Header {
  readonly headings: readonly string[]
  /** The list of others that it belongs to; null for the catalogue's own columns. */
  readonly foreign: ForeignList | null
}

const headerOf = (cells: readonly string[], { fields, foreignList }: FileKind): Header | null => {
  const foreign = foreignList?.areHeadings(cells) ? foreignList : null
  return foreign || areOwnHeadings(cells, fields) ? { headings: cells, foreign } : null
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
const tableBelowHeader = (text: string, kind: FileKind): Result<CsvTable, readonly RowFault[]> => {
  const tables = SEPARATORS.map((separator) => readTable(text, MOST, separator)).flatMap((table) =>
    table.ok ? table.value : [],
  )
  for (const { rows } of tables.filter(({ brokenQuoteLine }) => brokenQuoteLine === null)) {
    for (const [index, { cells }] of rows.slice(0, MOST_ROWS_ABOVE).entries()) {
      const header = headerOf(cells, kind)
      const below = rows.slice(index + 1)
      if (header) return ok(header.foreign ? { header, rows: below } : withUnits(header.headings, below))
    }
  }
  const row = tables.find(({ brokenQuoteLine }) => brokenQuoteLine !== null)?.brokenQuoteLine
  if (row) return fail([{ row, field: null, message: 'a quotation mark is missing here or before' }])
  const others = kind.foreignList ? `, or those of ${kind.foreignList.name}` : ''
  return fail(faultOfFile(`no row names the columns: at least id, or brand and model${others}`))
}

/** The catalogue's own fields by column index. Beside a list of others only those count that it has not itself. */
const ownColumns = (
  { headings, foreign }: Header,
  fields: FieldTable,
): Result<ReadonlyMap<number, OwnColumn>, readonly RowFault[]> => {
  const columns = new Map<number, OwnColumn>()
  const faults: RowFault[] = []
  for (const [place, heading] of headings.entries()) {
    if (heading === '') continue
    const column = columnOf(heading, fields)
    if ('fault' in column) {
      if (!foreign) faults.push({ row: null, field: heading, message: column.fault })
    } else if ([...columns.values()].some(({ field }) => field === column.field))
      faults.push({ row: null, field: heading, message: 'is there twice' })
    else if (!foreign || foreign.besides.includes(column.field)) columns.set(place, column)
  }
  return faults.length > 0 ? fail(faults) : ok(columns)
}

/** The fault of a row that is shorter or longer than the header. */
const misfit = ({ line: row, cells }: TableRow, width: number): readonly RowFault[] => {
  const surplus = cells.slice(width).some((cell) => cell !== '')
  if (!surplus && cells.length >= width) return []
  return [{ row, field: null, message: `has ${cells.length} cells where the header has ${width}` }]
}

/** A figure without a unit. */
const BARE = /^\S+$/

const cellsOf = ({ cells }: TableRow, columns: ReadonlyMap<number, OwnColumn>): Map<string, CellValue | null> =>
  new Map(
    [...columns].map(([place, { field, unit }]) => {
      const cell = cells[place] || null
      return [field, cell && unit && BARE.test(cell) ? `${cell} ${unit}` : cell]
    }),
  )

const foreignRow = (
  row: TableRow,
  headings: readonly string[],
  list: ForeignList,
  columns: ReadonlyMap<number, OwnColumn>,
): RawRow | [] => {
  const byName = new Map(headings.map((heading, place) => [heading, row.cells[place] ?? '']))
  if (list.isUnitsRow(byName)) return []
  return { row: row.line, cells: new Map([...list.fieldsOf(byName), ...cellsOf(row, columns)]) }
}

/** The rows of a CSV file with the catalogue's own columns, or with those of a list of others. */
export const csvRows = (text: string, kind: FileKind): Result<readonly RawRow[], readonly RowFault[]> => {
  const table = tableBelowHeader(text, kind)
  if (!table.ok) return table
  const { header, rows } = table.value
  const { headings, foreign } = header
  const columns = ownColumns(header, kind.fields)
  if (!columns.ok) return columns
  const misfits = rows.flatMap((row) => misfit(row, headings.length))
  if (misfits.length > 0) return fail(misfits)
  if (rows.length === 0) return fail(faultOfFile('has no rows below the header'))
  if (foreign) return ok(rows.flatMap((row) => foreignRow(row, headings, foreign, columns.value)))
  return ok(rows.map((row) => ({ row: row.line, cells: cellsOf(row, columns.value) })))
}
