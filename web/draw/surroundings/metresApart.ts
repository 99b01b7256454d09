import { DEGREES_PER_RADIAN, type Direction, directionOf } from '#engine/geometry/angles.ts'
import { type AreaGeometry, verticesOf } from '#engine/geometry/areaGeometry.ts'
import { type LatLng, meanPosition } from '#engine/geometry/latLng.ts'
import { localPlane, type PointM } from '#engine/geometry/localPlane.ts'
import { distanceTo } from '#engine/geometry/outline.ts'
import { carries } from '#engine/shade/areaScene.ts'

const gapM = (outline: readonly PointM[], points: readonly PointM[]): number =>
  Math.min(...points.map((point) => distanceTo(outline, point)))

/** Distance between two outlines by their corners [m]; 0 if a corner of one lies in the other. */
export const metresApart = (one: AreaGeometry, other: AreaGeometry): number => {
  const { toPoint } = localPlane(meanPosition(verticesOf(one)))
  const [here, there] = [verticesOf(one).map(toPoint), verticesOf(other).map(toPoint)]
  return Math.min(gapM(here, there), gapM(there, here))
}

/** Whether every corner of another outline lies in this one. */
export const covers = (one: AreaGeometry, other: AreaGeometry): boolean => {
  const { toPoint } = localPlane(meanPosition(verticesOf(one)))
  const outline = verticesOf(one).map(toPoint)
  return verticesOf(other).every((vertex) => distanceTo(outline, toPoint(vertex)) === 0)
}

/** Direction of an outline from the centre of some others. */
export const directionFrom = (others: readonly AreaGeometry[], one: AreaGeometry): Direction => {
  const { toPoint } = localPlane(meanPosition(others.flatMap(verticesOf)))
  const { x, y } = toPoint(meanPosition(verticesOf(one)))
  return directionOf(Math.atan2(x, y) * DEGREES_PER_RADIAN)
}

/** Whether an area is the roof of a building. */
export const carriesArea = (building: readonly LatLng[], area: AreaGeometry): boolean => {
  const { toPoint } = localPlane(meanPosition(building))
  const outline = area.type === 'polyline' ? [] : verticesOf(area).map(toPoint)
  return carries({ kind: 'building', outline: building.map(toPoint) }, { outline })
}
