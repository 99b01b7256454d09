import { fail, ok, type Result } from '#engine/result.ts'
import { type Product, productId } from '../productId.ts'
import type { CatalogueKind, ProductRecord } from './catalogueKind.ts'
import { type FileRow, faultOfFile, type RowFault } from './fileRow.ts'

/** The products of a kind after an import, with the number of changes. */
export interface CatalogueRevision<Of> {
  /** All products afterwards, in order. */
  readonly products: readonly Of[]
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly removed: number
  /** Whether the file replaces the whole catalogue, unreadable old rows included. */
  readonly isWhole: boolean
}

/** Id of the product of a row. */
export const idOf = ({ fields }: FileRow): string => {
  const [id, brand, model] = [fields.get('id'), fields.get('brand'), fields.get('model')]
  return String(id ?? productId({ brand: String(brand ?? ''), model: String(model ?? '') }))
}

/** The old record with the file's fields on top, in the order of the contract. */
const merged = <Of extends Product>(
  { fields: table, completed }: CatalogueKind<Of>,
  id: string,
  held: Of | undefined,
  row: FileRow,
): ProductRecord => {
  const before = new Map(Object.entries((held ?? {}) as ProductRecord))
  const record: ProductRecord = {}
  for (const name of Object.keys(table)) {
    const value = row.fields.has(name) ? row.fields.get(name) : before.get(name)
    if (value !== null && value !== undefined) record[name] = value
  }
  return completed({ ...record, id }, held, row)
}

/** The place of a fault within a record: `inputs 2`, counted from one. */
const placeOf = (path: readonly PropertyKey[]): string =>
  path.map((part) => (typeof part === 'number' ? part + 1 : String(part))).join(' ')

const faultsOf = <Of extends Product>(
  { schema, faultsBetween }: CatalogueKind<Of>,
  file: FileRow,
  record: ProductRecord,
): readonly RowFault[] => {
  const { row } = file
  const { error } = schema.safeParse(record)
  const faults = (error?.issues ?? []).map(({ path, message }) => ({ row, field: placeOf(path), message }))
  return [...faults, ...(faultsBetween?.(file, record) ?? [])]
}

/** The rows by product id; rows without an id and duplicates are faults. */
const byId = (rows: readonly FileRow[]): Result<ReadonlyMap<string, FileRow>, readonly RowFault[]> => {
  const found = new Map<string, FileRow>()
  const faults: RowFault[] = []
  for (const row of rows) {
    const id = idOf(row)
    const twin = found.get(id)
    if (id === '') faults.push({ row: row.row, field: 'id', message: 'is missing, and brand and model make none' })
    else if (twin) faults.push({ row: row.row, field: 'id', message: `${id} is in row ${twin.row} already` })
    else found.set(id, row)
  }
  return faults.length > 0 ? fail(faults) : ok(found)
}

/** Applies the rows of a file to a catalogue: existing products are updated field by field, new ones are added at the end.
 * @param held the catalogue as it is
 * @param mode `update` leaves products and fields that the file does not name; `replace` removes them
 * @returns the catalogue afterwards, or all faults */
export const reviseCatalogue = <Of extends Product>(
  kind: CatalogueKind<Of>,
  held: readonly Of[],
  rows: readonly FileRow[],
  mode: 'update' | 'replace',
): Result<CatalogueRevision<Of>, readonly RowFault[]> => {
  const named = byId(rows)
  if (!named.ok) return named
  const heldById = new Map(held.map((product) => [product.id, product]))
  const records = new Map(
    [...named.value].map(([id, row]) => [id, merged(kind, id, mode === 'update' ? heldById.get(id) : undefined, row)]),
  )
  const faults = [...named.value].flatMap(([id, row]) => faultsOf(kind, row, records.get(id) ?? {}))
  if (faults.length > 0) return fail(faults)
  const written = new Map([...records].map(([id, record]) => [id, kind.schema.parse(record)]))
  const after = mode === 'update' ? new Map([...heldById, ...written]) : written
  if (after.size > kind.most)
    return fail(faultOfFile(`would make ${after.size} ${kind.name}; ${kind.most} is the most`))
  const same = [...written].filter(
    ([id, product]) => JSON.stringify(product) === JSON.stringify(heldById.get(id)),
  ).length
  const added = [...written.keys()].filter((id) => !heldById.has(id)).length
  return ok({
    products: [...after.values()],
    added,
    changed: written.size - added - same,
    unchanged: same,
    removed: heldById.size + added - after.size,
    isWhole: mode === 'replace',
  })
}
