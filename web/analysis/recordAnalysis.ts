import type { LastAnswer } from '#contract/design.ts'
import { isSame, plantAreas } from '../design/design.ts'
import { takeResults, useDesign } from '../design/designStore.ts'
import { type AskedPlant, plantRequestOf } from '../design/plantRequest.ts'
import { wantedSetup } from '../design/takenSetup.ts'
import type { PlantAnalysis } from './plantReply.ts'
import { type ShownPlantSetup, shownPlantSetup } from './plantSetup.ts'
import { areasAsked } from './subject.ts'

/** The rounded summary of an answer; null until the figures of the requested number arrive. */
const lastAnswerOf = ({ setup, quantity, size, isAnswered }: ShownPlantSetup): LastAnswer | null => {
  const { certainty, batteryCapacityKwh = 0 } = setup
  const { years, investment, paybackYears } = size.money
  const tenth = (value: number | null): number | null => value && Math.round(value * 10) / 10
  const range = certainty?.quantity === quantity ? certainty.paybackYears : null
  const deductionEur = years.reduce((sum, year) => sum + year.deductionEur, 0)
  return isAnswered
    ? {
        quantity,
        batteryKwh: batteryCapacityKwh,
        costEur: Math.round(investment.totalEur),
        deductionEur: Math.round(deductionEur),
        paybackYears: tenth(paybackYears),
        paybackRange: range && { worse: tenth(range.worse), better: tenth(range.better) },
        horizonYears: years.length - 1,
        productionKwh: Math.round(size.annualProduction),
        benefitEur: Math.round(size.annualBenefitEur),
      }
    : null
}

/** Stores the Detailed answer with a design: the recommended panel with each area, so that it stays on the roof after the analysis
 * closes, and the figures with the design, also for recipients. A setup chosen by the user is not a recommendation, so an analysis of
 * that setup alone stores none. Analysing one area of a plant stores nothing. */
export const recordAnalysis = (analysis: PlantAnalysis, request: AskedPlant): void => {
  const design = useDesign.getState()
  if (analysis.method !== 'detailed') return
  const areas = areasAsked(request)
  const plantIds = plantAreas(design).map(({ id }) => id)
  const [only, ...others] = areas
  if (only && others.length === 0 && plantIds.length > 1 && plantIds.includes(only.id)) return
  const recommended = analysis.recommendations.find(({ role }) => role === 'recommended')
  const entries = recommended ? areas.map(({ id }) => [id, recommended.panelId] as const) : []
  const isCurrent = isSame(request, plantRequestOf(design))
  const shown = isCurrent ? shownPlantSetup(analysis.recommendations, wantedSetup(design, null)) : null
  takeResults(areas, Object.fromEntries(entries), isCurrent ? shown && lastAnswerOf(shown) : design.lastAnswer)
}
