import { DRAWN, type DrawnDocument, type DrawnList, LISTS } from '#design/drawn.ts'
import { inPresentForm } from '#design/presentForm.ts'
import { fail, ok, type Result } from '#engine/result.ts'
import { DESIGN_VERSION, DesignChoices, DesignDocument } from '#wire/design.ts'
import { MARKER } from '../../export/designFeatures.ts'
import { type ExchangeFault, exchangeFault } from '../exchangeFault.ts'
import { type ImportedDesign, ticksOf } from '../importedDesign.ts'
import { fieldFault, shapeFault, versionFault } from './documentFaults.ts'
import { isOwnId } from './ownIds.ts'

/** Settings of the whole design in a feature file of ours.
 * @param own undefined if the file is not ours
 * @returns null if the file is not ours */
export const readChoices = (own: unknown): Result<DesignChoices | null, ExchangeFault> => {
  if (own === undefined) return ok(null)
  if (typeof own !== 'object' || own === null) return fail(exchangeFault('field', null, MARKER))
  const { version, ...stored } = own as Readonly<Record<string, unknown>>
  const badVersion = versionFault(version)
  if (badVersion) return fail(badVersion)
  const read = DesignChoices.safeParse(inPresentForm(stored))
  return read.success ? ok(read.data) : fail(fieldFault(read.error, stored))
}

const itemFaults = <List extends DrawnList>(
  list: List,
  items: readonly DrawnDocument<List>[],
): readonly (ExchangeFault | null)[] => {
  const { one, outline } = DRAWN[list]
  return items.map((item, index) => {
    const at = { of: one, number: index + 1 } as const
    return isOwnId(one, item.id)
      ? shapeFault(outline(item), at)
      : exchangeFault('field', at, `id: ${JSON.stringify(item.id)}`)
  })
}

/** Reads a design file, of this version or an older one, all or nothing. An older one gets the defaults for newer fields.
 * @param stored content of the file
 * @returns the design, or the first fault with the number of the area or obstacle */
export const readDesignFile = (stored: Readonly<Record<string, unknown>>): Result<ImportedDesign, ExchangeFault> => {
  const badVersion = versionFault(stored.version)
  if (badVersion) return fail(badVersion)
  const read = DesignDocument.safeParse({ ...inPresentForm(stored), version: DESIGN_VERSION })
  if (!read.success) return fail(fieldFault(read.error, stored))
  const { version: _, areas, obstacles, surroundings = [], ...choices } = read.data
  const drawn = { areas, obstacles, surroundings }
  const fault = LISTS.flatMap((list) => itemFaults(list, drawn[list])).find((each) => each !== null)
  return fault ? fail(fault) : ok({ ...drawn, choices, ticks: ticksOf(drawn, true), counts: {}, links: [] })
}
