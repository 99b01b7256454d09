import { fail, type Result } from '#engine/result.ts'
import { csvRows } from './csvRows.ts'
import { decodeText } from './decodeText.ts'
import { type FileRow, readRows } from './fileRow.ts'
import { jsonRows } from './jsonRows.ts'
import { faultOfFile, type RowFault } from './rowFault.ts'

export type FileFormat = 'csv' | 'json'

/** The format a file has by its name; null where it is neither. */
export const formatOf = (file: string): FileFormat | null => {
  const extension = /\.(csv|json)$/i.exec(file)?.[1]?.toLowerCase()
  return extension === 'csv' || extension === 'json' ? extension : null
}

/** Reads a catalogue file.
 * @returns every row, or every fault that was found: of the columns, else of the rows' lengths, else of all cells */
export const readCatalogueFile = (
  bytes: Uint8Array,
  format: FileFormat,
): Result<readonly FileRow[], readonly RowFault[]> => {
  const text = decodeText(bytes)
  if (text.includes('\u0000')) return fail(faultOfFile('is not text; save a spreadsheet as "CSV UTF-8"'))
  const rows = format === 'json' ? jsonRows(text) : csvRows(text)
  return rows.ok ? readRows(rows.value) : rows
}
