import { type CircleShape, type Shape, shapeVertices } from '#design/shape.ts'
import { DEGREES_PER_RADIAN, type Direction, directionOf } from '#engine/geometry/angles.ts'
import { verticesOf } from '#engine/geometry/areaGeometry.ts'
import { outlineEdges } from '#engine/geometry/eavesAzimuth.ts'
import { boundsOf, centerOf, cornersOf, type LatLng } from '#engine/geometry/latLng.ts'
import { distanceM, localPlane, type PointM } from '#engine/geometry/localPlane.ts'
import { sidesOf } from '#engine/geometry/sides.ts'
import { turnedWith } from '#engine/geometry/turned.ts'
import { MAX_TREE_RADIUS_M } from '#wire/limits.ts'

/** A grip of the selected shape: a vertex, or the middle of an edge, which becomes a new vertex; for a circle its center and a point
 * of its edge; for a shape with four right angles also the rotation grip outside a corner. */
export interface Handle {
  readonly kind: 'vertex' | 'midpoint' | 'center' | 'rim' | 'turn'
  readonly index: number
  readonly position: LatLng
  /** Absent unless the grip is at a corner or an edge of an outline. */
  readonly side?: NamedSide | undefined
}

/** Direction of a corner or an edge, for its name. */
interface NamedSide {
  readonly direction: Direction
  /** Number among those of the same direction; null if there is only one. */
  readonly number: number | null
}

const numbered = (directions: readonly Direction[]): readonly NamedSide[] => {
  const counts = new Map<Direction, number>()
  const sides = directions.map((direction) => {
    const number = (counts.get(direction) ?? 0) + 1
    counts.set(direction, number)
    return { direction, number }
  })
  return sides.map((side) => (counts.get(side.direction) === 1 ? { ...side, number: null } : side))
}

/** Directions of corners from the center, with the bounding box scaled to a square: otherwise all corners of a long roof would be in
 * the east or west. */
const cornerSides = (vertices: readonly LatLng[]): readonly NamedSide[] => {
  const { north, east } = boundsOf(vertices)
  const middle = centerOf(vertices)
  const directionTo = ({ lat, lng }: LatLng): number =>
    Math.atan2((lng - middle.lng) / (east - middle.lng), (lat - middle.lat) / (north - middle.lat))
  return numbered(vertices.map((vertex) => directionOf(directionTo(vertex) * DEGREES_PER_RADIAN)))
}

/** The radius of a circle through a point [m], within a crown's limits. */
export const radiusTo = (center: LatLng, rim: LatLng): number =>
  Math.min(distanceM({ x: 0, y: 0 }, localPlane(center).toPoint(rim)), MAX_TREE_RADIUS_M)

const circleHandles = ({ center, radiusM }: CircleShape): readonly Handle[] => [
  { kind: 'center', index: 0, position: center },
  { kind: 'rim', index: 0, position: localPlane(center).toLatLng({ x: radiusM, y: 0 }) },
]

/** The grips of a shape. Rectangles stay rectangles, so they have corners only.
 * @param shortestSplitM shorter edges have no middle grip, so that the shape can still be dragged [m] */
export const handlesOf = (shape: Shape, shortestSplitM = 0): readonly Handle[] => {
  if (shape.type === 'circle') return circleHandles(shape)
  const positions = verticesOf(shape)
  // A line has no center from which to name its corners.
  const isClosed = shape.type !== 'polyline'
  const cornersAt = isClosed ? cornerSides(positions) : []
  const vertices = positions.map(
    (position, index): Handle => ({ kind: 'vertex', index, position, side: cornersAt[index] }),
  )
  if (shape.type === 'rectangle') return vertices
  const edges = sidesOf(positions, isClosed)
  const edgesAt = isClosed ? numbered(outlineEdges(positions).map(({ azimuthDeg }) => directionOf(azimuthDeg))) : []
  return [
    ...vertices,
    ...edges.flatMap(({ middle, lengthM }, index): readonly Handle[] =>
      lengthM >= shortestSplitM ? [{ kind: 'midpoint', index, position: middle, side: edgesAt[index] }] : [],
    ),
  ]
}

/** Corners whose cosine is below this, 2 degrees, count as right angles. */
const RIGHT_ANGLE_COSINE = 0.035

/** The rotation grip of a shape with four right angles: outside its north-easternmost corner, where no label stands.
 * @param stemM distance from the corner [m]
 * @returns null for any other shape, and for one so small that the grip would cover its neighbours */
export const turnHandleOf = (shape: Shape, stemM: number): Handle | null => {
  if (shape.type === 'circle' || shape.type === 'polyline') return null
  const vertices = verticesOf(shape)
  const { toPoint, toLatLng } = localPlane(centerOf(vertices))
  const corners = vertices.map(toPoint)
  const cosines = corners.map(({ x, y }, index) => {
    const [before, after] = [corners.at(index - 1), corners[(index + 1) % corners.length]] as [PointM, PointM]
    const [from, to] = [
      { x: before.x - x, y: before.y - y },
      { x: after.x - x, y: after.y - y },
    ]
    return (from.x * to.x + from.y * to.y) / (Math.hypot(from.x, from.y) * Math.hypot(to.x, to.y))
  })
  if (corners.length !== 4 || cosines.some((cosine) => Math.abs(cosine) > RIGHT_ANGLE_COSINE)) return null
  const { x, y } = corners.reduce((best, corner) => (corner.x + corner.y > best.x + best.y ? corner : best))
  const cornerM = Math.hypot(x, y)
  if (cornerM < stemM) return null
  const outward = 1 + stemM / cornerM
  return { kind: 'turn', index: 0, position: toLatLng({ x: x * outward, y: y * outward }) }
}

/** The shape rotated around its center with unchanged side lengths. A rectangle becomes a polygon, because its sides run north and east.
 * @param angleDeg clockwise */
export const turnedBy = (shape: Shape, angleDeg: number): Shape => {
  if (shape.type === 'circle' || angleDeg === 0) return shape
  const vertices = verticesOf(shape)
  const coordinates = turnedWith(vertices, vertices, angleDeg)
  const { id, kind } = shape
  return { id, ...(kind && { kind }), type: shape.type === 'polyline' ? 'polyline' : 'polygon', coordinates }
}

/** Direction of a position from the center of a shape [degrees clockwise from north]. */
const directionDeg = (shape: Shape, position: LatLng): number => {
  const { x, y } = localPlane(centerOf(shapeVertices(shape))).toPoint(position)
  return Math.atan2(x, y) * DEGREES_PER_RADIAN
}

const TURN_STEP_DEG = 15

/** Rotation of a shape whose grip is dragged from one place to another [degrees clockwise, at most half a turn].
 * @param isStepped rounds to steps of 15° */
export const turnBetween = (shape: Shape, from: LatLng, to: LatLng, isStepped: boolean): number => {
  const angleDeg = ((directionDeg(shape, to) - directionDeg(shape, from) + 540) % 360) - 180
  return isStepped ? TURN_STEP_DEG * Math.round(angleDeg / TURN_STEP_DEG) : angleDeg
}

/** The shape with a grip moved; the corner opposite a rectangle's grip stays.
 * @param isStepped rotates in steps */
export const withHandleAt = (shape: Shape, handle: Handle, to: LatLng, isStepped = false): Shape => {
  if (handle.kind === 'turn') return turnedBy(shape, turnBetween(shape, handle.position, to, isStepped))
  if (shape.type === 'circle')
    return handle.kind === 'center' ? { ...shape, center: to } : { ...shape, radiusM: radiusTo(shape.center, to) }
  if (shape.type === 'rectangle') {
    const opposite = cornersOf(shape.bounds)[(handle.index + 2) % 4] as LatLng
    return { ...shape, bounds: boundsOf([opposite, to]) }
  }
  const { coordinates } = shape
  return handle.kind === 'vertex'
    ? { ...shape, coordinates: coordinates.with(handle.index, to) }
    : { ...shape, coordinates: coordinates.toSpliced(handle.index + 1, 0, to) }
}

/** The shape without one vertex; unchanged if too few would be left. */
export const withoutVertex = (shape: Shape, index: number): Shape => {
  if (shape.type === 'rectangle' || shape.type === 'circle') return shape
  const fewest = shape.type === 'polygon' ? 3 : 2
  return shape.coordinates.length > fewest ? { ...shape, coordinates: shape.coordinates.toSpliced(index, 1) } : shape
}

/** The shape moved from one place to another. */
export const movedBy = (shape: Shape, from: LatLng, to: LatLng): Shape => {
  const dLat = to.lat - from.lat
  const dLng = to.lng - from.lng
  if (shape.type === 'rectangle') {
    const { north, east, south, west } = shape.bounds
    return { ...shape, bounds: { north: north + dLat, south: south + dLat, east: east + dLng, west: west + dLng } }
  }
  const moved = ({ lat, lng }: LatLng): LatLng => ({ lat: lat + dLat, lng: lng + dLng })
  return shape.type === 'circle'
    ? { ...shape, center: moved(shape.center) }
    : { ...shape, coordinates: shape.coordinates.map(moved) }
}
