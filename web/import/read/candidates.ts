import type { z } from 'zod'
import { type DrawnList, SURROUNDINGS } from '#design/drawn.ts'
import { isClockwise, turnedRound } from '#design/ring.ts'
import { type Bounds, boundsOf, cornersOf, type LatLng } from '#engine/geometry/latLng.ts'
import { DesignArea } from '#wire/design.ts'
import { cutText, MAX_AREA_NAME_LENGTH } from '#wire/limits.ts'
import { Obstacle } from '#wire/obstacle.ts'
import { SURROUNDING_KINDS, Surrounding } from '#wire/surroundings.ts'
import { MARKER } from '../../export/designFeatures.ts'
import { foreignRoof } from './foreignAttributes.ts'
import type { Outlines } from './outlines.ts'
import { type IdKind, isOwnId } from './ownIds.ts'

/** Usual property names for a feature's name, in any case, most likely first. */
const NAME_FIELDS = ['name', 'nome', 'title', 'titolo', 'label', 'etichetta', 'falda'] as const

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes them
const SPACE_OR_CONTROL = /[\s\u0000-\u001f\u007f]+/g

const plainText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).replace(SPACE_OR_CONTROL, ' ').trim() : ''

const shortened = (name: string): string =>
  name.length <= MAX_AREA_NAME_LENGTH ? name : `${cutText(name, MAX_AREA_NAME_LENGTH - 1).trimEnd()}…`

/** A name from another program within an area's limits: one line, shortened; null if it says nothing. */
export const allowedName = (value: unknown): string | null => shortened(plainText(value)) || null

/** Another program's name of a feature, within an area's limits; null without a name.
 * @param part number from 1 and the number of parts: the name of one of several ends in its number */
export const foreignName = (
  properties: Readonly<Record<string, unknown>>,
  part: { readonly number: number; readonly of: number },
): string | null => {
  const fields = new Map(Object.entries(properties).map(([field, value]) => [field.toLowerCase(), plainText(value)]))
  const name = NAME_FIELDS.map((field) => fields.get(field)).find(Boolean)
  if (!name) return null
  return part.of === 1 ? shortened(name) : `${cutText(shortened(name), MAX_AREA_NAME_LENGTH - 4)} ${part.number}`
}

type RingShape =
  | { readonly type: 'rectangle'; readonly bounds: Bounds }
  | { readonly type: 'polygon'; readonly coordinates: readonly LatLng[] }

/** The bounds whose four corners a ring runs through; null otherwise. */
const boxOf = (ring: readonly LatLng[]): Bounds | null => {
  const [first, , third] = ring
  if (ring.length !== 4 || !first || !third) return null
  const bounds = boundsOf([first, third])
  const isCorner = ({ lat, lng }: LatLng) => ring.some((vertex) => vertex.lat === lat && vertex.lng === lng)
  return cornersOf(bounds).every(isCorner) ? bounds : null
}

/** A ring in its drawn direction. */
const directedRing = (ring: readonly LatLng[], { drawn }: Readonly<Record<string, unknown>>): readonly LatLng[] =>
  drawn === 'clockwise' && !isClockwise(ring) ? turnedRound(ring) : ring

/** The shape of a ring: the drawn type in its properties, if it still fits.
 * @param ring the first vertex not repeated
 * @param properties as `designFeatures` writes them */
const ringShape = (ring: readonly LatLng[], properties: Readonly<Record<string, unknown>>): RingShape => {
  const bounds = properties.shape === 'rectangle' ? boxOf(ring) : null
  if (bounds) return { type: 'rectangle', bounds }
  return { type: 'polygon', coordinates: directedRing(ring, properties) }
}

/** A value in the schema's form; text may be JSON, because KML only has text and converters write lists as text. Empty text means
 * unset. */
const fieldValue = (schema: z.ZodType, value: unknown): unknown => {
  if (typeof value !== 'string' || schema.safeParse(value).success) return value
  if (value === '') return undefined
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** The properties that a schema defines; programs add others.
 * @param shape the fields of the contract */
const attributesOf = (
  shape: Readonly<Record<string, z.ZodType>>,
  properties: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([field, schema]) => {
      const value = fieldValue(schema, properties[field] ?? undefined)
      return value === undefined ? [] : [[field, value]]
    }),
  )

/** Unvalidated candidates for areas, obstacles and surroundings. */
export type Candidates = Readonly<Record<DrawnList, readonly unknown[]>>

/** The properties of a feature. */
export type Properties = Readonly<Record<string, unknown>>

const { id: _areaId, type: _areaType, bounds: _areaBounds, ...AREA_FIELDS } = DesignArea.options[0].shape
const { id: _id, type: _type, bounds: _bounds, ...OBSTACLE_FIELDS } = Obstacle.options[0].shape

/** The planner's values for a polyline; the contract's defaults for other areas. */
const NEW_POLYLINE = { roofType: 'linear', orientation: 'variable' } as const

/** A hole in a roof keeps modules away and casts no shadow. */
const HOLE = { type: 'polygon', heightM: 0 } as const

/** Whether the name of our feature was given by a person, here or in another program; otherwise it is the automatic name. */
const isNameGiven = ({ name, named, automaticName }: Properties): boolean =>
  named === 'byHand' || (typeof automaticName === 'string' && name !== automaticName)

/** The name of our feature, within an area's limits. Other programs do not know the limits; unchanged names stay as they are. */
const ownName = ({ name }: Properties): Properties => {
  const isAllowed = typeof name === 'string' && AREA_FIELDS.name.safeParse(name).success
  const allowed = isAllowed ? name : allowedName(name)
  return allowed === null ? {} : { name: allowed }
}

/** The attributes of an area in our feature. */
const ownAttributes = (properties: Properties): Properties => {
  const { name: _calledThere, ...others } = properties
  return { ...attributesOf(AREA_FIELDS, others), ...(isNameGiven(properties) && ownName(properties)) }
}

/** The attributes of an area in another program's feature: its name, and the roof unless it is a line. */
const foreignAttributes = (
  properties: Properties,
  type: DesignArea['type'],
  part: { readonly number: number; readonly of: number },
): Properties => {
  const name = foreignName(properties, part)
  return { ...(type !== 'polyline' && foreignRoof(properties)), ...(name !== null && { name }) }
}

export const isObstacle = (properties: Properties): boolean => properties[MARKER] === 'obstacle'

/** The building, wall or tree of one of our features; null if it is none. */
export const surroundingKind = (properties: Properties): Surrounding['kind'] | null => {
  return SURROUNDING_KINDS.find((kind) => kind === properties[MARKER]) ?? null
}

const isArea = (properties: Properties): boolean => properties[MARKER] === 'area'

/** Whether the planner wrote a feature. */
export const isOurs = (properties: Properties): boolean =>
  isArea(properties) || isObstacle(properties) || surroundingKind(properties) !== null

/** The geometry of a feature as a surrounding. A courtyard of a building is not a hole in a roof. */
const surroundingCandidates = (
  { polygons, lines, points }: Outlines,
  properties: Properties,
  kind: Surrounding['kind'],
  id: () => string,
): readonly unknown[] => {
  const fields = Surrounding.options.find(({ shape }) => shape.kind.value === kind)?.shape ?? {}
  const places = {
    polygon: polygons.map(({ outline }) => ({ coordinates: directedRing(outline, properties) })),
    polyline: lines.map((coordinates) => ({ coordinates })),
    circle: points.map((center) => ({ center })),
  }[SURROUNDINGS[kind].type]
  return places.map((place) => ({ ...attributesOf(fields, properties), kind, ...place, id: id() }))
}

/** A feature's outlines and lines as areas, or as obstacles if marked so; its holes as obstacles.
 * @param makeId for features without our id */
export const candidatesOf = (
  outlines: Outlines,
  properties: Properties,
  makeId: (kind: IdKind) => string,
): Candidates => {
  const { polygons, lines } = outlines
  const idOf = (kind: IdKind) => (isOwnId(kind, properties.id) ? properties.id : makeId(kind))
  const around = surroundingKind(properties)
  if (around) {
    const surroundings = surroundingCandidates(outlines, properties, around, () => idOf('surrounding'))
    return { areas: [], obstacles: [], surroundings }
  }
  const shapes = polygons.map(({ outline }) => ringShape(outline, properties))
  const holes = polygons.flatMap(({ holes: rings }) =>
    rings.map((coordinates) => ({ ...HOLE, coordinates, id: makeId('obstacle') })),
  )
  if (isObstacle(properties)) {
    const attributes = attributesOf(OBSTACLE_FIELDS, properties)
    return {
      areas: [],
      obstacles: [...shapes.map((shape) => ({ ...attributes, ...shape, id: idOf('obstacle') })), ...holes],
      surroundings: [],
    }
  }
  const isOwn = isArea(properties)
  const own = isOwn ? ownAttributes(properties) : {}
  const drawn = [
    ...shapes,
    ...lines.map((coordinates) => ({ ...NEW_POLYLINE, ...own, type: 'polyline', coordinates }) as const),
  ]
  const areas = drawn.map((shape, index) => ({
    ...(isOwn ? own : foreignAttributes(properties, shape.type, { number: index + 1, of: drawn.length })),
    ...shape,
    id: idOf('area'),
  }))
  return { areas, obstacles: holes, surroundings: [] }
}
