import { DESIGN_VERSION, DesignDocument } from '#contract/design.ts'
import type { AreaGeometry } from '#engine/geometry/areaGeometry.ts'
import { fail, ok, type Result } from '#engine/result.ts'
import { surroundingOutline } from '../../design/drawn.ts'
import { withRisingHorizon } from '../../design/risingHorizon.ts'
import { type ExchangeFault, exchangeFault } from '../exchangeFault.ts'
import { DesignChoices, type ImportedDesign } from '../importedDesign.ts'
import { MARKER } from '../write/designFeatures.ts'
import { fieldFault, shapeFault, versionFault } from './documentFaults.ts'
import { type IdKind, isOwnId } from './ownIds.ts'

/** What was chosen for the whole design, out of what we wrote beside the features.
 * @param own undefined where the file is not ours
 * @returns null for a file that is not ours */
export const readChoices = (own: unknown): Result<DesignChoices | null, ExchangeFault> => {
  if (own === undefined) return ok(null)
  if (typeof own !== 'object' || own === null) return fail(exchangeFault('field', null, MARKER))
  const { version, ...stored } = own as Readonly<Record<string, unknown>>
  const badVersion = versionFault(version)
  if (badVersion) return fail(badVersion)
  const read = DesignChoices.safeParse(withRisingHorizon(stored))
  return read.success ? ok(read.data) : fail(fieldFault(read.error, stored))
}

const itemFault = (
  kind: IdKind,
  item: { readonly id: string },
  shape: DesignDocument['areas'][number] | AreaGeometry,
  index: number,
): ExchangeFault | null => {
  const at = { of: kind, number: index + 1 } as const
  return isOwnId(kind, item.id) ? shapeFault(shape, at) : exchangeFault('field', at, `id: ${JSON.stringify(item.id)}`)
}

const firstItemFault = ({ areas, obstacles, surroundings = [] }: DesignDocument): ExchangeFault | null =>
  [
    ...areas.map((area, index) => itemFault('area', area, area, index)),
    ...obstacles.map((obstacle, index) => itemFault('obstacle', obstacle, obstacle, index)),
    ...surroundings.map((item, index) => itemFault('surrounding', item, surroundingOutline(item), index)),
  ].find((fault) => fault !== null) ?? null

/** Reads a design file, of this version or an older one, all or nothing. An older one has in what it did not know what a new
 * design has.
 * @param stored what stands in the file
 * @returns the design, or the first fault with the number of the area or obstacle */
export const readDesignFile = (stored: Readonly<Record<string, unknown>>): Result<ImportedDesign, ExchangeFault> => {
  const badVersion = versionFault(stored.version)
  if (badVersion) return fail(badVersion)
  const read = DesignDocument.safeParse({ ...withRisingHorizon(stored), version: DESIGN_VERSION })
  if (!read.success) return fail(fieldFault(read.error, stored))
  const fault = firstItemFault(read.data)
  if (fault) return fail(fault)
  const { version: _, areas, obstacles, surroundings = [], ...choices } = read.data
  return ok({ areas, obstacles, surroundings, choices, holeCount: 0, pointCount: 0 })
}
