import { type AreaGeometry, verticesOf } from '#engine/geometry/areaGeometry.ts'
import { circleOf } from '#engine/geometry/circle.ts'
import type { Bounds, LatLng } from '#engine/geometry/latLng.ts'
import { measureArea, spanM } from '#engine/geometry/measureArea.ts'
import { MAX_AREA_M2, MAX_SPAN_M, MAX_VERTICES } from '#wire/limits.ts'
import type { Surrounding } from '#wire/surroundings.ts'

/** An obstacle stands on a roof and keeps modules away: a chimney, a skylight; a rectangle or a polygon. Surroundings stand beside
 * roofs: buildings as outlines, walls as lines, trees as circles. */
export type ShapeKind = 'roof' | 'obstacle' | Surrounding['kind']

interface ShapeIdentity {
  readonly id: string
  /** Default: roof. */
  readonly kind?: ShapeKind
}
export type RectangleShape = ShapeIdentity & {
  readonly type: 'rectangle'
  readonly bounds: Bounds
  /** Of an obstacle whose tool knows it [m]. */
  readonly heightM?: number
}
export type PathShape = ShapeIdentity & {
  readonly type: 'polygon' | 'polyline'
  /** A polygon's first vertex is not repeated at the end. */
  readonly coordinates: readonly LatLng[]
}
export type CircleShape = ShapeIdentity & {
  readonly type: 'circle'
  readonly center: LatLng
  /** On the ground [m]. */
  readonly radiusM: number
}
/** Shape of an area or an obstacle. */
export type OutlineShape = RectangleShape | PathShape
export type Shape = OutlineShape | CircleShape
export type NewShape = Omit<RectangleShape, 'id'> | Omit<PathShape, 'id'> | Omit<CircleShape, 'id'>
export type ShapeType = Shape['type']
/** The reason for refusing a shape or a change of one. */
export type DrawRefusal = 'selfIntersecting' | 'degenerateGeometry' | 'areaTooLarge' | 'tooManyVertices'

/** A narrower crown is a mistake, not a tree; the contract's minimum [m]. */
const SMALLEST_RADIUS_M = 0.2

/** The reason why a shape can be neither a roof area nor an object; null if valid. The limits are the API's. */
export const refusalOf = (shape: Shape | NewShape): DrawRefusal | null => {
  if (shape.type === 'circle') return shape.radiusM < SMALLEST_RADIUS_M ? 'degenerateGeometry' : null
  if (shape.type !== 'rectangle' && shape.coordinates.length > MAX_VERTICES) return 'tooManyVertices'
  const measured = measureArea(shape)
  if (!measured.ok) return measured.fault
  return measured.value.totalAreaM2 > MAX_AREA_M2 || spanM(shape) > MAX_SPAN_M ? 'areaTooLarge' : null
}

/** A shape as an outline or a line; a circle becomes a polygon. */
const outlineOf = (shape: Shape | NewShape): AreaGeometry =>
  shape.type === 'circle' ? { type: 'polygon', coordinates: circleOf(shape.center, shape.radiusM) } : shape

/** The vertices of a shape in order. */
export const shapeVertices = (shape: Shape | NewShape): readonly LatLng[] => verticesOf(outlineOf(shape))
