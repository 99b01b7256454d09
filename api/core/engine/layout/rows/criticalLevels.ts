import { type FreeRegion, SAME_M } from '../region/freeRegion.ts'

/** Sorts levels and drops each level within a micrometer of the previous level. */
const distinct = (levels: readonly number[]): number[] =>
  levels.toSorted((a, b) => a - b).filter((level, index, all) => level - (all[index - 1] ?? -Infinity) > SAME_M)

/** Levels at which the free length of a row changes abruptly: the row's front or back edge passes the end of a line or of a clearance. On
 * right-angled roofs one of the best rasters starts at such a level, as all rows can slide down together until one row is stopped.
 * @param depthM of the row
 * @returns front edges within the region's box, ascending [m] */
export const criticalLevels = ({ edges, box, effort }: FreeRegion, depthM: number): number[] => {
  // Sorting an edge's levels takes as long as visiting some edges.
  effort.spent += 8 * edges.length
  const ends = edges.flatMap(({ a, clearanceM }) => [a.y - clearanceM, a.y + clearanceM])
  const fronts = [box.bottom, ...ends, ...ends.map((end) => end - depthM)]
  return distinct(fronts.filter((level) => level >= box.bottom - SAME_M && level + depthM <= box.top + SAME_M))
}
