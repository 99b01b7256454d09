import { fail, ok, type Result } from '#engine/result.ts'
import type { FieldName } from './catalogueField.ts'
import { areCecHeadings, fieldsOfCecRow, isCecUnitsRow } from './cecColumns.ts'
import { csvTable, type Table, type TableRow } from './csvTable.ts'
import type { RawRow } from './fileRow.ts'
import { areOwnHeadings, columnOf } from './ownColumns.ts'
import type { Cell } from './readCell.ts'
import { faultOfFile, type RowFault } from './rowFault.ts'

interface Header {
  readonly headings: readonly string[]
  readonly isCec: boolean
}

const headerOf = (cells: readonly string[]): Header | null => {
  const isCec = areCecHeadings(cells)
  return isCec || areOwnHeadings(cells) ? { headings: cells, isCec } : null
}

/** The catalogue's own columns by their place in the row. In the CEC list only those count that it does not have itself. */
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

/** A row as long as the header, or what is wrong with it. */
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
