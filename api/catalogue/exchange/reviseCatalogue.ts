import { Panel, PanelOfFile } from '#contract/panel.ts'
import { parseFigure } from '#engine/finance/parseFigure.ts'
import { fail, ok, type Result } from '#engine/result.ts'
import { withBrand } from '#wording/panelFields.ts'
import { panelId } from '../panelRecord.ts'
import { type CatalogueFieldName, FIELD_NAMES } from './catalogueField.ts'
import { type FieldValue, type FileRow, faultOfFile, type RowFault } from './fileRow.ts'

/** The catalogue is sent as a whole, and the Detailed method compares all panels: some seconds if all differ. */
export const MAX_PANELS = 1000

/** The catalogue after an import, with the number of changes. */
export interface CatalogueRevision {
  /** All panels afterwards, in order. */
  readonly panels: readonly Panel[]
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly removed: number
  /** Whether the file replaces the whole catalogue, unreadable old rows included. */
  readonly isWhole: boolean
}

const idOf = ({ fields }: FileRow): string => {
  const [id, brand, model] = [fields.get('id'), fields.get('brand'), fields.get('model')]
  return String(id ?? panelId({ brand: String(brand ?? ''), model: String(model ?? '') }))
}

/** A field named in the file is a real value unless the file lists it as a demonstration value. */
const demonstrationFields = (held: Panel | undefined, fields: FileRow['fields']): readonly string[] =>
  (fields.get('demonstrationFields') as readonly string[] | null | undefined) ??
  (held?.demonstrationFields ?? []).filter((name) => !fields.has(name as CatalogueFieldName))

/** The old record with the file's fields on top, in the order of the contract. */
const merged = (id: string, held: Panel | undefined, { fields }: FileRow): Record<string, FieldValue> => {
  const before = new Map(Object.entries(held ?? {}) as [CatalogueFieldName, FieldValue][])
  const record: Partial<Record<CatalogueFieldName, FieldValue>> = {}
  for (const name of FIELD_NAMES) {
    const value = fields.has(name) ? fields.get(name) : before.get(name)
    if (value !== null && value !== undefined) record[name] = value
  }
  record.id = id
  record.title ??= withBrand(String(record.brand ?? ''), String(record.model ?? ''))
  record.stock ??= 0
  record.image ??= `/api/panels/${id}/image.svg`
  record.demonstrationFields = demonstrationFields(held, fields).filter((name) => name in record)
  return record as Record<string, FieldValue>
}

const faultsOf = (row: number, record: Record<string, FieldValue>): readonly RowFault[] => {
  const { error } = PanelOfFile.safeParse(record)
  const faults = (error?.issues ?? []).map(({ path, message }) => ({ row, field: path.join('.'), message }))
  const [length, width] = [record.length, record.width].map((side) =>
    typeof side === 'object' ? null : parseFigure(side),
  )
  if (length && width && width > length)
    faults.push({ row, field: 'width', message: `must not be more than the length: ${width} and ${length} mm` })
  return [...faults, ...faultsBetween(row, record)]
}

/** Prices of modules by the watt, before VAT [EUR/W], and watts by the square metre of module [W/m²], with room to both sides. */
const PRICE_RANGE = { min: 0.05, max: 3 }
const DENSITY_RANGE = { min: 100, max: 260 }
const MM2_PER_M2 = 1_000_000

const numberIn = (value: FieldValue | undefined): number | null =>
  typeof value === 'object' ? null : parseFigure(value)

const isIn = (value: number, { min, max }: { readonly min: number; readonly max: number }): boolean =>
  value >= min && value <= max

/** A hint on the likely meaning of a price out of range. */
const meantPrice = (priceEur: number, powerW: number): string => {
  if (isIn(priceEur, PRICE_RANGE)) return '; is it in EUR/W?'
  return isIn(priceEur / 1000 / powerW, PRICE_RANGE) ? `; is ${(priceEur / 1000).toFixed(2)} meant?` : ''
}

/** Faults of figures that contradict each other. */
const faultsBetween = (row: number, record: Record<string, FieldValue>): readonly RowFault[] => {
  const [power, price, length, width] = [record.power, record.price, record.length, record.width].map(numberIn)
  if (!power) return []
  const faults: RowFault[] = []
  const { min, max } = PRICE_RANGE
  if (price && !isIn(price / power, PRICE_RANGE))
    faults.push({
      ...{ row, field: 'price' },
      message: `${price} EUR for ${power} W are ${Number((price / power).toPrecision(2))} EUR/W, which must be from ${min} to ${max}${meantPrice(price, power)}`,
    })
  const density = length && width ? power / ((length * width) / MM2_PER_M2) : null
  if (density !== null && !isIn(density, DENSITY_RANGE))
    faults.push({
      ...{ row, field: 'power' },
      message: `${power} W on ${length} x ${width} mm are ${Math.round(density)} W/m2, which must be from ${DENSITY_RANGE.min} to ${DENSITY_RANGE.max}; are the sides in mm?`,
    })
  return faults
}

/** The rows by panel id; rows without an id and duplicates are faults. */
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

/** Applies the rows of a file to a catalogue: existing panels are updated field by field, new ones are added at the end.
 * @param held the catalogue as it is
 * @param mode `update` leaves panels and fields that the file does not name; `replace` removes them
 * @returns the catalogue afterwards, or all faults */
export const reviseCatalogue = (
  held: readonly Panel[],
  rows: readonly FileRow[],
  mode: 'update' | 'replace',
): Result<CatalogueRevision, readonly RowFault[]> => {
  const named = byId(rows)
  if (!named.ok) return named
  const heldById = new Map(held.map((panel) => [panel.id, panel]))
  const records = new Map(
    [...named.value].map(([id, row]) => [id, merged(id, mode === 'update' ? heldById.get(id) : undefined, row)]),
  )
  const faults = [...named.value].flatMap(([id, { row }]) => faultsOf(row, records.get(id) ?? {}))
  if (faults.length > 0) return fail(faults)
  const written = new Map([...records].map(([id, record]) => [id, Panel.parse(record)]))
  const after = mode === 'update' ? new Map([...heldById, ...written]) : written
  if (after.size > MAX_PANELS) return fail(faultOfFile(`would make ${after.size} panels; ${MAX_PANELS} is the most`))
  const same = [...written].filter(([id, panel]) => JSON.stringify(panel) === JSON.stringify(heldById.get(id))).length
  const added = [...written.keys()].filter((id) => !heldById.has(id)).length
  return ok({
    panels: [...after.values()],
    added,
    changed: written.size - added - same,
    unchanged: same,
    removed: heldById.size + added - after.size,
    isWhole: mode === 'replace',
  })
}
