import type { z } from 'zod'
import { DesignArea } from '#contract/design.ts'
import { MAX_AREAS, MAX_OBSTACLES, MAX_SURROUNDINGS } from '#contract/limits.ts'
import { Obstacle } from '#contract/obstacle.ts'
import { Surrounding } from '#contract/surroundings.ts'
import type { AreaGeometry } from '#engine/geometry/areaGeometry.ts'
import { fail, ok, type Result } from '#engine/result.ts'
import { surroundingOutline } from '../../design/drawn.ts'
import { type ExchangeFault, exchangeFault } from '../exchangeFault.ts'
import type { ImportedDesign } from '../importedDesign.ts'
import { MARKER } from '../write/designFeatures.ts'
import { candidatesOf, isObstacle, type Properties, surroundingKind } from './candidates.ts'
import { fieldFault, shapeFault } from './documentFaults.ts'
import { readOutlines } from './outlines.ts'
import { type IdKind, idMaker } from './ownIds.ts'

/** A feature of a file, before anything of it is believed. */
export interface RawFeature {
  /** With its `id`. Of a feature that we wrote they hold the attributes. */
  readonly properties: Properties
  /** As GeoJSON has it. */
  readonly geometry: unknown
}

type Drawn = Omit<ImportedDesign, 'choices'>

/** Modules follow from the design: they are laid out anew. */
const DERIVED: readonly unknown[] = ['module', 'modules']

const nameOf = ({ name }: Properties): string | null => (typeof name === 'string' && name !== '' ? name : null)

/** The candidates as what the schema makes of them, or the fault of the first that is none. */
const checked = <Item>(
  schema: z.ZodType<Item>,
  outlineOf: (item: Item) => DesignArea | AreaGeometry,
  candidates: readonly unknown[],
  at: ExchangeFault['at'],
  name: string | null,
): Result<readonly Item[], ExchangeFault> => {
  const items: Item[] = []
  for (const candidate of candidates) {
    const read = schema.safeParse(candidate)
    if (!read.success) return fail(fieldFault(read.error, candidate, at))
    const fault = shapeFault(outlineOf(read.data), at, name)
    if (fault) return fail(fault)
    items.push(read.data)
  }
  return ok(items)
}

const readFeature = (
  { properties, geometry }: RawFeature,
  number: number,
  makeId: (kind: IdKind) => string,
): Result<Drawn, ExchangeFault> => {
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
  const areas = checked(DesignArea, (area) => area, candidates.areas, at, name)
  if (!areas.ok) return areas
  const obstacles = checked(Obstacle, (obstacle) => obstacle, candidates.obstacles, at, name)
  if (!obstacles.ok) return obstacles
  const surroundings = checked(Surrounding, surroundingOutline, candidates.surroundings, at, name)
  return surroundings.ok
    ? ok({
        areas: areas.value,
        obstacles: obstacles.value,
        surroundings: surroundings.value,
        holeCount,
        pointCount,
      })
    : surroundings
}

/** Reads what is drawn out of features, all or nothing. Of ours the attributes come back, so that the design is the same
 * again; of others each polygon is an area, each line a polyline, each hole an obstacle, and points are counted.
 * @param nowMs ids are made of it for what has none of ours [ms since 1970]
 * @returns what is drawn, or the first fault with the number of its feature */
export const readFeatures = (features: readonly RawFeature[], nowMs: number): Result<Drawn, ExchangeFault> => {
  const makeId = idMaker(nowMs)
  const areas: DesignArea[] = []
  const obstacles: Obstacle[] = []
  const surroundings: Surrounding[] = []
  let [holeCount, pointCount] = [0, 0]
  for (const [index, feature] of features.entries()) {
    if (DERIVED.includes(feature.properties[MARKER])) continue
    const read = readFeature(feature, index + 1, makeId)
    if (!read.ok) return read
    for (const area of read.value.areas) areas.push(area)
    for (const obstacle of read.value.obstacles) obstacles.push(obstacle)
    for (const surrounding of read.value.surroundings) surroundings.push(surrounding)
    holeCount += read.value.holeCount
    pointCount += read.value.pointCount
    if (areas.length > MAX_AREAS) return fail(exchangeFault('tooManyAreas'))
    if (obstacles.length > MAX_OBSTACLES) return fail(exchangeFault('tooManyObstacles'))
    if (surroundings.length > MAX_SURROUNDINGS) return fail(exchangeFault('tooManySurroundings'))
  }
  return ok({ areas, obstacles, surroundings, holeCount, pointCount })
}
