import { type Edge, edgesReaching } from './edgeBuckets.ts'
import { type FreeRegion, SAME_M } from './freeRegion.ts'

/** Largest `x` on level `y` within `radiusM` of the segment from `a` to `b`; −∞ where there is none. */
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

/** Largest `x` within `radiusM` of a segment from `a` to `b` and between two levels. The capsule is convex, so `x` grows towards the level
 * of its rightmost point. It takes plain numbers, because a layout calls it a million times.
 * @returns metres; −∞ where the capsule does not reach between the levels */
const rightmostWithin = (
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

/** A stretch of a strip that modules may cover from end to end [m]. */
export interface Interval {
  readonly left: number
  readonly right: number
}

const blockedBy = ({ a, b, clearanceM }: Edge, lowM: number, highM: number): Interval => ({
  left: -rightmostWithin(-a.x, a.y, -b.x, b.y, clearanceM, lowM, highM),
  right: rightmostWithin(a.x, a.y, b.x, b.y, clearanceM, lowM, highM),
})

interface Crossing {
  readonly x: number
  readonly ring: number
}

/** Crossings of edges with a level, from left to right. */
const crossingsOf = (edges: readonly Edge[], y: number): Crossing[] => {
  const found: Crossing[] = []
  for (const { a, b, ring } of edges)
    if (a.y > y !== b.y > y) found.push({ x: a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x), ring })
  return found.sort((p, q) => p.x - q.x)
}

/** Returns whether points of a level that are clear of every line are inside the outline (ring 0) and no obstacle: a ray to the left
 * crosses the outline an odd number of times, each obstacle an even number. Points must be passed from left to right. */
const freedomOn = (edges: readonly Edge[], ringCount: number, y: number): ((x: number) => boolean) => {
  const crossings = crossingsOf(edges, y)
  const isInside = new Uint8Array(ringCount)
  let obstaclesInside = 0
  let next = 0
  return (x) => {
    for (let crossing = crossings[next]; crossing && crossing.x < x; crossing = crossings[++next]) {
      const { ring } = crossing
      const entered = 1 - (isInside[ring] ?? 0)
      isInside[ring] = entered
      if (ring > 0) obstaclesInside += entered ? 1 : -1
    }
    return isInside[0] === 1 && obstaclesInside === 0
  }
}

/** Parts of a horizontal strip that are free over the whole height: a rectangle of this height is within the region exactly if it is within
 * one part. Lines with their clearances are projected on the x axis. No line passes between two projections, so one point decides for each
 * gap.
 * @param lowM lower level of the strip [m]
 * @param highM upper level, >= lowM
 * @returns from left to right, each wider than a micrometre */
export const freeIntervals = (region: FreeRegion, lowM: number, highM: number): Interval[] => {
  // Touching the strip does not block it.
  const inset = Math.min(SAME_M, (highM - lowM) / 2)
  const [low, high] = [lowM + inset, highM - inset]
  const near = edgesReaching(region.buckets, low, high)
  region.effort.spent += 1 + near.length
  const blocked = near.map((edge) => blockedBy(edge, low, high)).sort((a, b) => a.left - b.left)
  const free: Interval[] = []
  let isFree: ((x: number) => boolean) | undefined
  let left = Number.POSITIVE_INFINITY
  for (const shadow of blocked) {
    if (shadow.left - left > SAME_M) {
      isFree ??= freedomOn(near, region.ringCount, (low + high) / 2)
      if (isFree((left + shadow.left) / 2)) free.push({ left, right: shadow.left })
    }
    left = left === Number.POSITIVE_INFINITY ? shadow.right : Math.max(left, shadow.right)
  }
  return free
}

/** Whether a region is a plain rectangle, bounded only by its box. */
export const isBox = (region: FreeRegion): boolean => {
  const { left, right, bottom, top } = region.box
  const [only, ...others] = freeIntervals(region, bottom, top)
  return others.length === 0 && only !== undefined && only.left - left < SAME_M && right - only.right < SAME_M
}
