import { fail, ok, type Result } from '#engine/result.ts'
import { FIELD_NAMES, type FieldName } from './catalogueField.ts'
import type { RawRow } from './fileRow.ts'
import type { Cell } from './readCell.ts'
import { faultOfFile, type RowFault } from './rowFault.ts'

const isField = (name: string): name is FieldName => FIELD_NAMES.some((field) => field === name)

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const cellOf = (value: unknown): Cell | null =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '') ? null : (value as Cell)

const faultsOf = (entry: unknown, row: number): readonly RowFault[] => {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry))
    return [{ row, field: null, message: 'must be an object' }]
  const unknown = Object.keys(entry).filter((name) => !isField(name))
  return unknown.map((name) => ({ row, field: name.slice(0, 60), message: 'there is no such field' }))
}

/** The entries of a JSON file: a list of panels as `GET /api/panels` has it. */
export const jsonRows = (text: string): Result<readonly RawRow[], readonly RowFault[]> => {
  const entries = parsed(text.replace(/^\uFEFF/, ''))
  if (entries === undefined) return fail(faultOfFile('does not follow the JSON syntax (RFC 8259)'))
  if (!Array.isArray(entries) || entries.length === 0) return fail(faultOfFile('must be a list of panels'))
  const faults = entries.flatMap((entry, index) => faultsOf(entry, index + 1))
  if (faults.length > 0) return fail(faults)
  return ok(
    entries.map((entry: Record<FieldName, unknown>, index) => ({
      row: index + 1,
      cells: new Map(FIELD_NAMES.flatMap((name) => (name in entry ? [[name, cellOf(entry[name])] as const] : []))),
    })),
  )
}
