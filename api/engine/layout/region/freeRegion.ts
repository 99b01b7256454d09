import type { PointM } from '../../geometry/localPlane.ts'
import { type Effort, noEffort } from '../effort.ts'
import { type Edge, type EdgeBuckets, edgeBuckets } from './edgeBuckets.ts'

/** Positions nearer than this are the same: a micrometre, far below what can be built and far above rounding [m]. */
export const SAME_M = 1e-6

/** A closed line that modules keep away from. */
export interface Ring {
  /** At least three points, the first not repeated. */
  readonly points: readonly PointM[]
  /** Distance that modules keep from the line, on either side [m]. */
  readonly clearanceM: number
}

/** Where modules may lie: inside the outline, outside every obstacle, each with its clearance. It is kept as its lines;
 * which places are free is asked strip by strip (`freeIntervals`). */
export interface FreeRegion {
  readonly edges: readonly Edge[]
  readonly buckets: EdgeBuckets
  readonly ringCount: number
  /** What has been looked at so far; the same of the transposed region. */
  readonly effort: Effort
  readonly box: {
    readonly left: number
    readonly right: number
    readonly bottom: number
    readonly top: number
  }
}

const edgesOf = ({ points, clearanceM }: Ring, ring: number): Edge[] =>
  points.map((a, index) => ({ a, b: points[(index + 1) % points.length] ?? a, clearanceM, ring }))

/** @param outline the roof's edge
 * @param obstacles what lies on it; they may overlap each other and the outline
 * @param effort of the layout, of which the region may be one direction */
export const freeRegion = (outline: Ring, obstacles: readonly Ring[], effort = noEffort()): FreeRegion => {
  const xs = outline.points.map(({ x }) => x)
  const ys = outline.points.map(({ y }) => y)
  const edges = [outline, ...obstacles].flatMap(edgesOf)
  return {
    edges,
    buckets: edgeBuckets(edges),
    ringCount: 1 + obstacles.length,
    effort,
    box: {
      left: Math.min(...xs) + outline.clearanceM,
      right: Math.max(...xs) - outline.clearanceM,
      bottom: Math.min(...ys) + outline.clearanceM,
      top: Math.max(...ys) - outline.clearanceM,
    },
  }
}

const swapped = ({ x, y }: PointM): PointM => ({ x: y, y: x })

/** The region mirrored at the diagonal: its columns are the rows of the other. */
export const transposed = ({ edges, ringCount, effort, box }: FreeRegion): FreeRegion => {
  const swappedEdges = edges.map((edge) => ({ ...edge, a: swapped(edge.a), b: swapped(edge.b) }))
  return {
    edges: swappedEdges,
    buckets: edgeBuckets(swappedEdges),
    ringCount,
    effort,
    box: { left: box.bottom, right: box.top, bottom: box.left, top: box.right },
  }
}
