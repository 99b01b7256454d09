import type { AnalysisResult } from './analysisStore.ts'

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** Total areas of the analysed roofs [m²]; `planeAreaM2` in their own planes, null if the method does not know it. */
export const measuredAreas = (result: AnalysisResult) => {
  const areas: readonly { totalArea: number; usableArea: number; planeAreaM2?: number }[] = result.analysis.areas
  const planes = areas.flatMap(({ planeAreaM2 }) => planeAreaM2 ?? [])
  return {
    totalAreaM2: sumOf(areas.map(({ totalArea }) => totalArea)),
    usableAreaM2: sumOf(areas.map(({ usableArea }) => usableArea)),
    planeAreaM2: planes.length === areas.length ? sumOf(planes) : null,
  }
}
