import type { PointM } from '../../geometry/localPlane.ts'

/** An edge of a closed line that modules keep away from. */
export interface Edge {
  readonly a: PointM
  readonly b: PointM
  readonly clearanceM: number
  /** 0 for the outline, then the obstacles. */
  readonly ring: number
}

/** The edges of a region in buckets by the levels that they reach with their clearance: a strip meets only a few of hundreds of edges. */
export interface EdgeBuckets {
  readonly bottomM: number
  readonly bucketM: number
  /** Buckets of equal height, from the bottom to the top. */
  readonly buckets: readonly (readonly Edge[])[]
}

/** Edges per bucket; up to this number, a scan is faster. */
const EDGES_A_BUCKET = 8

const lowestOf = ({ a, b, clearanceM }: Edge): number => Math.min(a.y, b.y) - clearanceM
const highestOf = ({ a, b, clearanceM }: Edge): number => Math.max(a.y, b.y) + clearanceM

/** Index of the bucket of a level; levels below or above all buckets belong to the first or the last. */
const bucketAt = ({ bottomM, bucketM, buckets }: EdgeBuckets, levelM: number): number =>
  Math.min(Math.max(Math.floor((levelM - bottomM) / bucketM), 0), buckets.length - 1)

/** @param edges of a region; at least one of its outline */
export const edgeBuckets = (edges: readonly Edge[]): EdgeBuckets => {
  const outline = edges.filter(({ ring }) => ring === 0)
  const bottomM = Math.min(...outline.map(lowestOf))
  const heightM = Math.max(...outline.map(highestOf)) - bottomM
  // Buckets lower than most edges would hold each edge many times.
  const meanM = edges.reduce((sum, edge) => sum + Math.min(heightM, highestOf(edge) - lowestOf(edge)), 0) / edges.length
  const count = heightM > 0 ? Math.ceil(Math.min(edges.length / EDGES_A_BUCKET, heightM / meanM)) : 1
  const buckets = Array.from({ length: count }, (): Edge[] => [])
  const found = { bottomM, bucketM: heightM > 0 ? heightM / count : 1, buckets }
  for (const edge of edges)
    for (let bucket = bucketAt(found, lowestOf(edge)); bucket <= bucketAt(found, highestOf(edge)); bucket++)
      buckets[bucket]?.push(edge)
  return found
}

/** The edges that reach a strip between two levels, each once. */
export const edgesReaching = (edgeBuckets: EdgeBuckets, lowM: number, highM: number): Edge[] => {
  const first = bucketAt(edgeBuckets, lowM)
  const last = bucketAt(edgeBuckets, highM)
  const found: Edge[] = []
  for (let bucket = first; bucket <= last; bucket++)
    for (const edge of edgeBuckets.buckets[bucket] ?? []) {
      const lowest = lowestOf(edge)
      // An edge of several buckets is taken in the first of them that the strip meets.
      const isFirst = bucket === first || bucketAt(edgeBuckets, lowest) === bucket
      if (isFirst && lowest <= highM && highestOf(edge) >= lowM) found.push(edge)
    }
  return found
}
