import { type AreaGeometry, verticesOf } from '#engine/geometry/areaGeometry.ts'
import { meanPosition } from '#engine/geometry/latLng.ts'
import { distanceM, type PointM } from '#engine/geometry/localPlane.ts'
import { tangentPlane } from '#engine/geometry/tangentPlane.ts'

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

type Corners = readonly [PointM, PointM, PointM, PointM]

/** The corners about their middle; null where they are not four. */
const cornersOf = (shape: AreaGeometry): Corners | null => {
  const vertices = verticesOf(shape)
  if (shape.type === 'polyline' || vertices.length !== 4) return null
  return vertices.map(tangentPlane(meanPosition(vertices)).toPoint) as unknown as Corners
}

/** Where the first side runs, from its first corner on [degrees clockwise from north, −180 to 180]. */
const headingDeg = ([a, b]: Corners): number => Math.atan2(b.x - a.x, b.y - a.y) * DEGREES

/** The size of a shape that is a rectangle; null for every other. The length runs along its first side. */
export const rectangleSizeOf = (shape: AreaGeometry): RectangleSize | null => {
  const corners = cornersOf(shape)
  if (!corners) return null
  const [a, b, c, d] = corners
  const isSquare =
    distanceM({ x: a.x + c.x, y: a.y + c.y }, { x: b.x + d.x, y: b.y + d.y }) < SQUARE_WITHIN_M &&
    Math.abs(distanceM(a, c) - distanceM(b, d)) < SQUARE_WITHIN_M
  if (!isSquare) return null
  const directionDeg = (headingDeg(corners) + 2 * HALF_TURN_DEG) % HALF_TURN_DEG
  return { lengthM: distanceM(a, b), widthM: distanceM(b, c), directionDeg }
}

/** A rectangle of another size about its middle. Its corners keep their order, so that a roof that is turned falls to the same edge. */
export const withRectangleSize = (
  shape: AreaGeometry,
  { lengthM, widthM, directionDeg }: RectangleSize,
): AreaGeometry => {
  const corners = cornersOf(shape)
  if (!corners) return shape
  const [a, b, c] = corners
  const turnDeg = directionDeg - headingDeg(corners)
  const heading = directionDeg - HALF_TURN_DEG * Math.round(turnDeg / HALF_TURN_DEG)
  const side = Math.sign((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x))
  const [sin, cos] = [Math.sin(heading / DEGREES), Math.cos(heading / DEGREES)]
  const { toLatLng } = tangentPlane(meanPosition(verticesOf(shape)))
  const corner = (along: number, across: number) =>
    toLatLng({
      x: (along * lengthM * sin - across * side * widthM * cos) / 2,
      y: (along * lengthM * cos + across * side * widthM * sin) / 2,
    })
  return { type: 'polygon', coordinates: [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)] }
}
