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
