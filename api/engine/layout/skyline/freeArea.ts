import { freeIntervals, type Interval } from '../region/freeIntervals.ts'
import { type Edge, type FreeRegion, SAME_M } from '../region/freeRegion.ts'

/** How much of a box modules with their gaps may cover [m²]. */
export type FreeArea = (left: number, right: number, bottom: number, top: number) => number

/** Even lines of the raster on each axis where the outline slants: the area of a box is then right to about a hundredth. */
const EVEN_LINES = 96
/** With more edges their ends are no lines of the raster: it would have too many fields. */
const MOST_EXACT_EDGES = 96

const isSlanting = ({ a, b }: Edge): boolean => Math.abs(a.x - b.x) > SAME_M && Math.abs(a.y - b.y) > SAME_M

/** The lines of a raster on one axis: the ends of edges with their clearances, and even ones where those do not suffice. */
const linesOf = (from: number, to: number, ends: readonly number[], areEnough: boolean): Float64Array => {
  const even = Array.from({ length: EVEN_LINES }, (_, i) => from + ((to - from) * i) / EVEN_LINES)
  const inside = [...ends, ...(areEnough ? [] : even)].filter((at) => at > from && at < to)
  return Float64Array.from(new Set([from, ...inside, to])).sort()
}

/** Share of a field's width that intervals cover; they may overlap. */
const coverage = (intervals: readonly Interval[], from: number, to: number): number => {
  let covered = 0
  let reached = from
  for (const { left, right } of intervals) {
    covered += Math.max(0, Math.min(right, to) - Math.max(left, reached))
    reached = Math.max(reached, Math.min(right, to))
  }
  return covered / (to - from)
}

/** Index of the last line at or before `at`, but the last. */
const fieldOf = (lines: Float64Array, at: number): number => {
  let low = 0
  let high = lines.length - 2
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if ((lines[middle] ?? 0) <= at) low = middle
    else high = middle - 1
  }
  return low
}

/** Free area of boxes in a region, where every module owns a gap on its right and upper side: the region grows by a gap
 * there, obstacles shrink by one on their left and lower side. A summed-area table over fields of even density: exact
 * on roofs of right angles.
 * @see Crow, Summed-area Tables for Texture Mapping, SIGGRAPH (1984) */
export const freeAreaOf = (region: FreeRegion, gapM: number): FreeArea => {
  const { edges, box } = region
  const areFew = edges.length <= MOST_EXACT_EDGES
  const areEnough = areFew && !edges.some(isSlanting)
  const around = (at: number, clearance: number): number[] =>
    [at - clearance, at + clearance].flatMap((end) => [end, end + gapM])
  const endsOn = (axis: 'x' | 'y'): number[] =>
    areFew ? edges.flatMap(({ a, clearanceM }) => around(a[axis], clearanceM)) : []
  const xs = linesOf(box.left, box.right + gapM, endsOn('x'), areEnough)
  const ys = linesOf(box.bottom, box.top + gapM, endsOn('y'), areEnough)
  const width = xs.length
  const sums = new Float64Array(width * ys.length)
  for (let j = 1; j < ys.length; j++) {
    const [low, high] = [ys[j - 1] ?? 0, ys[j] ?? 0]
    const middle = (low + high) / 2
    const free = [middle, middle - gapM]
      .flatMap((level) => freeIntervals(region, level, level))
      .map(({ left, right }) => ({ left, right: right + gapM }))
      .sort((a, b) => a.left - b.left)
    for (let i = 1; i < width; i++) {
      const [from, to] = [xs[i - 1] ?? 0, xs[i] ?? 0]
      const own = coverage(free, from, to) * (to - from) * (high - low)
      sums[j * width + i] =
        own + (sums[j * width + i - 1] ?? 0) + (sums[(j - 1) * width + i] ?? 0) - (sums[(j - 1) * width + i - 1] ?? 0)
    }
  }
  const upTo = (x: number, y: number): number => {
    const [i, j] = [fieldOf(xs, x), fieldOf(ys, y)]
    const [x0, x1, y0, y1] = [xs[i] ?? 0, xs[i + 1] ?? 0, ys[j] ?? 0, ys[j + 1] ?? 0]
    const u = Math.min(1, Math.max(0, (x - x0) / (x1 - x0)))
    const v = Math.min(1, Math.max(0, (y - y0) / (y1 - y0)))
    const at = j * width + i
    const low = (sums[at] ?? 0) * (1 - u) + (sums[at + 1] ?? 0) * u
    const high = (sums[at + width] ?? 0) * (1 - u) + (sums[at + width + 1] ?? 0) * u
    return low * (1 - v) + high * v
  }
  return (left, right, bottom, top) => upTo(right, top) - upTo(left, top) - upTo(right, bottom) + upTo(left, bottom)
}
