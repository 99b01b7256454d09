import type { z } from 'zod'
import type { Product } from '../productId.ts'
import type { FieldTable } from './catalogueField.ts'
import type { FieldValue, FileRow, RowFault } from './fileRow.ts'
import type { CellValue } from './readCell.ts'

/** A list of other makers, with names and units of its own, that a CSV file may hold. */
export interface ForeignList {
  /** In sentences: `the CEC module list`. */
  readonly name: string
  areHeadings(headings: readonly string[]): boolean
  /** Whether a row below the headings holds units. */
  isUnitsRow(row: ReadonlyMap<string, string>): boolean
  /** The fields of a row, without blank ones.
   * @param row by the list's own names */
  fieldsOf(row: ReadonlyMap<string, string>): ReadonlyMap<string, CellValue>
  /** Columns of the catalogue that may stand beside it. */
  readonly besides: readonly string[]
}

/** What a file of a kind of products looks like. */
export interface FileKind {
  /** In sentences. */
  readonly name: 'panels' | 'inverters' | 'batteries'
  readonly fields: FieldTable
  readonly foreignList?: ForeignList
}

/** A record before its schema has read it. */
export type ProductRecord = Record<string, FieldValue>

/** A kind of products of the catalogue: one row for each that files, commands and tables know. */
export interface CatalogueKind<Of extends Product> extends FileKind {
  /** Of a record that a file makes. */
  readonly schema: z.ZodType<Of>
  /** Most products; the catalogue is sent as a whole. */
  readonly most: number
  /** Fills in what a file may leave out.
   * @param record the old record with the file's fields on top
   * @param held the old record */
  completed(record: ProductRecord, held: Of | undefined, row: FileRow): ProductRecord
  /** Faults of figures that contradict each other, beyond those of the schema. */
  faultsBetween?(row: FileRow, record: ProductRecord): readonly RowFault[]
  /** What to say of the products after an import; null: nothing. */
  remark?(products: readonly Of[]): string | null
}
