import type { PointM } from '../../geometry/localPlane.ts'

/** How far right points on level `y` lie that are within `radiusM` of the segment from `a` to `b`; −∞ where there are none. */
const rightmostOnLevel = (a: PointM, b: PointM, radiusM: number, y: number): number => {
  let right = Number.NEGATIVE_INFINITY
  for (const end of [a, b]) {
    const rise = Math.abs(y - end.y)
    if (rise <= radiusM) right = Math.max(right, end.x + Math.sqrt(radiusM * radiusM - rise * rise))
  }
  const lengthM = Math.hypot(b.x - a.x, b.y - a.y)
  if (a.y === b.y || lengthM === 0) return right
  const side = b.y > a.y ? 1 : -1
  const offsetX = (side * radiusM * (b.y - a.y)) / lengthM
  const offsetY = (-side * radiusM * (b.x - a.x)) / lengthM
  const along = (y - a.y - offsetY) / (b.y - a.y)
  return along >= 0 && along <= 1 ? Math.max(right, a.x + offsetX + along * (b.x - a.x)) : right
}

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)

/** The largest `x` within `radiusM` of a segment and between two levels. The capsule is convex: nearer to the level of its
 * rightmost point is farther right.
 * @returns metres; −∞ where the capsule does not reach between the levels */
export const rightmostWithin = (a: PointM, b: PointM, radiusM: number, lowM: number, highM: number): number => {
  const bottom = Math.max(lowM, Math.min(a.y, b.y) - radiusM)
  const top = Math.min(highM, Math.max(a.y, b.y) + radiusM)
  if (bottom > top) return Number.NEGATIVE_INFINITY
  const rightEnd = a.x >= b.x ? a : b
  return rightmostOnLevel(a, b, radiusM, clamp(rightEnd.y, bottom, top))
}
