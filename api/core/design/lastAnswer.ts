import type { LastAnswer } from '#wire/lastAnswer.ts'
import type { DetailedPlantRecommendation } from '#wire/plant.ts'
import { shownPlantSetup } from './shownSetup.ts'
import type { PlantSetup } from './takenSetup.ts'

const tenth = (value: number | null): number | null => value && Math.round(value * 10) / 10

/** The rounded summary of an answer, without its seal; null where it lacks the figures of the requested number.
 * @param wanted the requested setup; null: the recommended one */
export const lastAnswerOf = (
  setups: readonly DetailedPlantRecommendation[],
  wanted: PlantSetup | null,
): LastAnswer | null => {
  const shown = shownPlantSetup(setups, wanted)
  if (!shown?.isAnswered) return null
  const { setup, quantity, size } = shown
  const { certainty, batteryCapacityKwh = 0 } = setup
  const { years, investment, paybackYears } = size.money
  const range = certainty?.quantity === quantity ? certainty.paybackYears : null
  const deductionEur = years.reduce((sum, year) => sum + year.deductionEur, 0)
  return {
    quantity,
    batteryKwh: batteryCapacityKwh,
    costEur: Math.round(investment.totalEur),
    deductionEur: Math.round(deductionEur),
    netPresentValueEur: Math.round(size.money.netPresentValueEur),
    paybackYears: tenth(paybackYears),
    paybackRange: range && { worse: tenth(range.worse), better: tenth(range.better) },
    horizonYears: years.length - 1,
    productionKwh: Math.round(size.annualProduction),
    benefitEur: Math.round(size.annualBenefitEur),
  }
}
