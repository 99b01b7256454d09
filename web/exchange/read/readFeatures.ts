import type { z } from 'zod'
import { DRAWN_SCHEMAS } from '#contract/design.ts'
import { fail, ok, type Result } from '#engine/result.ts'
import { DRAWN, type DrawnDocument, type DrawnList, forLists, LISTS } from '../../design/drawn.ts'
import { type ExchangeFault, exchangeFault } from '../exchangeFault.ts'
import { type ImportedDesign, together, tooMuch } from '../importedDesign.ts'
import { MARKER } from '../write/designFeatures.ts'
import { candidatesOf, isObstacle, type Properties, surroundingKind } from './candidates.ts'
import { fieldFault, shapeFault } from './documentFaults.ts'
import { readOutlines } from './outlines.ts'
import { type IdKind, idMaker } from './ownIds.ts'

/** An unvalidated feature of a file. */
export interface RawFeature {
  /** Properties including the `id`; our own features also have the attributes. */
  readonly properties: Properties
  /** Geometry in GeoJSON form. */
  readonly geometry: unknown
}

/** Kinds of derived features, which are not read. */
const DERIVED: readonly unknown[] = ['module', 'modules']

const nameOf = ({ name }: Properties): string | null => (typeof name === 'string' && name !== '' ? name : null)

const SCHEMAS: { readonly [List in DrawnList]: z.ZodType<DrawnDocument<List>> } = DRAWN_SCHEMAS

/** The candidates parsed by the schema of their list, or the first fault. */
const checked = <List extends DrawnList>(
  list: List,
  candidates: readonly unknown[],
  at: ExchangeFault['at'],
  name: string | null,
): Result<readonly DrawnDocument<List>[], ExchangeFault> => {
  const items: DrawnDocument<List>[] = []
  for (const candidate of candidates) {
    const read = SCHEMAS[list].safeParse(candidate)
    if (!read.success) return fail(fieldFault(read.error, candidate, at))
    const fault = shapeFault(DRAWN[list].outline(read.data), at, name)
    if (fault) return fail(fault)
    items.push(read.data)
  }
  return ok(items)
}

const readFeature = (
  { properties, geometry }: RawFeature,
  number: number,
  makeId: (kind: IdKind) => string,
): Result<ImportedDesign, ExchangeFault> => {
  const at = { of: 'feature', number } as const
  const name = nameOf(properties)
  const outlines = readOutlines(geometry)
  if (!outlines.ok) return fail(exchangeFault(outlines.fault.code, at, outlines.fault.found ?? name))
  const { polygons, lines, points } = outlines.value
  const around = surroundingKind(properties)
  const holeCount = around ? 0 : polygons.reduce((sum, { holes }) => sum + holes.length, 0)
  const pointCount = around ? 0 : points.length
  if (isObstacle(properties) && lines.length > 0) return fail(exchangeFault('geometry', at, name))
  const candidates = candidatesOf(outlines.value, properties, makeId)
  if (around && candidates.surroundings.length === 0) return fail(exchangeFault('geometry', at, name))
  const faults: ExchangeFault[] = []
  const drawn = forLists<'document'>((list) => {
    const read = checked(list, candidates[list], at, name)
    if (read.ok) return read.value
    faults.push(read.fault)
    return []
  })
  const [fault] = faults
  return fault ? fail(fault) : ok({ ...drawn, choices: null, holeCount, pointCount })
}

/** Reads drawn objects from features, all or nothing. Our own features restore their attributes; in others each polygon is an area, each
 * line a polyline, each hole an obstacle, and points are counted.
 * @param nowMs for new ids [ms since 1970]
 * @returns the objects, or the first fault with the number of its feature */
export const readFeatures = (features: readonly RawFeature[], nowMs: number): Result<ImportedDesign, ExchangeFault> => {
  const makeId = idMaker(nowMs)
  const parts: ImportedDesign[] = []
  const counts = { areas: 0, obstacles: 0, surroundings: 0 }
  for (const [index, feature] of features.entries()) {
    if (DERIVED.includes(feature.properties[MARKER])) continue
    const read = readFeature(feature, index + 1, makeId)
    if (!read.ok) return read
    parts.push(read.value)
    for (const list of LISTS) counts[list] += read.value[list].length
    const fault = tooMuch(counts)
    if (fault) return fail(fault)
  }
  return ok(together(parts))
}
