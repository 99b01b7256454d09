import type { z } from 'zod'
import { DRAWN, type DrawnDocument, type DrawnList, forLists, LISTS } from '#design/drawn.ts'
import type { LatLng } from '#engine/geometry/latLng.ts'
import { fail, ok, type Result } from '#engine/result.ts'
import { DRAWN_SCHEMAS } from '#wire/design.ts'
import { MARKER } from '../../export/designFeatures.ts'
import { type ExchangeFault, exchangeFault } from '../exchangeFault.ts'
import { type ImportCounts, type ImportedDesign, sumOf, ticksOf, together, tooMuch } from '../importedDesign.ts'
import { candidatesOf, isObstacle, isOurs, type Properties, surroundingKind } from './candidates.ts'
import { closedRings } from './closedLines.ts'
import { fieldFault, shapeFault } from './documentFaults.ts'
import { mendedOutlines } from './mendedOutlines.ts'
import { type Outlines, readOutlines } from './outlines.ts'
import { type IdKind, idMaker } from './ownIds.ts'

/** An unvalidated feature of a file. */
export interface RawFeature {
  /** Properties including the `id`; our own features also have the attributes. */
  readonly properties: Properties
  /** Geometry in GeoJSON form. */
  readonly geometry: unknown
  /** Content that is no geometry. */
  readonly leftOut?: ImportCounts
  readonly isHidden?: boolean
}

/** Kinds of derived features, which are not read. */
export const DERIVED: readonly unknown[] = ['module', 'modules']

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

/** A feature whose geometry was read. */
interface OutlinedFeature {
  readonly properties: Properties
  readonly outlines: Outlines
  readonly counts: ImportCounts
  readonly isHidden: boolean
  readonly at: NonNullable<ExchangeFault['at']>
}

const outlined = (
  { properties, geometry, leftOut = {}, isHidden = false }: RawFeature,
  number: number,
): Result<OutlinedFeature, ExchangeFault> => {
  const at = { of: 'feature', number } as const
  const read = readOutlines(geometry)
  if (!read.ok) return fail(exchangeFault(read.fault.code, at, read.fault.found ?? nameOf(properties)))
  const { outlines, empty } = read.value
  const isOther = Object.keys(leftOut).length > 0
  return ok({ properties, outlines, counts: isOther ? leftOut : { empty }, isHidden, at })
}

/** The features of other programs with lines that close as outlines, in the place of their first line.
 * @param isHidden lines that are switched off close among themselves */
const withClosedLines = (
  features: readonly OutlinedFeature[],
  isHidden: boolean,
): { readonly features: readonly OutlinedFeature[]; readonly closedLines: number } => {
  const lines = features.flatMap((feature) =>
    isOurs(feature.properties) || feature.isHidden !== isHidden
      ? []
      : feature.outlines.lines.map((line) => ({ feature, line })),
  )
  const rings = closedRings(lines.map(({ line }) => line))
  if (rings.length === 0) return { features, closedLines: 0 }
  const taken = new Set(rings.flatMap(({ lines: members }) => members.map((index) => lines[index]?.line)))
  const ringsOf = new Map<unknown, (readonly LatLng[])[]>()
  for (const {
    ring,
    lines: [first = 0],
  } of rings) {
    const feature = lines[first]?.feature
    const present = ringsOf.get(feature)
    if (present) present.push(ring)
    else ringsOf.set(feature, [ring])
  }
  const closed = features.map((feature) => {
    const { polygons, lines: before, points } = feature.outlines
    const added = (ringsOf.get(feature) ?? []).map((outline) => ({ outline, holes: [] }))
    const outlines = { polygons: [...polygons, ...added], lines: before.filter((line) => !taken.has(line)), points }
    return { ...feature, outlines }
  })
  return { features: closed, closedLines: rings.length }
}

/** A feature of another program, mended. */
const mended = (feature: OutlinedFeature): OutlinedFeature => {
  if (isOurs(feature.properties)) return feature
  const { outlines, counts } = mendedOutlines(feature.outlines)
  return { ...feature, outlines, counts: sumOf([feature.counts, counts]) }
}

const readFeature = (
  { properties, outlines, counts, isHidden, at }: OutlinedFeature,
  makeId: (kind: IdKind) => string,
): Result<ImportedDesign, ExchangeFault> => {
  const name = nameOf(properties)
  const { polygons, lines, points } = outlines
  const around = surroundingKind(properties)
  if (isObstacle(properties) && lines.length > 0) return fail(exchangeFault('geometry', at, name))
  const candidates = candidatesOf(outlines, properties, makeId)
  if (around && candidates.surroundings.length === 0) return fail(exchangeFault('geometry', at, name))
  const faults: ExchangeFault[] = []
  const drawn = forLists<'document'>((list) => {
    const read = checked(list, candidates[list], at, name)
    if (read.ok) return read.value
    faults.push(read.fault)
    return []
  })
  const [fault] = faults
  if (fault) return fail(fault)
  const holes = polygons.reduce((sum, each) => sum + each.holes.length, 0)
  const hidden = isHidden && LISTS.some((list) => drawn[list].length > 0) ? 1 : 0
  const all = sumOf([counts, { hidden }, around ? {} : { holes, points: points.length }])
  return ok({ ...drawn, ticks: ticksOf(drawn, !isHidden), choices: null, counts: all, links: [] })
}

/** Reads drawn objects from features, all or nothing. Our own features restore their attributes; in others each polygon is an area, each
 * line a polyline, unless lines close to an outline, each hole an obstacle, and points are counted.
 * @param nowMs for new ids [ms since 1970]
 * @returns the objects, or the first fault with the number of its feature */
export const readFeatures = (raw: readonly RawFeature[], nowMs: number): Result<ImportedDesign, ExchangeFault> => {
  const makeId = idMaker(nowMs)
  const outlinedFeatures: OutlinedFeature[] = []
  for (const [index, feature] of raw.entries()) {
    if (DERIVED.includes(feature.properties[MARKER])) continue
    const read = outlined(feature, index + 1)
    if (!read.ok) return read
    outlinedFeatures.push(read.value)
  }
  const seen = withClosedLines(outlinedFeatures, false)
  const { features, closedLines } = withClosedLines(seen.features, true)
  const parts: ImportedDesign[] = []
  const counts = { areas: 0, obstacles: 0, surroundings: 0 }
  for (const feature of features) {
    const read = readFeature(mended(feature), makeId)
    if (!read.ok) return read
    parts.push(read.value)
    for (const list of LISTS) counts[list] += read.value[list].length
    const fault = tooMuch(counts)
    if (fault) return fail(fault)
  }
  const drawn = together(parts)
  return ok({ ...drawn, counts: sumOf([drawn.counts, { closedLines: seen.closedLines + closedLines }]) })
}
