import type { PointM } from './localPlane.ts'

/** An upright box around points. */
export interface Box {
  readonly least: PointM
  readonly most: PointM
}

/** How far a plan reaches beyond the roofs for what stands near, over the longer side of their box: the roofs stay the larger part. */
const MARGIN = 0.25

/** One by one: there may be more points than a function takes arguments. */
const boxOf = (points: readonly PointM[]): Box => {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of points) {
    west = Math.min(west, x)
    south = Math.min(south, y)
    east = Math.max(east, x)
    north = Math.max(north, y)
  }
  return { least: { x: west, y: south }, most: { x: east, y: north } }
}

const overlap = (a: Box, b: Box): Box => ({
  least: { x: Math.max(a.least.x, b.least.x), y: Math.max(a.least.y, b.least.y) },
  most: { x: Math.min(a.most.x, b.most.x), y: Math.min(a.most.y, b.most.y) },
})

/** What a plan of roofs shows: their box, larger by at most a quarter of its longer side towards what stands near. What is farther away is
 * left out, what reaches beyond is cut. Without roofs all that stands there.
 * @param around the outlines of what stands there, in the same unit */
export const planBox = (roofs: readonly PointM[], around: readonly (readonly PointM[])[]): Box => {
  if (roofs.length === 0) return boxOf(around.flat())
  const own = boxOf(roofs)
  const margin = MARGIN * Math.max(own.most.x - own.least.x, own.most.y - own.least.y)
  const largest = {
    least: { x: own.least.x - margin, y: own.least.y - margin },
    most: { x: own.most.x + margin, y: own.most.y + margin },
  }
  const near = around
    .map((outline) => overlap(boxOf(outline), largest))
    .filter(({ least, most }) => least.x <= most.x && least.y <= most.y)
  return boxOf([own, ...near].flatMap(({ least, most }) => [least, most]))
}
