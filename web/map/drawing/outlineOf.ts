import { type AreaGeometry, verticesOf } from '#engine/geometry/areaGeometry.ts'
import { circleOf } from '#engine/geometry/circle.ts'
import type { LatLng } from '#engine/geometry/latLng.ts'
import type { NewShape, Shape } from '../mapAdapter.ts'

/** A shape as an outline or a line; a circle as a polygon of many corners. */
export const outlineOf = (shape: Shape | NewShape): AreaGeometry =>
  shape.type === 'circle' ? { type: 'polygon', coordinates: circleOf(shape.center, shape.radiusM) } : shape

/** The vertices of a shape in order. */
export const shapeVertices = (shape: Shape | NewShape): readonly LatLng[] => verticesOf(outlineOf(shape))
