import { surroundingOutline } from '#design/drawn.ts'
import { closedRing, isClockwise, type Position, positionOf } from '#design/ring.ts'
import { type AreaGeometry, verticesOf } from '#engine/geometry/areaGeometry.ts'
import type { DesignArea, DesignChoices, DesignDocument } from '#wire/design.ts'
import type { Obstacle } from '#wire/obstacle.ts'
import type { Surrounding } from '#wire/surroundings.ts'
import { numberOfKind } from '#words/numberOfKind.ts'
import type { ExportedDesign, ExportNames } from './exportedDesign.ts'

/** Key of our own data in files: a member of the file for the whole design, a property for a feature. Other programs keep unknown
 * keys. */
export const MARKER = 'solarplanner'

/** An outline with all its data, independent of a file format. */
export interface DesignFeature {
  readonly id: string
  readonly properties: Readonly<Record<string, unknown>>
  readonly geometry:
    | { readonly type: 'Polygon'; readonly coordinates: readonly (readonly Position[])[] }
    | { readonly type: 'LineString'; readonly coordinates: readonly Position[] }
    | { readonly type: 'Point'; readonly coordinates: Position }
}

type OutlineFeature = Pick<DesignFeature, 'properties' | 'geometry'>

/** The geometry and what it cannot express: that a ring is a rectangle, or was drawn in the other direction. */
const outlineOf = (shape: AreaGeometry): OutlineFeature => {
  if (shape.type === 'polyline') {
    return { properties: {}, geometry: { type: 'LineString', coordinates: shape.coordinates.map(positionOf) } }
  }
  const vertices = verticesOf(shape)
  return {
    properties: { shape: shape.type, ...(isClockwise(vertices) && { drawn: 'clockwise' }) },
    geometry: { type: 'Polygon', coordinates: [closedRing(vertices)] },
  }
}

/** A tree is a point with its radius as a property, so that a program that moves the point moves the crown. Other surroundings are
 * never rectangles. */
const surroundingOutlineOf = (item: Surrounding): OutlineFeature => {
  if (item.kind === 'tree') return { properties: {}, geometry: { type: 'Point', coordinates: positionOf(item.center) } }
  const { properties, geometry } = outlineOf(surroundingOutline(item))
  const { shape: _polygon, ...directed } = properties
  return { properties: directed, geometry }
}

type Item = DesignArea | Obstacle | Surrounding

const GEOMETRY_FIELDS: readonly string[] = ['id', 'type', 'kind', 'bounds', 'coordinates', 'center']

const isSet = (value: unknown): boolean => (value ?? null) !== null && !(Array.isArray(value) && value.length === 0)

/** All fields except the geometry, by the contract's names, so that new fields are exported, too. Unset ones are left out, as many
 * programs do not support null. */
const attributesOf = (item: Item): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(item).filter(([field, value]) => !GEOMETRY_FIELDS.includes(field) && isSet(value)))

/** Whether the area's name was given, else its default name: a reader can then distinguish both, even if another program changed the
 * name. */
const namingOf = (item: Item, name: string): Readonly<Record<string, unknown>> => {
  if ('heightM' in item) return {}
  return item.name ? { named: 'byHand' } : { automaticName: name }
}

/** @param one kind of the object in files
 * @param name default name */
const featureOf = (item: Item, one: string, name: string): DesignFeature => {
  const { properties, geometry } = 'kind' in item ? surroundingOutlineOf(item) : outlineOf(item)
  return {
    id: item.id,
    properties: { [MARKER]: one, name, ...namingOf(item, name), ...properties, ...attributesOf(item) },
    geometry,
  }
}

/** Drawn objects as features from which `readFeatures` restores the same design. */
export const designFeatures = (
  { document: { areas, obstacles, surroundings = [] } }: Pick<ExportedDesign, 'document'>,
  names: ExportNames,
): readonly DesignFeature[] => [
  ...areas.map((area) => featureOf(area, 'area', names.area(area.id))),
  ...obstacles.map((obstacle, index) => featureOf(obstacle, 'obstacle', names.obstacle(index + 1))),
  ...surroundings.map((item) =>
    featureOf(item, item.kind, names.surrounding(item.kind, numberOfKind(surroundings, item.id))),
  ),
]

/** Settings of the whole design. */
export const choicesOf = ({
  version: _v,
  areas: _a,
  obstacles: _o,
  surroundings: _s,
  ...choices
}: DesignDocument): DesignChoices => choices
