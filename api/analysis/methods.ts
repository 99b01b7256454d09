import type { StandardAnalysis } from '#wire/analysis.ts'
import type { DetailedAnalysis, DetailedPlant, StandardPlant } from '#wire/plant.ts'
import { detailedAnalysisOfArea, detailedMethod } from './detailed/detailedMethod.ts'
import { standardAnalysisOfArea, standardMethod } from './standardMethod.ts'

/** An analysis of a plant, by either method. */
export type AnalysedPlant = StandardPlant | DetailedPlant

export const ESTIMATION_METHODS = { standard: standardMethod, detailed: detailedMethod } as const

/** @param plant of one area
 * @returns its answer as `POST /api/analyze` gives it */
export const analysisOfArea = (plant: AnalysedPlant): StandardAnalysis | DetailedAnalysis => {
  switch (plant.method) {
    case 'standard':
      return standardAnalysisOfArea(plant)
    case 'detailed':
      return detailedAnalysisOfArea(plant)
  }
}
