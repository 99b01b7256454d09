import type { Edge } from '../region/edgeBuckets.ts'
import { type FreeRegion, SAME_M } from '../region/freeRegion.ts'

/** A level on which modules may rest between two positions: the top of an edge with its clearance. */
export interface RestLevel {
  readonly level: number
  readonly left: number
  readonly right: number
}

/** Rise between the levels tried along a slanting edge, where room grows gradually [m]. */
const SLANT_STEP_M = 0.25
/** Approximate cap on levels tried along slanted edges; homes need under a tenth. */
const MOST_SLANT_LEVELS = 50_000

/** Levels along an edge at even distances. */
interface EdgeLevels {
  readonly edge: Edge
  readonly heightM: number
  /** Levels of the whole edge. */
  readonly count: number
  /** First and last level within the box, counted from the top of the edge; no level if the last is before the first. */
  readonly first: number
  readonly last: number
}

/** The levels of an edge between a bottom and a top.
 * @param stepM between two levels on a slanting edge, at most */
const stepsOf = (edge: Edge, bottomM: number, topM: number, stepM: number): EdgeLevels => {
  const { a, b, clearanceM } = edge
  const heightM = Math.abs(a.y - b.y)
  const isSlanting = heightM > SAME_M && Math.abs(a.x - b.x) > SAME_M
  const highestM = Math.max(a.y, b.y) + clearanceM
  if (!isSlanting) return { edge, heightM, count: 1, first: 0, last: highestM >= bottomM && highestM <= topM ? 0 : -1 }
  const count = Math.ceil(heightM / stepM)
  const riseM = heightM / count
  const first = Math.max(0, Math.ceil((highestM - topM) / riseM))
  const last = Math.min(count - 1, Math.floor((highestM - bottomM) / riseM))
  return { edge, heightM, count, first, last }
}

const countOf = ({ first, last }: EdgeLevels): number => Math.max(0, last - first + 1)

const levelsOf = (steps: EdgeLevels): RestLevel[] => {
  const { edge, heightM, count, first } = steps
  const { a, b, clearanceM } = edge
  return Array.from({ length: countOf(steps) }, (_, i) => ({
    level: Math.max(a.y, b.y) - (heightM * (first + i)) / count + clearanceM,
    left: Math.min(a.x, b.x) - clearanceM,
    right: Math.max(a.x, b.x) + clearanceM,
  }))
}

/** Ascending levels above which new room may appear. Only levels within the region's box are made, as obstacles may be kilometers long.
 * @param gapM that modules at its right and upper end may reach beyond the box */
export const restLevels = ({ edges, box }: FreeRegion, gapM: number): RestLevel[] => {
  const [bottom, top] = [box.bottom, box.top + gapM]
  const near = edges.filter(
    ({ a, b, clearanceM }) =>
      Math.max(a.x, b.x) + clearanceM > box.left && Math.min(a.x, b.x) - clearanceM < box.right + gapM,
  )
  const withSteps = (stepM: number): EdgeLevels[] => near.map((edge) => stepsOf(edge, bottom, top, stepM))
  const finest = withSteps(SLANT_STEP_M)
  const excess = finest.reduce((sum, steps) => sum + countOf(steps), 0) / MOST_SLANT_LEVELS
  const steps = excess > 1 ? withSteps(SLANT_STEP_M * excess) : finest
  return steps.flatMap(levelsOf).sort((a, b) => a.level - b.level)
}

/** Index of the first of ascending levels above `levelM`; their number where none is. */
export const firstAbove = (rests: readonly RestLevel[], levelM: number): number => {
  let [from, to] = [0, rests.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((rests[middle]?.level ?? 0) > levelM) to = middle
    else from = middle + 1
  }
  return from
}
