import { type AreaGeometry, verticesOf } from '#engine/geometry/areaGeometry.ts'
import { centreOf } from '#engine/geometry/latLng.ts'
import { distanceM, localPlane, type PointM } from '#engine/geometry/localPlane.ts'

/** A rectangle by its sides and where its first side runs. */
export interface RectangleSize {
  readonly lengthM: number
  readonly widthM: number
  /** From north to the length, clockwise [degrees], 0 to 180: a line has no front. */
  readonly directionDeg: number
}

/** A corner this far from where a rectangle has it is none of a rectangle [m]. */
const SQUARE_WITHIN_M = 0.1
const HALF_TURN_DEG = 180
const DEGREES = HALF_TURN_DEG / Math.PI

/** The size of a shape that is a rectangle; null for every other. The length runs along its first side. */
export const rectangleSizeOf = (shape: AreaGeometry): RectangleSize | null => {
  const vertices = verticesOf(shape)
  if (shape.type === 'polyline' || vertices.length !== 4) return null
  const [a, b, c, d] = vertices.map(localPlane(centreOf(vertices)).toPoint) as [PointM, PointM, PointM, PointM]
  const [lengthM, widthM] = [distanceM(a, b), distanceM(b, c)]
  const isSquare =
    distanceM({ x: a.x + c.x, y: a.y + c.y }, { x: b.x + d.x, y: b.y + d.y }) < SQUARE_WITHIN_M &&
    Math.abs(distanceM(a, c) - distanceM(b, d)) < SQUARE_WITHIN_M
  if (!isSquare) return null
  const directionDeg = Math.atan2(b.x - a.x, b.y - a.y) * DEGREES
  return { lengthM, widthM, directionDeg: (directionDeg + 2 * HALF_TURN_DEG) % HALF_TURN_DEG }
}

/** A rectangle of another size about the middle of a shape; it turns the way the shape does. */
export const withRectangleSize = (
  shape: AreaGeometry,
  { lengthM, widthM, directionDeg }: RectangleSize,
): AreaGeometry => {
  const { toLatLng } = localPlane(centreOf(verticesOf(shape)))
  const [sin, cos] = [Math.sin(directionDeg / DEGREES), Math.cos(directionDeg / DEGREES)]
  const corner = (along: number, across: number) =>
    toLatLng({
      x: (along * lengthM * sin - across * widthM * cos) / 2,
      y: (along * lengthM * cos + across * widthM * sin) / 2,
    })
  return { type: 'polygon', coordinates: [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)] }
}
