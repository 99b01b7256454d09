import type { PointM } from '../../geometry/localPlane.ts'

/** An edge of a closed line that modules keep away from. */
export interface Edge {
  readonly a: PointM
  readonly b: PointM
  readonly clearanceM: number
  /** 0 for the outline, then the obstacles. */
  readonly ring: number
}

/** The edges of a region by the bands of levels that they reach with their clearance: of an outline of hundreds of edges a
 * strip meets only a few. */
export interface EdgeBands {
  readonly bottomM: number
  readonly bandM: number
  /** From the bottom to the top, each as high as the others. */
  readonly bands: readonly (readonly Edge[])[]
}

/** Edges that are looked at faster one by one. */
const EDGES_A_BAND = 8

const lowestOf = ({ a, b, clearanceM }: Edge): number => Math.min(a.y, b.y) - clearanceM
const highestOf = ({ a, b, clearanceM }: Edge): number => Math.max(a.y, b.y) + clearanceM

/** Index of the band of a level; what lies below or above all bands belongs to the first or the last. */
const bandAt = ({ bottomM, bandM, bands }: EdgeBands, levelM: number): number =>
  Math.min(Math.max(Math.floor((levelM - bottomM) / bandM), 0), bands.length - 1)

/** @param edges of a region; at least one of its outline */
export const edgeBands = (edges: readonly Edge[]): EdgeBands => {
  const outline = edges.filter(({ ring }) => ring === 0)
  const bottomM = Math.min(...outline.map(lowestOf))
  const heightM = Math.max(...outline.map(highestOf)) - bottomM
  // Bands lower than most edges would hold each edge many times.
  const meanM = edges.reduce((sum, edge) => sum + Math.min(heightM, highestOf(edge) - lowestOf(edge)), 0) / edges.length
  const count = heightM > 0 ? Math.ceil(Math.min(edges.length / EDGES_A_BAND, heightM / meanM)) : 1
  const bands = Array.from({ length: count }, (): Edge[] => [])
  const found = { bottomM, bandM: heightM > 0 ? heightM / count : 1, bands }
  for (const edge of edges)
    for (let band = bandAt(found, lowestOf(edge)); band <= bandAt(found, highestOf(edge)); band++)
      bands[band]?.push(edge)
  return found
}

/** The edges that reach a strip between two levels, each once. */
export const edgesReaching = (edgeBands: EdgeBands, lowM: number, highM: number): Edge[] => {
  const first = bandAt(edgeBands, lowM)
  const last = bandAt(edgeBands, highM)
  const found: Edge[] = []
  for (let band = first; band <= last; band++)
    for (const edge of edgeBands.bands[band] ?? []) {
      const lowest = lowestOf(edge)
      // An edge of several bands is taken in the first of them that the strip meets.
      const isFirst = band === first || bandAt(edgeBands, lowest) === band
      if (isFirst && lowest <= highM && highestOf(edge) >= lowM) found.push(edge)
    }
  return found
}
