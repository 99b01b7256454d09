import { type AreaGeometry, verticesOf } from '#engine/geometry/areaGeometry.ts'
import { centreOf } from '#engine/geometry/latLng.ts'
import { distanceM, localPlane, type PointM } from '#engine/geometry/localPlane.ts'
import { turnedWith } from '#engine/geometry/turned.ts'

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

/** The corners in metres; null where they are not four. */
const cornersOf = (shape: AreaGeometry): readonly [PointM, PointM, PointM, PointM] | null => {
  const vertices = verticesOf(shape)
  if (shape.type === 'polyline' || vertices.length !== 4) return null
  const [a, b, c, d] = vertices.map(localPlane(centreOf(vertices)).toPoint)
  return a && b && c && d ? [a, b, c, d] : null
}

/** The size of a shape that is a rectangle; null for every other. The length runs along its first side. */
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

/** A rectangle with other sides about its middle. */
export const withSides = (
  shape: AreaGeometry,
  { lengthM, widthM }: Pick<RectangleSize, 'lengthM' | 'widthM'>,
): AreaGeometry => {
  const corners = cornersOf(shape)
  if (!corners) return shape
  const [a, b, c] = corners
  const { toLatLng } = localPlane(centreOf(verticesOf(shape)))
  const [alongBy, acrossBy] = [lengthM / distanceM(a, b) / 2, widthM / distanceM(b, c) / 2]
  const corner = (along: number, across: number) =>
    toLatLng({
      x: along * alongBy * (b.x - a.x) + across * acrossBy * (c.x - b.x),
      y: along * alongBy * (b.y - a.y) + across * acrossBy * (c.y - b.y),
    })
  return { type: 'polygon', coordinates: [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)] }
}

/** A rectangle turned about its middle the shorter way. It is turned as one shape, so that its roof falls to the same edge. */
export const turnedTo = (shape: AreaGeometry, directionDeg: number): AreaGeometry => {
  const turnDeg = directionDeg - (rectangleSizeOf(shape)?.directionDeg ?? directionDeg)
  const vertices = verticesOf(shape)
  const shorterDeg = turnDeg - HALF_TURN_DEG * Math.round(turnDeg / HALF_TURN_DEG)
  return { type: 'polygon', coordinates: turnedWith(vertices, vertices, shorterDeg) }
}
