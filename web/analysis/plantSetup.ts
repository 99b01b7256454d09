import type { DetailedPlant, DetailedPlantRecommendation, PlantSize } from '#contract/plant.ts'
import type { AskedPlant } from '../design/plantRequest.ts'
import type { PlantSetup } from '../design/takenSetup.ts'
import type { PlantAnalysis } from './plantReply.ts'

type PlantRecommendation = DetailedPlantRecommendation
type CurvePoint = PlantRecommendation['curve'][number]

/** The first of these roles that a panel has is its setup at the best number. */
const BEST_FIRST: readonly PlantRecommendation['role'][] = ['recommended', 'leastLoss', 'chosen', 'economy', 'premium']

const setupsOfPanel = (setups: readonly PlantRecommendation[], panelId: string): readonly PlantRecommendation[] =>
  BEST_FIRST.flatMap((role) => setups.filter((setup) => setup.panelId === panelId && setup.role === role))

/** The setup of a panel at its best number. */
export const bestSetupOf = (setups: readonly PlantRecommendation[], panelId: string): PlantRecommendation | undefined =>
  setupsOfPanel(setups, panelId)[0]

const setupWithin = (setups: readonly PlantRecommendation[], wanted: PlantSetup): PlantRecommendation | undefined => {
  const ofPanel = setupsOfPanel(setups, wanted.panelId)
  return ofPanel.find(({ size }) => size.quantity === wanted.quantity) ?? ofPanel[0]
}

/** Rated power of all modules that fit [kWp]. */
export const roofPowerKwp = ({ curve, size }: PlantRecommendation): number =>
  ((curve.at(-1)?.quantity ?? 0) * size.totalPower) / size.quantity / 1000

/** The certainty of a setup; while another number is pending, the certainty of the former number. */
export const certaintyOf = ({ recommendations }: DetailedPlant, panelId: string) =>
  recommendations.find((each) => each.panelId === panelId && each.certainty)?.certainty

/** The displayed setup from an answer. */
export interface ShownPlantSetup {
  readonly setup: PlantRecommendation
  /** The requested number of modules. */
  readonly quantity: number
  /** The figures of that number, or of another one until they arrive. */
  readonly size: PlantSize
  readonly isAnswered: boolean
  /** True if the answer lacks the requested setup. */
  readonly isDropped: boolean
}

/** The setup to display for a requested one; null if there is none. */
export const shownPlantSetup = (
  setups: readonly PlantRecommendation[],
  wanted: PlantSetup | null,
): ShownPlantSetup | null => {
  const found = wanted && setupWithin(setups, wanted)
  const setup = found ?? setups[0]
  if (!setup) return null
  const { size, full, asked, curve } = setup
  const most = curve.at(-1)?.quantity ?? size.quantity
  const quantity = Math.min(found ? (wanted?.quantity ?? size.quantity) : size.quantity, most)
  const answered = [size, full, asked].find((each) => each?.quantity === quantity)
  return {
    setup,
    quantity,
    size: answered ?? asked ?? size,
    isAnswered: Boolean(answered),
    isDropped: Boolean(wanted) && !found,
  }
}

type SetupOptions = Pick<NonNullable<AskedPlant['detailed']>, 'panelId' | 'quantity'>

const AT_BEST: readonly PlantRecommendation['role'][] = ['recommended', 'leastLoss', 'chosen']

/** Whether an answer has all figures of the requested setup, and the best number of its panel. */
export const holdsSetup = (analysis: PlantAnalysis, { panelId, quantity }: SetupOptions = {}): boolean => {
  if (analysis.method !== 'detailed') return false
  const hasBest = analysis.recommendations.some((setup) => setup.panelId === panelId && AT_BEST.includes(setup.role))
  if (panelId && !hasBest) return false
  const shown = shownPlantSetup(analysis.recommendations, panelId ? { panelId, quantity: quantity ?? null } : null)
  if (!shown?.isAnswered || shown.isDropped) return false
  // Shade is given for one number of modules of each setup, certainty for one setup.
  const { shade, certainty } = shown.setup
  const hasCertainty = analysis.recommendations.some((setup) => setup.certainty)
  return (!shade || shade.quantity === shown.quantity) && (!hasCertainty || certainty?.quantity === shown.quantity)
}

/** The figures at a number of modules, by linear interpolation of the curve. */
export const pointAt = (curve: readonly CurvePoint[], quantity: number): CurvePoint | null => {
  const above = curve.find((point) => point.quantity >= quantity) ?? curve.at(-1)
  const below = curve.findLast((point) => point.quantity <= quantity) ?? above
  if (!above || !below) return null
  if (above.quantity === below.quantity) return { ...above, quantity }
  const share = (quantity - below.quantity) / (above.quantity - below.quantity)
  const between = (from: number, to: number) => from + share * (to - from)
  return {
    quantity,
    annualProduction: between(below.annualProduction, above.annualProduction),
    annualBenefitEur: between(below.annualBenefitEur, above.annualBenefitEur),
    paybackYears:
      below.paybackYears === null || above.paybackYears === null
        ? null
        : between(below.paybackYears, above.paybackYears),
    selfConsumptionFraction: between(below.selfConsumptionFraction, above.selfConsumptionFraction),
    totalEur: between(below.totalEur, above.totalEur),
    netPresentValueEur: between(below.netPresentValueEur, above.netPresentValueEur),
  }
}
