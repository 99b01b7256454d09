import { MAX_TREE_RADIUS_M } from '#contract/limits.ts'
import { verticesOf } from '#engine/geometry/areaGeometry.ts'
import { boundsOf, cornersOf, type LatLng } from '#engine/geometry/latLng.ts'
import { distanceM, localPlane } from '#engine/geometry/localPlane.ts'
import { sidesOf } from '#engine/geometry/sides.ts'
import type { CircleShape, Shape } from '../mapAdapter.ts'

/** A grip of the selected shape: a vertex (or corner), or the middle of an edge, where a new vertex is pulled out; of a circle its
 * centre, and a point of its edge. */
export interface Handle {
  readonly kind: 'vertex' | 'midpoint' | 'centre' | 'rim'
  readonly index: number
  readonly position: LatLng
}

/** The radius of a circle through a point [m], within what a crown may have. */
export const radiusTo = (center: LatLng, rim: LatLng): number =>
  Math.min(distanceM({ x: 0, y: 0 }, localPlane(center).toPoint(rim)), MAX_TREE_RADIUS_M)

const circleHandles = ({ center, radiusM }: CircleShape): readonly Handle[] => [
  { kind: 'centre', index: 0, position: center },
  { kind: 'rim', index: 0, position: localPlane(center).toLatLng({ x: radiusM, y: 0 }) },
]

/** The grips of a shape. Rectangles stay rectangles: they have corners only.
 * @param shortestSplitM an edge shorter than this has none in its middle: it would leave nothing to drag the shape by [m] */
export const handlesOf = (shape: Shape, shortestSplitM = 0): readonly Handle[] => {
  if (shape.type === 'circle') return circleHandles(shape)
  const vertices = verticesOf(shape).map((position, index): Handle => ({ kind: 'vertex', index, position }))
  if (shape.type === 'rectangle') return vertices
  const edges = sidesOf(shape.coordinates, shape.type === 'polygon')
  const midpoints = edges.map(
    ({ middle, lengthM }, index) => ({ kind: 'midpoint', index, position: middle, lengthM }) as const,
  )
  return [
    ...vertices,
    ...midpoints
      .filter(({ lengthM }) => lengthM >= shortestSplitM)
      .map(({ kind, index, position }): Handle => ({ kind, index, position })),
  ]
}

/** The shape with a grip moved; the corner opposite a rectangle's stays where it is. */
export const withHandleAt = (shape: Shape, handle: Handle, to: LatLng): Shape => {
  if (shape.type === 'circle')
    return handle.kind === 'centre' ? { ...shape, center: to } : { ...shape, radiusM: radiusTo(shape.center, to) }
  if (shape.type === 'rectangle') {
    const opposite = cornersOf(shape.bounds)[(handle.index + 2) % 4] as LatLng
    return { ...shape, bounds: boundsOf([opposite, to]) }
  }
  const { coordinates } = shape
  return handle.kind === 'vertex'
    ? { ...shape, coordinates: coordinates.with(handle.index, to) }
    : { ...shape, coordinates: coordinates.toSpliced(handle.index + 1, 0, to) }
}

/** The shape without one of its vertices; the shape itself where too few would be left. */
export const withoutVertex = (shape: Shape, index: number): Shape => {
  if (shape.type === 'rectangle' || shape.type === 'circle') return shape
  const fewest = shape.type === 'polygon' ? 3 : 2
  return shape.coordinates.length > fewest ? { ...shape, coordinates: shape.coordinates.toSpliced(index, 1) } : shape
}

/** The shape carried from one place to another. */
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
