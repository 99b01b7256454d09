import type { z } from 'zod'
import { fail, ok, type Result } from '#engine/result.ts'
import { PlausibleBattery } from '#wire/battery.ts'
import { Inverter } from '#wire/inverter.ts'
import { Panel } from '#wire/panel.ts'
import type { ProductRow, ProductTableName } from '../database/database.ts'
import { missingElectricalFigures } from './demonstrationCatalogue.ts'
import type { Product } from './productId.ts'

/** A stored product that cannot be served. The message names the product and the fault, for the operator. */
export class DamagedProduct extends Error {
  override readonly name = 'DamagedProduct'
}

/** How a table holds the products of a kind. */
export interface ProductTable<Of extends Product> {
  readonly name: ProductTableName
  /** Reads a row back into a record. */
  read(row: ProductRow): Result<Of, DamagedProduct>
  /** The row of a record.
   * @param position its place in the list */
  rowOf(product: Of, position: number): ProductRow
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads the document of a row.
 * @param noun of the kind, in capitals as a sentence begins
 * @param recordOf the record to be checked, of the fields of the document */
const readDocument = <Of>(
  { id, document }: ProductRow,
  noun: string,
  schema: z.ZodType<Of>,
  recordOf: (fields: object) => object,
): Result<Of, DamagedProduct> => {
  const fields = parseJson(document)
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
    return fail(new DamagedProduct(`${noun} ${id} is left out of the catalogue: its document is not a JSON object`))
  const { success, data, error } = schema.safeParse(recordOf(fields))
  if (success) return ok(data)
  const faults = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
  return fail(new DamagedProduct(`${noun} ${id} is left out of the catalogue: ${faults}`))
}

/** The fields that a record really has: a hand-written null is none, nor is a power that is no positive number. */
const presentFields = (fields: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => value !== null && !(name === 'power' && !(typeof value === 'number' && value > 0)),
    ),
  )

/** Names that a record may lack. */
const NO_NAMES = { title: '', brand: '', model: '', demonstrationFields: [] }

/** The title with the brand once; earlier releases prepended the brand even to titles that began with it. */
const withBrandOnce = ({ brand, title }: Panel): string =>
  title.startsWith(`${brand} ${brand} `) ? title.slice(brand.length + 1) : title

export const PANEL_TABLE: ProductTable<Panel> = {
  name: 'panel',
  read: (row) => {
    const { id, stock } = row
    const read = readDocument(row, 'Panel', Panel, (document) => {
      const fields = presentFields(document)
      return { ...NO_NAMES, ...fields, ...missingElectricalFigures(id, fields), id, stock }
    })
    return read.ok ? ok({ ...read.value, title: withBrandOnce(read.value) }) : read
  },
  rowOf: ({ id, stock = 0, ...document }, position) => ({ id, position, stock, document: JSON.stringify(document) }),
}

const equipmentTable = <Of extends Product>(
  name: ProductTableName,
  noun: string,
  schema: z.ZodType<Of>,
): ProductTable<Of> => ({
  name,
  read: (row) => readDocument(row, noun, schema, (fields) => ({ ...fields, id: row.id })),
  rowOf: ({ id, ...document }, position) => ({ id, position, document: JSON.stringify(document) }),
})

export const INVERTER_TABLE = equipmentTable('inverter', 'Inverter', Inverter)
export const BATTERY_TABLE = equipmentTable('battery', 'Battery', PlausibleBattery)
