import { type Recommendation, StandardAnalysis } from '#contract/analysis.ts'
import type { DrawnArea } from '#contract/area.ts'
import { StandardPlant } from '#contract/plant.ts'
import type { MeasuredArea } from '#engine/geometry/measureArea.ts'
import { recommend, type Setup } from '#engine/method/recommend.ts'
import {
  type StandardEstimate,
  type StandardPlantEstimate,
  type StandardSite,
  standardEstimate,
  standardPlantEstimate,
} from '#engine/method/standard.ts'
import { angleFactor, orientationFactor } from '#engine/production/standardProduction.ts'
import { fail, ok } from '#engine/result.ts'
import { areaWarnings, plantWarnings } from '../areaWarnings.ts'
import {
  type AnalysisInput,
  type EstimationMethod,
  type PlantInput,
  type Refusal,
  refusalAt,
} from '../estimationMethod.ts'

const siteOf = ({ type, orientation, angle }: DrawnArea, { usableAreaM2 }: MeasuredArea): StandardSite => ({
  usableAreaM2,
  orientation: type === 'polyline' ? 'variable' : orientation,
  angleDeg: angle,
})

const setupOf = <Estimate extends StandardEstimate | StandardPlantEstimate>({
  panelId,
  role,
  estimate,
  toOrder,
}: Setup<Estimate>) => ({
  panelId,
  role,
  quantity: estimate.layout.quantity,
  totalPower: estimate.totalPowerW,
  totalPrice: estimate.money.totalPriceEur,
  annualProduction: estimate.annualProductionKwh,
  toOrder,
  finance: estimate.money.benefits,
  environment: estimate.environment,
})

const recommendationOf = (setup: Setup<StandardEstimate>): Recommendation => ({
  ...setupOf(setup),
  layout: setup.estimate.layout,
})

const analysedArea = (area: DrawnArea, measured: MeasuredArea) => {
  const { orientation, angleDeg } = siteOf(area, measured)
  return {
    id: area.id,
    totalArea: measured.totalAreaM2,
    usableArea: measured.usableAreaM2,
    orientationFactor: orientationFactor(orientation),
    angleFactor: angleFactor(angleDeg),
  }
}

const analysisOf = ({ area, measured, candidates }: AnalysisInput): StandardAnalysis => {
  const site = siteOf(area, measured)
  const { setups, reason } = recommend((panel) => standardEstimate(site, panel), candidates)
  return {
    method: 'standard',
    area: analysedArea(area, measured),
    warnings: areaWarnings(area, measured),
    reason,
    recommendations: setups.map(recommendationOf),
  }
}

const plantOf = ({ areas, candidates }: PlantInput): StandardPlant => {
  const sites = areas.map(({ area, measured }) => siteOf(area, measured))
  const { setups, reason } = recommend((panel) => standardPlantEstimate(sites, panel), candidates)
  const shareOf = ({ layout, totalPowerW, annualProductionKwh }: StandardEstimate, areaId: string) => ({
    areaId,
    quantity: layout.quantity,
    totalPower: totalPowerW,
    annualProduction: annualProductionKwh,
    layout,
  })
  return {
    method: 'standard',
    areas: areas.map(({ area, measured }) => analysedArea(area, measured)),
    warnings: plantWarnings(areas),
    reason,
    recommendations: setups.map((setup) => ({
      ...setupOf(setup),
      areas: setup.estimate.areas.map((estimate, index) => shareOf(estimate, areas[index]?.area.id ?? '')),
    })),
  }
}

const onlyDetailed = (path: string): { readonly ok: false; readonly fault: Refusal } =>
  fail(refusalAt(path, 'invalidRequest', 'Only the Detailed method has these options.'))

/** The Standard method, a rule of thumb. */
export const standardMethod: EstimationMethod = {
  answer: StandardAnalysis,
  plantAnswer: StandardPlant,
  proposal: new URL('./standardProposal.ts', import.meta.url),
  plantProposal: new URL('./standardPlantProposal.ts', import.meta.url),
  // A few milliseconds of the main thread, for twenty areas too.
  cost: ({ areas }) => 2 + (areas - 1) / 10,
  analyse: async (input) => (input.detailed ? onlyDetailed('detailed') : ok(analysisOf(input))),
  analysePlant: async (input) => {
    if (input.detailed) return onlyDetailed('detailed')
    const index = input.areas.findIndex(({ detailed }) => detailed)
    return index < 0 ? ok(plantOf(input)) : onlyDetailed(`areas.${index}.detailed`)
  },
}
