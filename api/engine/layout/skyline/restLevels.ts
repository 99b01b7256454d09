import { type FreeRegion, SAME_M } from '../region/freeRegion.ts'

/** A level on which modules may rest between two positions: the top of an edge with its clearance. */
export interface RestLevel {
  readonly level: number
  readonly left: number
  readonly right: number
}

/** Rise between the levels tried along a slanting edge, where room grows gradually [m]. */
const SLANT_STEP_M = 0.25

/** Levels above which room may appear that was not there below, ascending. */
export const restLevels = ({ edges }: FreeRegion): RestLevel[] =>
  edges
    .flatMap(({ a, b, clearanceM }) => {
      const [low, high] = [Math.min(a.y, b.y), Math.max(a.y, b.y)]
      const isSlanting = high - low > SAME_M && Math.abs(a.x - b.x) > SAME_M
      const steps = isSlanting ? Math.ceil((high - low) / SLANT_STEP_M) : 1
      return Array.from({ length: steps }, (_, i) => ({
        level: high - ((high - low) * i) / steps + clearanceM,
        left: Math.min(a.x, b.x) - clearanceM,
        right: Math.max(a.x, b.x) + clearanceM,
      }))
    })
    .sort((a, b) => a.level - b.level)

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
