/** What is wrong in one place of a catalogue file. */
export interface RowFault {
  /** As a spreadsheet counts the rows, the first is 1; of JSON the entry, the first is 1; null: the file as a whole. */
  readonly row: number | null
  /** The field at fault, by its name in the catalogue; null: the row as a whole. */
  readonly field: string | null
  /** To be read after the place: `must be from 1 to 60`. */
  readonly message: string
}

/** A fault of the file as a whole. */
export const faultOfFile = (message: string): readonly [RowFault] => [{ row: null, field: null, message }]
