import type { DetailedRecommendation } from '#contract/analysis.ts'
import type { CashFlow } from '#engine/finance/cashFlow.ts'
import { selfConsumptionFraction, selfSufficiencyFraction } from '#engine/finance/energyShares.ts'
import { firstOf } from '#engine/finance/plantEnergy.ts'
import type { EnergyTotals } from '#engine/finance/selfConsumption.ts'
import type { Placement } from '#engine/layout/placement.ts'
import type { ModuleSize } from '#engine/layout/roof.ts'
import { bestSize } from '#engine/method/detailed/bestSize.ts'
import { countsByFace } from '#engine/method/detailed/detailed.ts'
import type { DetailedSite } from '#engine/method/detailed/detailedSite.ts'
import type { DetailedSetup } from '#engine/method/detailed/recommendDetailed.ts'
import { sharedWork } from '#engine/method/detailed/sharedWork.ts'
import type { AreaSite } from '#engine/plant/plantSite.ts'
import type { PlantYear } from '#engine/plant/plantYear.ts'
import { finished } from '#engine/steps.ts'

/** Converts setups of the Detailed method to the wire format. */

type LayoutAnswer = DetailedRecommendation['layout']
type MoneyAnswer = DetailedRecommendation['money']

const MM_A_METRE = 1000

const rowsOf = ({ row, removed }: Placement): number | null => {
  const rows = new Set(row.filter((_, index) => !removed[index]))
  return rows.has(-1) ? null : rows.size
}

/** @param layout of a module on a roof */
export const layoutOf = (layout: Placement, module: ModuleSize, site: AreaSite): LayoutAnswer => {
  const { placing } = sharedWork(site)
  const counts = countsByFace(layout)
  return {
    fill: site.fill,
    mounting: site.mounting,
    quantity: layout.quantity,
    removed: layout.removed.length - layout.quantity,
    alignedQuantity: finished(placing(module, 'aligned')).quantity,
    maximumQuantity: site.fill === 'maximum' ? layout.quantity : null,
    portraitQuantity: layout.isPortrait.filter((isPortrait, index) => isPortrait && !layout.removed[index]).length,
    rows: rowsOf(layout),
    rowPitchM: layout.rowPitchM,
    faces: layout.faces.map((face, index) => ({ ...face, quantity: counts[index] ?? 0 })),
    panelLengthMm: module.lengthM * MM_A_METRE,
    panelWidthMm: module.widthM * MM_A_METRE,
  }
}

export const productionOf = (year: PlantYear): DetailedRecommendation['production'] => ({
  annualKwh: year.annualKwh,
  monthlyKwh: [...year.monthlyKwh],
  specificYieldKwhPerKwp: year.specificYieldKwhPerKwp,
  performanceRatioFraction: year.performanceRatio,
  planeIrradiationKwhM2: year.planeIrradiationKwhM2,
  monthByHourKwh: year.monthByHourKwh.map((hours) => [...hours]),
  waterfall: year.waterfall.map(({ stage, changeKwh, remainingKwh }) => ({
    step: stage,
    changeKwh,
    afterKwh: remainingKwh,
  })),
})

const firstYearOf = (first: EnergyTotals): MoneyAnswer['firstYear'] => {
  const { loadKwh, selfConsumedKwh, exportedKwh, importedKwh, batteryLossKwh } = first
  return {
    loadKwh,
    selfConsumedKwh,
    exportedKwh,
    importedKwh,
    batteryLossKwh,
    selfConsumptionFraction: selfConsumptionFraction(first),
    selfSufficiencyFraction: selfSufficiencyFraction(first),
  }
}

export const moneyOf = (energy: readonly EnergyTotals[], cashFlow: CashFlow): Omit<MoneyAnswer, 'bestSize'> => {
  const { years, internalRateOfReturnFraction: rate, ...figures } = cashFlow
  return {
    ...figures,
    internalRateOfReturnFraction: rate.ok ? rate.value : null,
    internalRateOfReturnReason: rate.ok ? null : rate.fault,
    firstYear: firstYearOf(firstOf(energy)),
    years: years.map((year) => ({ ...year, replacedParts: [...year.replacedParts] })),
  }
}

/** @param site the one the setup was estimated on */
export const detailedRecommendation = (
  { panelId, role, estimate, toOrder }: DetailedSetup,
  site: DetailedSite,
): DetailedRecommendation => {
  const { production, money } = estimate
  if (!production) throw new Error('a setup without modules')
  return {
    panelId,
    role,
    quantity: estimate.layout.quantity,
    totalPower: estimate.totalPowerW,
    totalPrice: money.totalPriceEur,
    annualProduction: estimate.annualProductionKwh,
    toOrder,
    environment: estimate.environment,
    layout: layoutOf(estimate.layout, estimate.module, site),
    production: productionOf(production),
    money: { ...moneyOf(money.energy, money.cashFlow), bestSize: bestSize(site, estimate) },
  }
}
