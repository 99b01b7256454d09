import { rightmostWithin } from './capsuleExtent.ts'
import { edgesReaching } from './edgeBands.ts'
import { type Edge, type FreeRegion, SAME_M } from './freeRegion.ts'

/** A stretch of a strip that modules may cover from end to end [m]. */
export interface Interval {
  readonly left: number
  readonly right: number
}

const flippedX = ({ x, y }: { readonly x: number; readonly y: number }) => ({ x: -x, y })

const blockedBy = ({ a, b, clearanceM }: Edge, lowM: number, highM: number): Interval => ({
  left: -rightmostWithin(flippedX(a), flippedX(b), clearanceM, lowM, highM),
  right: rightmostWithin(a, b, clearanceM, lowM, highM),
})

/** Whether a point clear of every line is inside the outline (ring 0) and no obstacle: a ray to the left crosses the
 * outline an odd number of times, each obstacle an even number. */
const isFree = (edges: readonly Edge[], ringCount: number, x: number, y: number): boolean => {
  const isInside = new Uint8Array(ringCount)
  for (const { a, b, ring } of edges)
    if (a.y > y !== b.y > y && a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x) < x)
      isInside[ring] = 1 - (isInside[ring] ?? 0)
  return isInside[0] === 1 && !isInside.includes(1, 1)
}

const byLeft = (a: Interval, b: Interval): number => a.left - b.left

/** Which parts of a horizontal strip are free over its whole height. A rectangle of that height lies in the region exactly
 * where it lies in one of them: what the lines and their clearances cover of the strip is projected on the x axis;
 * between two such shadows no line passes, so that one point tells for all.
 * @param lowM lower level of the strip [m]
 * @param highM upper level, >= lowM
 * @returns from left to right, each wider than a micrometre */
export const freeIntervals = (region: FreeRegion, lowM: number, highM: number): Interval[] => {
  // What only touches the strip does not block it.
  const inset = Math.min(SAME_M, (highM - lowM) / 2)
  const [low, high] = [lowM + inset, highM - inset]
  const near = edgesReaching(region.bands, low, high)
  const blocked = near.map((edge) => blockedBy(edge, low, high)).sort(byLeft)
  const free: Interval[] = []
  let left = Number.POSITIVE_INFINITY
  for (const shadow of blocked) {
    const isGap = shadow.left - left > SAME_M
    if (isGap && isFree(near, region.ringCount, (left + shadow.left) / 2, (low + high) / 2))
      free.push({ left, right: shadow.left })
    left = left === Number.POSITIVE_INFINITY ? shadow.right : Math.max(left, shadow.right)
  }
  return free
}
