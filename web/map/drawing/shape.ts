import { MAX_AREA_M2, MAX_SPAN_M, MAX_VERTICES } from '#contract/limits.ts'
import { type AreaGeometry, verticesOf } from '#engine/geometry/areaGeometry.ts'
import { circleOf } from '#engine/geometry/circle.ts'
import type { LatLng } from '#engine/geometry/latLng.ts'
import { measureArea, spanM } from '#engine/geometry/measureArea.ts'
import type { DrawRefusal, NewShape, Shape } from '../mapAdapter.ts'

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
