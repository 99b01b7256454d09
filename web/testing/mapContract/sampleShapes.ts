import type { Shape } from '#design/shape.ts'
import { shapeAt } from './places.ts'

/** Opposite corners of the rectangle. */
export const BOX_CORNERS = [
  { x: 250, y: 180 },
  { x: 550, y: 400 },
] as const
export const QUAD = [
  { x: 250, y: 400 },
  { x: 550, y: 420 },
  { x: 580, y: 180 },
  { x: 270, y: 200 },
] as const
export const LINE = [
  { x: 200, y: 400 },
  { x: 460, y: 360 },
  { x: 640, y: 180 },
] as const

export const RECTANGLE = shapeAt('area-1', 'rectangle', BOX_CORNERS)
export const POLYGON = shapeAt('area-1', 'polygon', QUAD)
export const POLYLINE = shapeAt('area-1', 'polyline', LINE)

/** A map with this shape alone, selected, and no drawing. */
export const selected = (shape: Shape) => ({ shapes: [shape], selectedShapeId: shape.id, drawMode: 'edit' }) as const
