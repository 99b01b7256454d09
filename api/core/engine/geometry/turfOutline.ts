import { booleanPointInPolygon, convex, multiPoint, polygon } from '@turf/turf'
import type { PointM } from './localPlane.ts'
import { againstTheClock } from './outline.ts'

/** The smallest convex outline around some points, counterclockwise, by Turf. Points on one line are returned as they are. */
export const hullOf = (points: readonly PointM[]): readonly PointM[] => {
  const hull = convex(multiPoint(points.map(({ x, y }) => [x, y])))
  const ring = hull?.geometry.coordinates[0]?.slice(1).map(([x = 0, y = 0]) => ({ x, y }))
  return ring ? againstTheClock(ring) : points
}

/** Whether an outline holds a point, by Turf; its edge belongs to it. */
export const holds = (outline: readonly PointM[], { x, y }: PointM): boolean => {
  const ring = [...outline, ...outline.slice(0, 1)].map((corner) => [corner.x, corner.y])
  return booleanPointInPolygon([x, y], polygon([ring]))
}
