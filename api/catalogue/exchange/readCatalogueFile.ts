import { fail, ok, type Result } from '#engine/result.ts'
import type { FileKind } from './catalogueKind.ts'
import { csvRows } from './csvRows.ts'
import { type FileRow, faultOfFile, type RawRow, type RowFault, readRows } from './fileRow.ts'
import type { CellValue } from './readCell.ts'

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const cellOf = (value: unknown): CellValue | null =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
    ? null
    : (value as CellValue)

const faultsOf = (entry: unknown, row: number, names: readonly string[]): readonly RowFault[] => {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry))
    return [{ row, field: null, message: 'must be an object' }]
  const unknown = Object.keys(entry).filter((name) => !names.includes(name))
  return unknown.map((name) => ({ row, field: name.slice(0, 60), message: 'there is no such field' }))
}

/** The entries of a JSON file: a list of products as `GET /api/panels` has it. */
const jsonRows = (text: string, { name: kind, fields }: FileKind): Result<readonly RawRow[], readonly RowFault[]> => {
  const entries = parsed(text.replace(/^\uFEFF/, ''))
  if (entries === undefined) return fail(faultOfFile('does not follow the JSON syntax (RFC 8259)'))
  if (!Array.isArray(entries) || entries.length === 0) return fail(faultOfFile(`must be a list of ${kind}`))
  const names = Object.keys(fields)
  const faults = entries.flatMap((entry, index) => faultsOf(entry, index + 1, names))
  if (faults.length > 0) return fail(faults)
  return ok(
    entries.map((entry: Record<string, unknown>, index) => ({
      row: index + 1,
      cells: new Map(names.flatMap((name) => (name in entry ? [[name, cellOf(entry[name])] as const] : []))),
    })),
  )
}

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
  kind: FileKind,
): Result<readonly FileRow[], readonly RowFault[]> => {
  const text = decodeText(bytes)
  if (text.includes('\u0000')) return fail(faultOfFile('is not text; save a spreadsheet as "CSV UTF-8"'))
  const rows = format === 'json' ? jsonRows(text, kind) : csvRows(text, kind)
  return rows.ok ? readRows(rows.value, kind.fields) : rows
}
