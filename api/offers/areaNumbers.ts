import type { z } from 'zod'
import { verticesOf } from '#engine/geometry/areaGeometry.ts'
import { centerOf } from '#engine/geometry/latLng.ts'
import type { AnalyzeRequest } from '#wire/analysis.ts'

/** Areas nearer than about a metre count as one column [degrees]. */
const SAME_COLUMN = 1e-5

/** The numbers of areas in a drawing with north up, from 1: from west to east and, in one column, from north to south. Areas of the plant
 * come before those without modules, so that their numbers have no gap.
 * @param isOfPlant by the index of an area
 * @returns in the order of the areas */
export const areaNumbers = (
  areas: readonly z.output<typeof AnalyzeRequest>['area'][],
  isOfPlant: (index: number) => boolean,
): readonly number[] => {
  const centers = areas.map((area) => centerOf(verticesOf(area)))
  const column = (index: number) => Math.round((centers[index]?.lng ?? 0) / SAME_COLUMN)
  const inOrder = [...areas.keys()].sort(
    (a, b) =>
      Number(isOfPlant(b)) - Number(isOfPlant(a)) ||
      column(a) - column(b) ||
      (centers[b]?.lat ?? 0) - (centers[a]?.lat ?? 0),
  )
  return areas.map((_, index) => inOrder.indexOf(index) + 1)
}
