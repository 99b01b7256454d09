import { type Recommendation, StandardAnalysis } from '#contract/analysis.ts'
import type { DrawnArea } from '#contract/area.ts'
import type { MeasuredArea } from '#engine/geometry/measureArea.ts'
import { recommend, type Setup } from '#engine/method/recommend.ts'
import { type StandardEstimate, type StandardSite, standardEstimate } from '#engine/method/standard.ts'
import { angleFactor, orientationFactor } from '#engine/production/standardProduction.ts'
import { fail, ok } from '#engine/result.ts'
import { areaWarnings } from '../areaWarnings.ts'
import { type AnalysisInput, type EstimationMethod, refusalAt } from '../estimationMethod.ts'

const siteOf = ({ type, orientation, angle }: DrawnArea, { usableAreaM2 }: MeasuredArea): StandardSite => ({
  usableAreaM2,
  orientation: type === 'polyline' ? 'variable' : orientation,
  angleDeg: angle,
})

const recommendationOf = ({ panelId, role, estimate, toOrder }: Setup<StandardEstimate>): Recommendation => ({
  panelId,
  role,
  quantity: estimate.layout.quantity,
  totalPower: estimate.totalPowerW,
  totalPrice: estimate.money.totalPriceEur,
  annualProduction: estimate.annualProductionKwh,
  toOrder,
  layout: estimate.layout,
  finance: estimate.money.benefits,
  environment: estimate.environment,
})

const analysisOf = ({ area, measured, candidates }: AnalysisInput): StandardAnalysis => {
  const site = siteOf(area, measured)
  const { setups, reason } = recommend((panel) => standardEstimate(site, panel), candidates)
  return {
    method: 'standard',
    area: {
      id: area.id,
      totalArea: measured.totalAreaM2,
      usableArea: measured.usableAreaM2,
      orientationFactor: orientationFactor(site.orientation),
      angleFactor: angleFactor(site.angleDeg),
    },
    warnings: areaWarnings(area, measured),
    reason,
    recommendations: setups.map(recommendationOf),
  }
}

/** The Standard method, a rule of thumb. */
export const standardMethod: EstimationMethod = {
  answer: StandardAnalysis,
  proposal: new URL('./standardProposal.ts', import.meta.url),
  // A few milliseconds of the main thread.
  cost: () => 2,
  analyse: async (input) =>
    input.detailed
      ? fail(refusalAt('detailed', 'invalidRequest', 'Only the Detailed method has these options.'))
      : ok(analysisOf(input)),
}
