import type { Assumptions } from '../assumptions/assumptions.ts'
import { batteryAssumed } from '../assumptions/batteryAssumptions.ts'
import { type CashFlow, cashFlow } from './cashFlow.ts'
import type { Plant } from './investment.ts'
import { type EnergyTotals, energyYears } from './selfConsumption.ts'

/** Energy and money of a plant over its years. */
export interface PlantMoney {
  /** One row a year of operation, the first year first. */
  readonly energy: readonly EnergyTotals[]
  readonly cashFlow: CashFlow
}

/** What a plant does for a house: every hour of every year of the horizon, and the money that comes of it.
 * @param productionKwh of the whole plant in each hour of its first year [kWh]
 * @param loadKwh of the house in each hour [kWh], as `loadYear` gives it */
export const plantMoney = (
  plant: Plant,
  productionKwh: Float64Array,
  loadKwh: Float64Array,
  assumptions: Assumptions,
): PlantMoney => {
  const battery = batteryAssumed(plant.batteryCapacityKwh, assumptions)
  const { moduleDegradationFractionPerYear, horizonYears } = assumptions
  const energy = energyYears({ productionKwh, loadKwh, battery }, moduleDegradationFractionPerYear, horizonYears)
  return { energy, cashFlow: cashFlow(plant, energy, assumptions) }
}
