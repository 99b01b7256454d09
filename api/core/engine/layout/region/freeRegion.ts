import type { PointM } from '../../geometry/localPlane.ts'
import { type Effort, noEffort } from '../effort.ts'
import { type Edge, type EdgeBuckets, edgeBuckets } from './edgeBuckets.ts'

/** Positions within a micrometer are the same, because rounding errors are far smaller and buildings far coarser [m]. */
export const SAME_M = 1e-6

/** A closed line that modules keep away from. */
export interface Ring {
  /** At least three points, the first not repeated. */
  readonly points: readonly PointM[]
  /** Distance that modules keep from the line, on either side [m]. */
  readonly clearanceM: number
  /** Distances from single edges in place of it, by the index of their first point [m]. */
  readonly edgeClearancesM?: ReadonlyMap<number, number>
}

/** Region for modules: inside the outline and outside every obstacle, each with its clearance. The region is stored as its lines;
 * `freeIntervals` finds the free places of each strip. */
export interface FreeRegion {
  readonly edges: readonly Edge[]
  readonly buckets: EdgeBuckets
  readonly ringCount: number
  /** Effort so far; shared with its turned regions. */
  readonly effort: Effort
  readonly box: {
    readonly left: number
    readonly right: number
    readonly bottom: number
    readonly top: number
  }
}

const edgesOf = ({ points, clearanceM, edgeClearancesM }: Ring, ring: number): Edge[] =>
  points.map((a, index) => ({
    a,
    b: points[(index + 1) % points.length] ?? a,
    clearanceM: edgeClearancesM?.get(index) ?? clearanceM,
    ring,
  }))

/** Least value of an axis that a free point can have: a line from the point against the axis leaves the outline through an edge, which does
 * not run along the axis and whose clearance lies between.
 * @param sign −1 for the greatest value
 * @param axis the other axis is at right angles to it */
const boundOf = (outline: readonly Edge[], axis: 'x' | 'y', sign: 1 | -1): number => {
  const other = axis === 'x' ? 'y' : 'x'
  const across = outline.filter(({ a, b }) => Math.abs(a[other] - b[other]) > SAME_M)
  const bounds = across.map(({ a, b, clearanceM }) => Math.min(sign * a[axis], sign * b[axis]) + clearanceM)
  return sign * Math.min(...bounds)
}

/** @param outline the roof's edge
 * @param obstacles objects on the roof; they may overlap each other and the outline
 * @param effort counter that all directions of a layout share */
export const freeRegion = (outline: Ring, obstacles: readonly Ring[], effort = noEffort()): FreeRegion => {
  const edges = [outline, ...obstacles].flatMap(edgesOf)
  const own = edges.slice(0, outline.points.length)
  return {
    edges,
    buckets: edgeBuckets(edges),
    ringCount: 1 + obstacles.length,
    effort,
    box: {
      left: boundOf(own, 'x', 1),
      right: boundOf(own, 'x', -1),
      bottom: boundOf(own, 'y', 1),
      top: boundOf(own, 'y', -1),
    },
  }
}

/** A turn of a region: mirrored from left to right, from top to bottom, then at the diagonal. */
export interface Turn {
  readonly isMirroredAcross: boolean
  readonly isMirroredUp: boolean
  readonly isTransposed: boolean
}

/** Columns become rows. */
export const TRANSPOSED: Turn = { isMirroredAcross: false, isMirroredUp: false, isTransposed: true }

/** The turned region; both share their effort. */
export const turned = ({ edges, ringCount, effort, box }: FreeRegion, turn: Turn): FreeRegion => {
  const [signX, signY] = [turn.isMirroredAcross ? -1 : 1, turn.isMirroredUp ? -1 : 1]
  const at = ({ x, y }: PointM): PointM =>
    turn.isTransposed ? { x: signY * y, y: signX * x } : { x: signX * x, y: signY * y }
  const turnedEdges = edges.map((edge) => ({ ...edge, a: at(edge.a), b: at(edge.b) }))
  const [low, high] = [at({ x: box.left, y: box.bottom }), at({ x: box.right, y: box.top })]
  return {
    edges: turnedEdges,
    buckets: edgeBuckets(turnedEdges),
    ringCount,
    effort,
    box: {
      left: Math.min(low.x, high.x),
      right: Math.max(low.x, high.x),
      bottom: Math.min(low.y, high.y),
      top: Math.max(low.y, high.y),
    },
  }
}
