import { Panel } from '#contract/panel.ts'
import { fail, ok, type Result } from '#engine/result.ts'
import type { PanelTable } from './database.ts'

/** A stored panel that cannot be served. The message names the panel and the fault, for the operator. */
export class DamagedPanel extends Error {
  override readonly name = 'DamagedPanel'
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
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

/** Reads a row of the panel table back into a panel record. */
export const panelOfRow = ({ id, stock, document }: PanelTable): Result<Panel, DamagedPanel> => {
  const fields = parseJson(document)
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
    return fail(new DamagedPanel(`Panel ${id} is left out of the catalogue: its document is not a JSON object`))
  const { success, data, error } = Panel.safeParse({ ...NO_NAMES, ...presentFields(fields), id, stock })
  if (success) return ok({ ...data, title: withBrandOnce(data) })
  const faults = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
  return fail(new DamagedPanel(`Panel ${id} is left out of the catalogue: ${faults}`))
}

/** The row of a panel.
 * @param position its place in the list */
export const rowOfPanel = ({ id, stock = 0, ...document }: Panel, position: number): PanelTable => ({
  id,
  position,
  stock,
  document: JSON.stringify(document),
})
