import type { Foliage, Surrounding as WireSurrounding } from '#contract/surroundings.ts'
import { type AreaGeometry, verticesOf } from '#engine/geometry/areaGeometry.ts'
import { circleOf } from '#engine/geometry/circle.ts'
import type { LatLng } from '#engine/geometry/latLng.ts'
import type { NewShape } from '../map/mapAdapter.ts'
import { plainPath } from './areaShape.ts'
import { timestampedId } from './newId.ts'

export type SurroundingKind = WireSurrounding['kind']

/** A building by its outline, a wall by the line it stands on, a tree by the circle of its crown, as seen from above. */
export type SurroundingShape =
  | { readonly kind: 'building' | 'wall'; readonly coordinates: readonly LatLng[] }
  | { readonly kind: 'tree'; readonly center: LatLng; readonly radiusM: number }

/** What stands around the roofs and shades them. */
export type Surrounding = { readonly id: string /** Of its top above ground [m]. */; readonly heightM: number } & (
  | { readonly kind: 'building' | 'wall'; readonly coordinates: readonly LatLng[] }
  | { readonly kind: 'tree'; readonly center: LatLng; readonly radiusM: number; readonly foliage: Foliage }
)

/** What is set on one beside where it stands. */
export interface SurroundingAttributes {
  readonly heightM: number
  readonly radiusM: number
  readonly foliage: Foliage
}

/** A house of two storeys and its roof, a garden wall, a tree as tall as a house [m]. Ours. */
const NEW_HEIGHT_M: Readonly<Record<SurroundingKind, number>> = { building: 8, wall: 2, tree: 8 }

const ID_PREFIX = 'surrounding-'

/** An id no other has yet: 'surrounding-' and the time. */
export const newSurroundingId = (taken: readonly Pick<Surrounding, 'id'>[], nowMs: number): string =>
  timestampedId(ID_PREFIX, taken, nowMs)

/** A building, wall or tree of a shape, in one order of fields: equal ones are equal as text. */
export const surroundingOf = (
  id: string,
  shape: SurroundingShape,
  { heightM = NEW_HEIGHT_M[shape.kind], foliage = 'deciduous' }: Partial<SurroundingAttributes> = {},
): Surrounding => {
  if (shape.kind !== 'tree') return { id, heightM, kind: shape.kind, coordinates: plainPath(shape.coordinates) }
  const { lat, lng } = shape.center
  return { id, heightM, kind: shape.kind, center: { lat, lng }, radiusM: shape.radiusM, foliage }
}

/** A drawn shape in the terms of the design; null for an area or an obstacle. */
export const surroundingShapeOf = (shape: NewShape): SurroundingShape | null => {
  if (shape.type === 'circle') return { kind: 'tree', center: shape.center, radiusM: shape.radiusM }
  if (shape.kind !== 'building' && shape.kind !== 'wall') return null
  return { kind: shape.kind, coordinates: verticesOf(shape) }
}

/** The same with another place or form; what is no shape of its kind leaves it as it is. */
export const withSurroundingShape = (surrounding: Surrounding, shape: SurroundingShape): Surrounding =>
  shape.kind === surrounding.kind ? surroundingOf(surrounding.id, shape, surrounding) : surrounding

/** Its outline, or its line, as seen from above. */
export const surroundingOutline = (surrounding: SurroundingShape): AreaGeometry =>
  surrounding.kind === 'tree'
    ? { type: 'polygon', coordinates: circleOf(surrounding.center, surrounding.radiusM) }
    : { type: surrounding.kind === 'wall' ? 'polyline' : 'polygon', coordinates: surrounding.coordinates }

/** As it travels over HTTP. */
export const wireSurroundingOf = (surrounding: Surrounding): WireSurrounding =>
  surrounding.kind === 'tree' ? surrounding : { ...surrounding, coordinates: [...surrounding.coordinates] }
