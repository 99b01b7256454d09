import type { LatLng } from '#engine/geometry/latLng.ts'
import { distanceM, localPlane, type PointM } from '#engine/geometry/localPlane.ts'

/** An edge within this tolerance of a right angle to the one before is drawn at the right angle [degrees]. */
const SNAP_TOLERANCE_DEG = 8

const subtract = (a: PointM, b: PointM): PointM => ({ x: a.x - b.x, y: a.y - b.y })
const along = (from: PointM, direction: PointM, lengthM: number): PointM => ({
  x: from.x + direction.x * lengthM,
  y: from.y + direction.y * lengthM,
})
const dot = (a: PointM, b: PointM): number => a.x * b.x + a.y * b.y
const unit = (v: PointM): PointM => {
  const lengthM = Math.hypot(v.x, v.y)
  return { x: v.x / lengthM, y: v.y / lengthM }
}
const perpendicular = ({ x, y }: PointM): PointM => ({ x: -y, y: x })

/** The cursor projected onto the nearest direction at right angles to, or in line with, the last edge; null if none is near. */
const onRightAngle = (beforeLast: PointM, last: PointM, cursor: PointM): PointM | null => {
  const edge = unit(subtract(last, beforeLast))
  const reach = subtract(cursor, last)
  const lengthM = Math.hypot(reach.x, reach.y)
  const tolerance = Math.cos((SNAP_TOLERANCE_DEG * Math.PI) / 180)
  for (const direction of [perpendicular(edge), edge]) {
    const reachAlong = dot(reach, direction)
    if (Math.abs(reachAlong) >= lengthM * tolerance) return along(last, direction, reachAlong)
  }
  return null
}

/** Helps to draw roofs, which are mostly rectangular. The next vertex snaps so that its edge is at right angles to or in line with the
 * last one, and so that the closing edge is at right angles to the first one.
 * @param vertices placed so far, in order
 * @param cursor unsnapped position of the next vertex
 * @param reachM largest distance at which the cursor snaps to the closing corner [m]
 * @returns the vertex position: the cursor itself if nothing is near */
export const snapRightAngle = (vertices: readonly LatLng[], cursor: LatLng, reachM: number): LatLng => {
  const [first, second] = vertices
  const last = vertices.at(-1)
  const beforeLast = vertices.at(-2)
  if (!first || !second || !last || !beforeLast) return cursor
  const { toPoint, toLatLng } = localPlane(first)
  const at = toPoint(cursor)
  const snapped = onRightAngle(toPoint(beforeLast), toPoint(last), at)
  if (!snapped) return cursor
  const closingOffsetM =
    vertices.length < 3 ? 0 : closingOffset(toPoint(first), toPoint(second), toPoint(last), snapped)
  const direction = unit(subtract(snapped, toPoint(last)))
  const corner = along(snapped, direction, closingOffsetM)
  return toLatLng(vertices.length >= 3 && distanceM(corner, at) <= reachM ? corner : snapped)
}

/** Shift of `snapped` along its edge that puts the closing edge at right angles to the first [m]. */
const closingOffset = (first: PointM, second: PointM, last: PointM, snapped: PointM): number => {
  const firstEdge = unit(subtract(second, first))
  const direction = unit(subtract(snapped, last))
  const slope = dot(direction, firstEdge)
  return Math.abs(slope) < 0.05 ? Number.POSITIVE_INFINITY : dot(subtract(first, snapped), firstEdge) / slope
}
