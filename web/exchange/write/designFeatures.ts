import type { DesignArea, DesignDocument } from '#contract/design.ts'
import type { Obstacle } from '#contract/obstacle.ts'
import type { Surrounding } from '#contract/surroundings.ts'
import { type AreaGeometry, verticesOf } from '#engine/geometry/areaGeometry.ts'
import { surroundingOutline } from '../../design/drawn.ts'
import type { DesignChoices } from '../importedDesign.ts'
import { closedRing, isClockwise, type Position, positionOf } from '../ring.ts'
import type { ExportedDesign, ExportNames } from './exportedDesign.ts'

/** The name under which our own files say what a thing is: of the whole design as a member of the file, of a feature as one of
 * its properties. Other programs carry it along without knowing it. */
export const MARKER = 'solarplanner'

/** An outline with all that is known of it, before any file format. */
export interface DesignFeature {
  readonly id: string
  readonly properties: Readonly<Record<string, unknown>>
  readonly geometry:
    | { readonly type: 'Polygon'; readonly coordinates: readonly (readonly Position[])[] }
    | { readonly type: 'LineString'; readonly coordinates: readonly Position[] }
    | { readonly type: 'Point'; readonly coordinates: Position }
}

type Outline = Pick<DesignFeature, 'properties' | 'geometry'>

/** The geometry, and of a shape what the geometry does not say: that a ring is a rectangle, or ran the other way round. */
const outlineOf = (shape: AreaGeometry): Outline => {
  if (shape.type === 'polyline') {
    return { properties: {}, geometry: { type: 'LineString', coordinates: shape.coordinates.map(positionOf) } }
  }
  const vertices = verticesOf(shape)
  return {
    properties: { shape: shape.type, ...(isClockwise(vertices) && { drawn: 'clockwise' }) },
    geometry: { type: 'Polygon', coordinates: [closedRing(vertices)] },
  }
}

/** A tree is a point: another program that moves it moves the crown, whose radius stands beside it. What else stands around is
 * never a rectangle, and does not say that it is none. */
const surroundingOutlineOf = (item: Surrounding): Outline => {
  if (item.kind === 'tree') return { properties: {}, geometry: { type: 'Point', coordinates: positionOf(item.center) } }
  const { properties, geometry } = outlineOf(surroundingOutline(item))
  const { shape: _polygon, ...directed } = properties
  return { properties: directed, geometry }
}

type Item = DesignArea | Obstacle | Surrounding

const GEOMETRY_FIELDS: readonly string[] = ['id', 'type', 'kind', 'bounds', 'coordinates', 'center']

const isSet = (value: unknown): boolean => (value ?? null) !== null && !(Array.isArray(value) && value.length === 0)

/** All fields but the geometry, by the names of the contract: one that is added there is exported, too. What is not set is
 * left out, since many programs know no null. */
const attributesOf = (item: Item): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(item).filter(([field, value]) => !GEOMETRY_FIELDS.includes(field) && isSet(value)))

/** Whether an area's name was given to it, or else what it is called without: whoever reads the file can tell the one from the
 * other, also where another program has changed the name since. */
const namingOf = (item: Item, name: string): Readonly<Record<string, unknown>> => {
  if ('heightM' in item) return {}
  return item.name ? { named: 'byHand' } : { automaticName: name }
}

/** @param one what it is called in files
 * @param name what it is called where it has no name of its own */
const featureOf = (item: Item, one: string, name: string): DesignFeature => {
  const { properties, geometry } = 'kind' in item ? surroundingOutlineOf(item) : outlineOf(item)
  return {
    id: item.id,
    properties: { [MARKER]: one, name, ...namingOf(item, name), ...properties, ...attributesOf(item) },
    geometry,
  }
}

/** What is drawn of a design as features that `readFeatures` makes the same design of. */
export const designFeatures = (
  { document: { areas, obstacles, surroundings = [] } }: Pick<ExportedDesign, 'document'>,
  names: ExportNames,
): readonly DesignFeature[] => [
  ...areas.map((area) => featureOf(area, 'area', names.area(area.id))),
  ...obstacles.map((obstacle, index) => featureOf(obstacle, 'obstacle', names.obstacle(index + 1))),
  ...surroundings.map((item, index) => featureOf(item, item.kind, names.surrounding(item.kind, index + 1))),
]

/** What was chosen for the whole design. */
export const choicesOf = ({
  version: _v,
  areas: _a,
  obstacles: _o,
  surroundings: _s,
  ...choices
}: DesignDocument): DesignChoices => choices
