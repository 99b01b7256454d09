import type { Assumptions, Sale } from '../assumptions/assumptions.ts'
import type { BatteryModel } from '../electrical/batteryModel.ts'
import type { PricedBands } from './bandPrices.ts'
import { ageingAssumed, batteryOf } from './battery.ts'
import type { LocalCommunity } from './energyCommunity.ts'
import { energyYears, energyYearsNearly, type OperatedYear } from './energyYears.ts'
import type { Payment } from './payment.ts'
import { type EnergyFlows, type EnergyTotals, selfConsumption } from './selfConsumption.ts'

/** The house that a plant serves. */
export interface ServedHouse {
  /** Electricity used in each row of the weather year [kWh]. */
  readonly loadKwh: Float64Array
  /** Market price of the exports in each row. */
  readonly priceEurPerKwh: Float64Array
  /** Prices by band; default: one price. */
  readonly bands?: PricedBands | undefined
  readonly sale: Sale
  /** The energy community of the plant; default: none. */
  readonly community?: LocalCommunity | undefined
  /** Payment terms of the plant. */
  readonly payment: Payment
  /** 0 without a battery [kWh]. */
  readonly batteryCapacityKwh: number
  /** The battery of that usable energy; default: an assumed one. */
  readonly batteryModel?: BatteryModel | null | undefined
  readonly assumptions: Assumptions
}

/** Hourly inputs of a plant and a house; only the export value depends on prices. */
export type EnergyHouse = Omit<ServedHouse, 'sale' | 'payment' | 'community'>

const yearOf = (
  { batteryCapacityKwh, batteryModel, loadKwh, priceEurPerKwh, bands, assumptions }: EnergyHouse,
  productionKwh: Float64Array,
) => ({
  productionKwh,
  loadKwh,
  priceEurPerKwh,
  bandOfHour: bands?.ofHour,
  battery: batteryOf(batteryCapacityKwh, assumptions, batteryModel),
})

/** Energy of a plant and house over the horizon, computed hourly.
 * @param productionKwh of the whole plant in each hour of its first year [kWh]
 * @param isNearly for comparing many plants: see `energyYearsNearly`
 * @returns one row a year of operation, the first year first */
export const plantEnergy = (
  house: EnergyHouse,
  productionKwh: Float64Array,
  isNearly = false,
): readonly OperatedYear[] => {
  const { moduleDegradationFractionPerYear, horizonYears } = house.assumptions
  const follow = isNearly ? energyYearsNearly : energyYears
  const ageing = ageingAssumed(house.assumptions)
  return follow(yearOf(house, productionKwh), moduleDegradationFractionPerYear, horizonYears, ageing)
}

/** The first year of `plantEnergy`. */
export const firstYearEnergy = (house: EnergyHouse, productionKwh: Float64Array): EnergyTotals =>
  firstOf(energyYears(yearOf(house, productionKwh), 0, 1))

/** Hourly energy flows of the first year. */
export const firstYearFlows = (house: EnergyHouse, productionKwh: Float64Array): EnergyFlows =>
  selfConsumption(yearOf(house, productionKwh)).flows

/** Hourly standby consumption of the battery [kWh]; 0 without a battery. */
export const standbyKwhOf = ({ batteryCapacityKwh, assumptions }: EnergyHouse): number =>
  batteryOf(batteryCapacityKwh, assumptions)?.standbyKw ?? 0

/** The first year of operation.
 * @throws Error without any year */
export const firstOf = ([first]: readonly EnergyTotals[]): EnergyTotals => {
  if (!first) throw new Error('a plant without a first year')
  return first
}
