/** How far right points on level `y` lie that are within `radiusM` of the segment from `a` to `b`; −∞ where there are none. */
const rightmostOnLevel = (ax: number, ay: number, bx: number, by: number, radiusM: number, y: number): number => {
  let right = Number.NEGATIVE_INFINITY
  const riseA = Math.abs(y - ay)
  if (riseA <= radiusM) right = ax + Math.sqrt(radiusM * radiusM - riseA * riseA)
  const riseB = Math.abs(y - by)
  if (riseB <= radiusM) right = Math.max(right, bx + Math.sqrt(radiusM * radiusM - riseB * riseB))
  if (ay === by) return right
  const lengthM = Math.hypot(bx - ax, by - ay)
  const side = by > ay ? 1 : -1
  const offsetX = (side * radiusM * (by - ay)) / lengthM
  const offsetY = (-side * radiusM * (bx - ax)) / lengthM
  const along = (y - ay - offsetY) / (by - ay)
  return along >= 0 && along <= 1 ? Math.max(right, ax + offsetX + along * (bx - ax)) : right
}

/** The largest `x` within `radiusM` of a segment from `a` to `b` and between two levels. The capsule is convex: nearer to the level of
 * its rightmost point is farther right. Plain numbers, because a layout asks it a million times.
 * @returns metres; −∞ where the capsule does not reach between the levels */
export const rightmostWithin = (
  ax: number,
  ay: number,
  bx: number,
  by: number,
  radiusM: number,
  lowM: number,
  highM: number,
): number => {
  const bottom = Math.max(lowM, Math.min(ay, by) - radiusM)
  const top = Math.min(highM, Math.max(ay, by) + radiusM)
  if (bottom > top) return Number.NEGATIVE_INFINITY
  const level = Math.min(Math.max(ax >= bx ? ay : by, bottom), top)
  return rightmostOnLevel(ax, ay, bx, by, radiusM, level)
}
