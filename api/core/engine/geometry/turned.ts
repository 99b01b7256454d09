import { angleBetweenDeg, cosDeg, sinDeg } from './angles.ts'
import { outlineEdges } from './eavesAzimuth.ts'
import { type LatLng, meanPosition } from './latLng.ts'
import { tangentPlane } from './tangentPlane.ts'

/** Largest difference of edges that were turned as a whole: far above rounding, far below a drag. */
const SAME = { azimuthDeg: 0.01, lengthM: 0.002 } as const

/** Points turned around the mean of an outline's vertices; lengths on the ground stay.
 * @param turnDeg clockwise as seen from above [degrees] */
export const turnedWith = (
  points: readonly LatLng[],
  outline: readonly LatLng[],
  turnDeg: number,
): readonly LatLng[] => {
  const { toPoint, toLatLng } = tangentPlane(meanPosition(outline))
  const [sin, cos] = [sinDeg(turnDeg), cosDeg(turnDeg)]
  return points.map((point) => {
    const { x, y } = toPoint(point)
    return toLatLng({ x: x * cos + y * sin, y: y * cos - x * sin })
  })
}

/** Turn of an outline as a whole [degrees clockwise, 0 to below 360]; null if it was not turned so. */
export const turnBetweenDeg = (before: readonly LatLng[], after: readonly LatLng[]): number | null => {
  if (before.length < 3 || before.length !== after.length) return null
  const [from, to] = [outlineEdges(before), outlineEdges(after)]
  const turnDeg = ((to[0]?.azimuthDeg ?? 0) - (from[0]?.azimuthDeg ?? 0) + 360) % 360
  const isTurned = from.every(
    ({ lengthM, azimuthDeg }, index) =>
      Math.abs((to[index]?.lengthM ?? 0) - lengthM) < SAME.lengthM &&
      angleBetweenDeg(azimuthDeg + turnDeg, to[index]?.azimuthDeg ?? Number.NaN) < SAME.azimuthDeg,
  )
  return isTurned && angleBetweenDeg(turnDeg, 0) > SAME.azimuthDeg ? turnDeg : null
}
