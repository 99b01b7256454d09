import type { Edge } from '../region/edgeBuckets.ts'
import { freeIntervals, type Interval } from '../region/freeIntervals.ts'
import { type FreeRegion, SAME_M } from '../region/freeRegion.ts'

/** Area of a box that modules with their gaps may cover [m²]. */
export type FreeArea = (left: number, right: number, bottom: number, top: number) => number

/** Number of even raster lines on each axis for slanted outlines; the area of a box is then accurate to about a hundredth. */
const EVEN_LINES = 96
/** Largest number of edges whose ends become raster lines; more edges would create too many fields. */
const MOST_EXACT_EDGES = 96

const isSlanting = ({ a, b }: Edge): boolean => Math.abs(a.x - b.x) > SAME_M && Math.abs(a.y - b.y) > SAME_M

/** Raster lines of one axis: the ends of edges with their clearances, plus evenly spaced lines if these ends are too few. */
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

/** Index of the field that contains `at`: the last line at or before `at`, except the final line. */
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

/** Position of a coordinate: its field, and the share of the field before it (0 to 1). */
interface FieldPlace {
  readonly index: number
  readonly share: number
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
  const placeOn = (lines: Float64Array, at: number): FieldPlace => {
    const index = fieldOf(lines, at)
    const from = lines[index] ?? 0
    return { index, share: Math.min(1, Math.max(0, (at - from) / ((lines[index + 1] ?? 0) - from))) }
  }
  const upTo = (x: FieldPlace, y: FieldPlace): number => {
    const at = y.index * width + x.index
    const low = (sums[at] ?? 0) * (1 - x.share) + (sums[at + 1] ?? 0) * x.share
    const high = (sums[at + width] ?? 0) * (1 - x.share) + (sums[at + width + 1] ?? 0) * x.share
    return low * (1 - y.share) + high * y.share
  }
  return (left, right, bottom, top) => {
    const [l, r, b, t] = [placeOn(xs, left), placeOn(xs, right), placeOn(ys, bottom), placeOn(ys, top)]
    return upTo(r, t) - upTo(l, t) - upTo(r, b) + upTo(l, b)
  }
}
