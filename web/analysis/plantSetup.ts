import type { AskedPlant } from '#design/detailedRequest.ts'
import { shownPlantSetup } from '#design/shownSetup.ts'
import type { DetailedPlant, DetailedPlantRecommendation } from '#wire/plant.ts'
import type { PlantAnalysis } from './plantReply.ts'

type PlantRecommendation = DetailedPlantRecommendation
type CurvePoint = PlantRecommendation['curve'][number]

/** Rated power of all modules that fit [kWp]. */
export const roofPowerKwp = ({ curve, size }: PlantRecommendation): number =>
  ((curve.at(-1)?.quantity ?? 0) * size.totalPower) / size.quantity / 1000

/** The certainty of a setup; while another number is pending, the certainty of the former number. */
export const certaintyOf = ({ recommendations }: DetailedPlant, panelId: string) =>
  recommendations.find((each) => each.panelId === panelId && each.certainty)?.certainty

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

/** Up to this number the curve has every number of modules that can be wired; beyond it nearly all can. */
const EVERY_NUMBER_TO = 40

/** Whether a number of modules can be wired, as far as the curve tells. */
const isOnCurve = (curve: readonly CurvePoint[], quantity: number): boolean =>
  quantity > EVERY_NUMBER_TO || curve.some((point) => point.quantity === quantity)

/** The next number of modules that can be wired; null where there is none.
 * @param direction 1: more, -1: fewer */
export const nextNumber = (curve: readonly CurvePoint[], quantity: number, direction: 1 | -1): number | null => {
  const most = curve.at(-1)?.quantity ?? 0
  for (let next = quantity + direction; next >= 1 && next <= most; next += direction)
    if (isOnCurve(curve, next)) return next
  return null
}

/** The number of modules that can be wired at which a handle arrives on its way; a gap is crossed in one step.
 * @param from the number before
 * @param to where the handle is */
export const numberOnWay = (curve: readonly CurvePoint[], from: number, to: number): number => {
  if (isOnCurve(curve, to)) return to
  const direction = to < from ? -1 : 1
  return nextNumber(curve, to, direction) ?? nextNumber(curve, to, direction === 1 ? -1 : 1) ?? to
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
