import { fail, ok, type Result } from '#engine/result.ts'
import type { FieldTable } from './catalogueField.ts'
import type { CellContent, CellValue } from './readCell.ts'

/** A fault of one row or field of a catalogue file. */
export interface RowFault {
  /** Number of the spreadsheet row or JSON entry, from 1; null: the file as a whole. */
  readonly row: number | null
  /** Name of the invalid field; null: the row as a whole. */
  readonly field: string | null
  /** Follows the row and field: `must be from 1 to 60`. */
  readonly message: string
}

/** A fault of the file as a whole. */
export const faultOfFile = (message: string): readonly [RowFault] => [{ row: null, field: null, message }]

/** The value of a field; null removes it. */
export type FieldValue = CellContent | null

/** The fields of one product that a file names. */
export interface FileRow {
  /** Row number as in `RowFault`. */
  readonly row: number
  readonly fields: ReadonlyMap<string, FieldValue>
}

/** The unparsed cells of a row by field name; null is blank. */
export interface RawRow {
  readonly row: number
  readonly cells: ReadonlyMap<string, CellValue | null>
}

/** Reads every cell of the rows.
 * @returns all rows, or every fault */
export const readRows = (
  rows: readonly RawRow[],
  table: FieldTable,
): Result<readonly FileRow[], readonly RowFault[]> => {
  const faults: RowFault[] = []
  const read = rows.map(({ row, cells }) => {
    const fields = new Map<string, FieldValue>()
    for (const [field, cell] of cells) {
      const value = cell === null ? ok(null) : (table[field]?.read(cell) ?? fail('there is no such field'))
      if (value.ok) fields.set(field, value.value)
      else faults.push({ row, field, message: value.fault })
    }
    return { row, fields }
  })
  return faults.length > 0 ? fail(faults) : ok(read)
}
