import { fail, type Result } from '#engine/result.ts'
import { csvRows } from './csvRows.ts'
import { type FileRow, readRows } from './fileRow.ts'
import { jsonRows } from './jsonRows.ts'
import { faultOfFile, type RowFault } from './rowFault.ts'

export type FileFormat = 'csv' | 'json'

/** The format by the file's extension; null for any other. */
export const formatOf = (file: string): FileFormat | null => {
  const extension = /\.(csv|json)$/i.exec(file)?.[1]?.toLowerCase()
  return extension === 'csv' || extension === 'json' ? extension : null
}

/** Decodes UTF-8, UTF-16 with a byte order mark or, if it is neither, Windows-1252, which Excel writes in Western Europe. */
const decodeText = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Reads a catalogue file.
 * @returns every row, or all faults of the first stage that fails: columns, row lengths, cells */
export const readCatalogueFile = (
  bytes: Uint8Array,
  format: FileFormat,
): Result<readonly FileRow[], readonly RowFault[]> => {
  const text = decodeText(bytes)
  if (text.includes('\u0000')) return fail(faultOfFile('is not text; save a spreadsheet as "CSV UTF-8"'))
  const rows = format === 'json' ? jsonRows(text) : csvRows(text)
  return rows.ok ? readRows(rows.value) : rows
}
