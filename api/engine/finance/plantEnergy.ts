import type { Assumptions } from '../assumptions/assumptions.ts'
import { batteryAssumed } from '../assumptions/batteryAssumptions.ts'
import { type EnergyTotals, energyYears, energyYearsNearly } from './selfConsumption.ts'

/** What a plant does for a house in every hour of every year of the horizon; nothing of it depends on prices.
 * @param batteryCapacityKwh 0 without a battery [kWh]
 * @param productionKwh of the whole plant in each hour of its first year [kWh]
 * @param loadKwh of the house in each hour [kWh], as `loadYear` gives it
 * @param isNearly for comparing many plants: see `energyYearsNearly`
 * @returns one row a year of operation, the first year first */
export const plantEnergy = (
  batteryCapacityKwh: number,
  productionKwh: Float64Array,
  loadKwh: Float64Array,
  assumptions: Assumptions,
  isNearly = false,
): readonly EnergyTotals[] => {
  const battery = batteryAssumed(batteryCapacityKwh, assumptions)
  const { moduleDegradationFractionPerYear, horizonYears } = assumptions
  const follow = isNearly ? energyYearsNearly : energyYears
  return follow({ productionKwh, loadKwh, battery }, moduleDegradationFractionPerYear, horizonYears)
}
