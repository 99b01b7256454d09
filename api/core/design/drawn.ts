import { type AreaGeometry, verticesOf } from '#engine/geometry/areaGeometry.ts'
import { circleOf } from '#engine/geometry/circle.ts'
import type { Bounds, LatLng } from '#engine/geometry/latLng.ts'
import type { DesignArea } from '#wire/design.ts'
import { MAX_AREAS, MAX_OBSTACLES, MAX_SURROUNDINGS } from '#wire/limits.ts'
import type { Obstacle } from '#wire/obstacle.ts'
import type { Surrounding } from '#wire/surroundings.ts'
import { type Area, areaOf, withShape } from './area.ts'
import { plainBounds, plainPath } from './areaShape.ts'
import { timestampedId } from './newId.ts'
import type { NewShape, Shape } from './shape.ts'

/** Drawn objects: one entry for each list of a design and each kind of surrounding. Stores, documents and files derive from this
 * table. */

/** The outline of an obstacle, as seen from above. */
export type ObstacleShape =
  | { readonly type: 'rectangle'; readonly bounds: Bounds; readonly heightM?: number }
  | { readonly type: 'polygon'; readonly coordinates: readonly LatLng[]; readonly heightM?: number }

/** A building by its outline, a wall by its line, a tree by the circle of its crown, in plan view. */
export type SurroundingShape =
  | { readonly kind: Exclude<Surrounding['kind'], 'tree'>; readonly coordinates: readonly LatLng[] }
  | { readonly kind: 'tree'; readonly center: LatLng; readonly radiusM: number }

/** Attributes of a surrounding besides its shape. */
export type StandingAttributes = Pick<Extract<Surrounding, { kind: 'tree' }>, 'heightM' | 'radiusM' | 'foliage'>

/** Of an obstacle that is drawn by hand, most of which are chimneys [m]. Our estimate. */
const NEW_OBSTACLE_HEIGHT_M = 1

/** Kinds of surroundings in stacking order from the lowest: drawn shape, default height [m] (our estimates: a two-storey house with roof, a
 * garden wall, a tree as tall as a house), site plan style, and KML style with colours as alpha, blue, green, red. */
export const SURROUNDINGS = {
  building: {
    type: 'polygon',
    newHeightM: 8,
    look: 'fill-violet-500/20 stroke-violet-500',
    kml: '<LineStyle><color>fffdb5c4</color><width>2</width></LineStyle><PolyStyle><color>60aa5a6d</color></PolyStyle>',
  },
  wall: {
    type: 'polyline',
    newHeightM: 2,
    look: 'fill-none stroke-violet-500',
    kml: '<LineStyle><color>fffdb5c4</color><width>4</width></LineStyle>',
  },
  tree: {
    type: 'circle',
    newHeightM: 8,
    look: 'fill-green-600/25 stroke-green-600',
    kml: '<IconStyle><color>ff4aa316</color></IconStyle>',
  },
} as const satisfies Record<Surrounding['kind'], unknown>

/** An obstacle with a shape that the map accepted, in a fixed order of fields: equal obstacles have equal JSON. */
export const obstacleOf = (
  id: string,
  shape: ObstacleShape,
  { heightM = shape.heightM ?? NEW_OBSTACLE_HEIGHT_M }: Partial<StandingAttributes> = {},
): Obstacle =>
  shape.type === 'rectangle'
    ? { type: shape.type, bounds: plainBounds(shape.bounds), id, heightM }
    : { type: shape.type, coordinates: plainPath(shape.coordinates), id, heightM }

/** A building, wall or tree with a shape, in a fixed order of fields: equal ones have equal JSON. */
export const surroundingOf = (
  id: string,
  shape: SurroundingShape,
  { heightM = SURROUNDINGS[shape.kind].newHeightM, foliage = 'deciduous' }: Partial<StandingAttributes> = {},
): Surrounding => {
  if (shape.kind !== 'tree') return { id, heightM, kind: shape.kind, coordinates: plainPath(shape.coordinates) }
  const { lat, lng } = shape.center
  return { id, heightM, kind: shape.kind, center: { lat, lng }, radiusM: shape.radiusM, foliage }
}

/** Outline or line of a surrounding, in plan view. */
export const surroundingOutline = (surrounding: SurroundingShape): AreaGeometry =>
  surrounding.kind === 'tree'
    ? { type: 'polygon', coordinates: circleOf(surrounding.center, surrounding.radiusM) }
    : { type: SURROUNDINGS[surrounding.kind].type, coordinates: surrounding.coordinates }

const surroundingOnMap = (surrounding: Surrounding): Shape =>
  surrounding.kind === 'tree'
    ? { ...surrounding, type: SURROUNDINGS.tree.type }
    : { ...surrounding, type: SURROUNDINGS[surrounding.kind].type }

const surroundingFromMap = (shape: NewShape): SurroundingShape | null => {
  if (shape.type === 'circle') return { kind: 'tree', center: shape.center, radiusM: shape.radiusM }
  const { kind = 'roof' } = shape
  if (kind === 'roof' || kind === 'obstacle' || kind === 'tree') return null
  return { kind, coordinates: verticesOf(shape) }
}

const obstacleFromMap = (shape: NewShape): ObstacleShape | null => {
  if (shape.type === 'rectangle') return shape
  return shape.type === 'polygon' ? { type: shape.type, coordinates: shape.coordinates } : null
}

/** The items of each list in a design and in a document, and their shape. */
interface Listed {
  areas: { item: Area; document: DesignArea; shape: AreaGeometry }
  obstacles: { item: Obstacle; document: Obstacle; shape: ObstacleShape }
  surroundings: { item: Surrounding; document: Surrounding; shape: SurroundingShape }
}
export type DrawnList = keyof Listed
export type Drawn<List extends DrawnList> = Listed[List]['item']
export type DrawnDocument<List extends DrawnList> = Listed[List]['document']
export type DrawnShape<List extends DrawnList> = Drawn<List> | DrawnDocument<List> | Listed[List]['shape']
export type DrawnDocuments = { readonly [List in DrawnList]: readonly DrawnDocument<List>[] }
export type DrawnLists = { readonly [List in DrawnList]: readonly Drawn<List>[] }

interface DrawnRow<Item, ItemShape> {
  /** Prefix of an item's id, before the time, and its name in files. */
  readonly one: 'area' | 'obstacle' | 'surrounding'
  /** The largest number of items in a design. */
  readonly max: number
  /** An item with a shape that the map accepted.
   * @param attributes omitted ones get the defaults of a new item; an item of a document also works, as its measures are computed anew */
  of(id: string, shape: ItemShape, attributes?: object): Item
  /** The item with another shape; a shape of another kind leaves the item unchanged. */
  reshaped(item: Item, shape: ItemShape): Item
  /** The list's form of a drawn shape; null if the list does not hold such shapes. */
  fromMap(shape: NewShape): ItemShape | null
  onMap(item: Item): Shape
  outline(shape: ItemShape): AreaGeometry
}

export const DRAWN: { readonly [List in DrawnList]: DrawnRow<Drawn<List>, DrawnShape<List>> } = {
  areas: {
    one: 'area',
    max: MAX_AREAS,
    of: areaOf,
    reshaped: withShape,
    fromMap: (shape) => (shape.type === 'circle' ? null : shape),
    onMap: (area) => area,
    outline: (area) => area,
  },
  obstacles: {
    one: 'obstacle',
    max: MAX_OBSTACLES,
    of: obstacleOf,
    reshaped: (obstacle, shape) => obstacleOf(obstacle.id, shape, obstacle),
    fromMap: obstacleFromMap,
    onMap: (obstacle) => ({ ...obstacle, kind: 'obstacle' }),
    outline: (obstacle) => obstacle,
  },
  surroundings: {
    one: 'surrounding',
    max: MAX_SURROUNDINGS,
    of: surroundingOf,
    reshaped: (item, shape) => (shape.kind === item.kind ? surroundingOf(item.id, shape, item) : item),
    fromMap: surroundingFromMap,
    onMap: surroundingOnMap,
    outline: surroundingOutline,
  },
}

/** An object with one value for each list of a design or document. */
export const forLists = <As extends 'item' | 'document' = 'item'>(
  of: <List extends DrawnList>(list: List) => readonly Listed[List][As][],
): { readonly [List in DrawnList]: readonly Listed[List][As][] } => ({
  areas: of('areas'),
  obstacles: of('obstacles'),
  surroundings: of('surroundings'),
})

export const LISTS: readonly DrawnList[] = ['areas', 'obstacles', 'surroundings']

export type DrawnCounts = Readonly<Record<DrawnList, number>>

export const countsOf = ({ areas, obstacles, surroundings }: DrawnDocuments): DrawnCounts => ({
  areas: areas.length,
  obstacles: obstacles.length,
  surroundings: surroundings.length,
})

/** A free id made of the list's prefix and the time. */
export const newDrawnId = (list: DrawnList, taken: readonly { readonly id: string }[], nowMs: number): string =>
  timestampedId(`${DRAWN[list].one}-`, taken, nowMs)

/** The item with a shape from the map. */
export const reshapedTo = <List extends DrawnList>(list: List, item: Drawn<List>, shape: NewShape): Drawn<List> => {
  const own = DRAWN[list].fromMap(shape)
  return own ? DRAWN[list].reshaped(item, own) : item
}

/** Drawn objects with a dragged one at its current place.
 * @param draft the shape being dragged */
export const drafted = <List extends DrawnList>(
  list: List,
  items: readonly Drawn<List>[],
  draft: Shape | null,
): readonly Drawn<List>[] => items.map((item) => (item.id === draft?.id ? reshapedTo(list, item, draft) : item))
