import { z } from 'zod'
import { openRing } from '#design/ring.ts'
import type { LatLng } from '#engine/geometry/latLng.ts'
import { fail, ok, type Result } from '#engine/result.ts'

/** Longitude, latitude; heights and further values are ignored.
 * @see RFC 7946, section 3.1.1 */
const Position = z
  .tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)], z.unknown())
  .transform(([lng, lat]): LatLng => ({ lat, lng }))
const Line = z.array(Position)
/** The outer ring, then the holes. */
const Rings = z.array(Line).min(1)

const Geometry = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('Point'), coordinates: Position }),
  z.looseObject({ type: z.literal('MultiPoint'), coordinates: z.array(Position) }),
  z.looseObject({ type: z.literal('LineString'), coordinates: Line }),
  z.looseObject({ type: z.literal('MultiLineString'), coordinates: z.array(Line) }),
  z.looseObject({ type: z.literal('Polygon'), coordinates: Rings }),
  z.looseObject({ type: z.literal('MultiPolygon'), coordinates: z.array(Rings) }),
])

const GEOMETRY_TYPES: readonly unknown[] = Geometry.options.map(({ shape }) => shape.type.value)

/** Content of a geometry. */
export interface Outlines {
  /** Rings without the repetition of the first vertex. */
  readonly polygons: readonly { readonly outline: readonly LatLng[]; readonly holes: readonly (readonly LatLng[])[] }[]
  readonly lines: readonly (readonly LatLng[])[]
  readonly points: readonly LatLng[]
}

export interface OutlineFault {
  readonly code: 'geometry' | 'coordinates' | 'metres'
  /** The text at that place, if helpful. */
  readonly found: string | null
}

const NONE: Outlines = { polygons: [], lines: [], points: [] }

const polygonOf = ([outline = [], ...holes]: z.infer<typeof Rings>): Outlines['polygons'][number] => ({
  outline: openRing(outline),
  holes: holes.map(openRing),
})

const outlinesOf = (geometry: z.infer<typeof Geometry>): Outlines => {
  switch (geometry.type) {
    case 'Point':
      return { ...NONE, points: [geometry.coordinates] }
    case 'MultiPoint':
      return { ...NONE, points: geometry.coordinates }
    case 'LineString':
      return { ...NONE, lines: [geometry.coordinates] }
    case 'MultiLineString':
      return { ...NONE, lines: geometry.coordinates }
    case 'Polygon':
      return { ...NONE, polygons: [polygonOf(geometry.coordinates)] }
    case 'MultiPolygon':
      return { ...NONE, polygons: geometry.coordinates.map(polygonOf) }
  }
}

const together = (parts: readonly Outlines[]): Outlines => ({
  polygons: parts.flatMap(({ polygons }) => polygons),
  lines: parts.flatMap(({ lines }) => lines),
  points: parts.flatMap(({ points }) => points),
})

const collected = (geometry: unknown): readonly unknown[] | null =>
  typeof geometry === 'object' && geometry !== null && 'geometries' in geometry && Array.isArray(geometry.geometries)
    ? geometry.geometries
    : null

/** The geometries of a collection, which may be nested; any other value is returned alone. */
const members = (geometry: unknown): readonly unknown[] => {
  const found: unknown[] = []
  const waiting = [geometry]
  while (waiting.length > 0) {
    const next = waiting.pop()
    const inside = collected(next)
    if (!inside) found.push(next)
    else for (const member of inside.toReversed()) waiting.push(member)
  }
  return found
}

/** The first position of a geometry at any depth of its lists. */
const firstPosition = (coordinates: unknown): readonly unknown[] => {
  let at: unknown = coordinates
  while (Array.isArray(at) && Array.isArray(at[0])) at = at[0]
  return Array.isArray(at) ? at : []
}

/** Larger values cannot be mistyped degrees. */
const SURELY_METRES = 1000

/** The fault of a geometry: it or its coordinates are invalid, or they are metres, which the fault quotes. */
const geometryFault = (geometry: unknown, { issues: [issue] }: z.ZodError): OutlineFault => {
  if (issue?.path[0] !== 'coordinates') return { code: 'geometry', found: null }
  const [x, y] = firstPosition((geometry as { readonly coordinates?: unknown }).coordinates)
  if (typeof x !== 'number' || typeof y !== 'number') return { code: 'coordinates', found: null }
  const isMetres = Math.abs(x) > SURELY_METRES || Math.abs(y) > SURELY_METRES
  return isMetres ? { code: 'metres', found: `${x} ${y}` } : { code: 'coordinates', found: null }
}

const isEmpty = (value: unknown): boolean => value == null || (Array.isArray(value) && value.length === 0)

const isFull = (value: unknown): boolean => !isEmpty(value)

/** The rings of a polygon that have vertices; none without an outer ring. */
const fullRings = (rings: unknown): unknown => {
  if (!Array.isArray(rings)) return rings
  return isEmpty(rings[0]) ? [] : rings.filter(isFull)
}

/** Coordinates of a geometry without its empty parts. */
const fullCoordinates = (type: unknown, coordinates: unknown): unknown => {
  if (!Array.isArray(coordinates)) return coordinates
  switch (type) {
    case 'Polygon':
      return fullRings(coordinates)
    case 'MultiPolygon':
      return coordinates.map(fullRings).filter(isFull)
    case 'MultiPoint':
    case 'MultiLineString':
      return coordinates.filter(isFull)
    default:
      return coordinates
  }
}

const isGeometry = (member: unknown): member is { readonly type: string; readonly coordinates?: unknown } =>
  typeof member === 'object' && member !== null && 'type' in member && GEOMETRY_TYPES.includes(member.type)

/** A geometry without its empty parts, and their number; null if nothing is left. */
const withoutEmpty = (member: unknown): { readonly member: unknown; readonly empty: number } => {
  if (!isGeometry(member)) return { member, empty: 0 }
  const coordinates = fullCoordinates(member.type, member.coordinates)
  if (isEmpty(coordinates)) return { member: null, empty: 1 }
  const [before, after] = [member.coordinates, coordinates].map((all) => (Array.isArray(all) ? all.length : 0))
  return { member: { ...member, coordinates }, empty: (before ?? 0) - (after ?? 0) }
}

/** Splits a GeoJSON geometry into outlines and lines, and counts its empty parts; without a geometry it is one empty part.
 * @see RFC 7946, section 3.1 */
export const readOutlines = (
  geometry: unknown,
): Result<{ readonly outlines: Outlines; readonly empty: number }, OutlineFault> => {
  const found = geometry == null ? [] : members(geometry)
  if (found.length === 0) return ok({ outlines: NONE, empty: 1 })
  const parts: Outlines[] = []
  let emptyParts = 0
  for (const each of found) {
    const { member, empty } = withoutEmpty(each)
    emptyParts += empty
    if (member === null) continue
    const { success, data, error } = Geometry.safeParse(member)
    if (!success) return fail(geometryFault(member, error))
    parts.push(outlinesOf(data))
  }
  return ok({ outlines: together(parts), empty: emptyParts })
}
