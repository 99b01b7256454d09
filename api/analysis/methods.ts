import type { StandardAnalysis } from '#contract/analysis.ts'
import type { DetailedAnalysis, DetailedPlant, StandardPlant } from '#contract/plant.ts'
import { detailedAnswerOfArea, detailedMethod } from './detailed/detailedMethod.ts'
import { standardAnswerOfArea, standardMethod } from './standardMethod.ts'

/** An analysis of a plant, by either method. */
export type AnalysedPlant = StandardPlant | DetailedPlant

export const ESTIMATION_METHODS = { standard: standardMethod, detailed: detailedMethod } as const

/** @param plant of one area
 * @returns its answer as `POST /api/analyze` gives it */
export const answerOfArea = (plant: AnalysedPlant): StandardAnalysis | DetailedAnalysis => {
  switch (plant.method) {
    case 'standard':
      return standardAnswerOfArea(plant)
    case 'detailed':
      return detailedAnswerOfArea(plant)
  }
}
