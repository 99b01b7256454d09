import { type AreaGeometry, verticesOf } from '#engine/geometry/areaGeometry.ts'
import { centerOf } from '#engine/geometry/latLng.ts'
import { distanceM, localPlane, type PointM } from '#engine/geometry/localPlane.ts'
import { turnedWith } from '#engine/geometry/turned.ts'

/** A rectangle by its sides and the direction of its first side. */
export interface RectangleSize {
  readonly lengthM: number
  readonly widthM: number
  /** Direction of the length, clockwise from north [degrees], 0 to 180: a line has no front. */
  readonly directionDeg: number
}

/** Largest deviation of a corner from a perfect rectangle [m]. */
const SQUARE_WITHIN_M = 0.1
const HALF_TURN_DEG = 180
const DEGREES = HALF_TURN_DEG / Math.PI

/** The corners in metres; null unless there are four. */
const cornersOf = (shape: AreaGeometry): readonly [PointM, PointM, PointM, PointM] | null => {
  const vertices = verticesOf(shape)
  if (shape.type === 'polyline' || vertices.length !== 4) return null
  const [a, b, c, d] = vertices.map(localPlane(centerOf(vertices)).toPoint)
  return a && b && c && d ? [a, b, c, d] : null
}

/** The size of a rectangle; null for any other shape. The length runs along the first side. */
export const rectangleSizeOf = (shape: AreaGeometry): RectangleSize | null => {
  const corners = cornersOf(shape)
  if (!corners) return null
  const [a, b, c, d] = corners
  const isSquare =
    distanceM({ x: a.x + c.x, y: a.y + c.y }, { x: b.x + d.x, y: b.y + d.y }) < SQUARE_WITHIN_M &&
    Math.abs(distanceM(a, c) - distanceM(b, d)) < SQUARE_WITHIN_M
  if (!isSquare) return null
  const directionDeg = Math.atan2(b.x - a.x, b.y - a.y) * DEGREES
  return {
    lengthM: distanceM(a, b),
    widthM: distanceM(b, c),
    directionDeg: (directionDeg + 2 * HALF_TURN_DEG) % HALF_TURN_DEG,
  }
}

/** The rectangle with other side lengths around the same center. */
export const withSides = (
  shape: AreaGeometry,
  { lengthM, widthM }: Pick<RectangleSize, 'lengthM' | 'widthM'>,
): AreaGeometry => {
  const corners = cornersOf(shape)
  if (!corners) return shape
  const [a, b, c] = corners
  const { toLatLng } = localPlane(centerOf(verticesOf(shape)))
  const [alongBy, acrossBy] = [lengthM / distanceM(a, b) / 2, widthM / distanceM(b, c) / 2]
  const corner = (along: number, across: number) =>
    toLatLng({
      x: along * alongBy * (b.x - a.x) + across * acrossBy * (c.x - b.x),
      y: along * alongBy * (b.y - a.y) + across * acrossBy * (c.y - b.y),
    })
  return { type: 'polygon', coordinates: [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)] }
}

/** The rectangle rotated around its center, the shorter way. It rotates as a whole, so its roof keeps its eaves. */
export const turnedTo = (shape: AreaGeometry, directionDeg: number): AreaGeometry => {
  const turnDeg = directionDeg - (rectangleSizeOf(shape)?.directionDeg ?? directionDeg)
  const vertices = verticesOf(shape)
  const shorterDeg = turnDeg - HALF_TURN_DEG * Math.round(turnDeg / HALF_TURN_DEG)
  return { type: 'polygon', coordinates: turnedWith(vertices, vertices, shorterDeg) }
}
