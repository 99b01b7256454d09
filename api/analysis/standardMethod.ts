import type { MeasuredArea } from '#engine/geometry/measureArea.ts'
import {
  type StandardEstimate,
  type StandardPlantEstimate,
  type StandardSite,
  standardPlantEstimate,
} from '#engine/method/standard.ts'
import { recommend, type Setup } from '#engine/plant/recommend.ts'
import { angleFactor, orientationFactor } from '#engine/production/standardProduction.ts'
import { fail, ok } from '#engine/result.ts'
import type { StandardAnalysis } from '#wire/analysis.ts'
import type { DrawnArea } from '#wire/area.ts'
import type { StandardPlant } from '#wire/plant.ts'
import { plantWarnings } from './areaWarnings.ts'
import {
  type EstimationMethod,
  onlyOf,
  type PlantInput,
  type Refusal,
  refusalAt,
  withoutAreaId,
} from './estimationMethod.ts'

const siteOf = ({ type, orientation, angle }: DrawnArea, { usableAreaM2 }: MeasuredArea): StandardSite => ({
  usableAreaM2,
  orientation: type === 'polyline' ? 'variable' : orientation,
  angleDeg: angle,
})

const setupOf = ({ panelId, role, estimate, toOrder }: Setup<StandardPlantEstimate>) => ({
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

/** The answer about a plant of one area in the fields of the specification. */
export const standardAnalysisOfArea = ({
  areas,
  warnings,
  recommendations,
  ...plant
}: StandardPlant): StandardAnalysis => ({
  ...plant,
  area: onlyOf(areas),
  warnings: warnings.map(withoutAreaId),
  recommendations: recommendations.map(({ areas: shares, ...setup }) => ({ ...setup, layout: onlyOf(shares).layout })),
})

/** The Standard method, a rule of thumb. */
export const standardMethod: EstimationMethod<StandardPlant> = {
  // A few milliseconds of the main thread, for twenty areas too.
  cost: ({ areas }) => 2 + (areas - 1) / 10,
  analyse: async (input) => {
    if (input.detailed) return onlyDetailed('detailed')
    const index = input.areas.findIndex(({ detailed }) => detailed)
    return index < 0 ? ok(plantOf(input)) : onlyDetailed(`areas.${index}.detailed`)
  },
}
