import type { Assumptions } from '../assumptions/assumptions.ts'
import { deliveredKwh } from './energyShares.ts'
import { avoidedCo2Kg } from './environment.ts'
import { deductionEur, type Investment, type Plant } from './investment.ts'
import type { EnergyTotals } from './selfConsumption.ts'

/** One year of the plant, in nominal euros. Costs are positive numbers; `netEur` takes them off. */
export interface CashFlowYear {
  /** 0 is the day of the investment, 1 the first year of operation. */
  readonly year: number
  readonly producedKwh: number
  readonly selfConsumedKwh: number
  readonly exportedKwh: number
  /** What need not be bought. */
  readonly savingEur: number
  readonly exportIncomeEur: number
  readonly deductionEur: number
  readonly upkeepEur: number
  /** Inverter and battery, in the years in which they are replaced. */
  readonly replacementEur: number
  readonly investmentEur: number
  readonly netEur: number
  readonly co2AvoidedKg: number
}

/** Prices of today hold in the first year and grow from the second on. */
const grown = (firstYear: number, fractionPerYear: number, year: number): number =>
  firstYear * (1 + fractionPerYear) ** (year - 1)

const replacementEur = (plant: Plant, year: number, assumptions: Assumptions): number => {
  const { inverterReplacementYear, inverterReplacementEurPerKwp } = assumptions
  const { batteryReplacementYear, batteryPriceEurPerKwh } = assumptions
  const inverterEur = year === inverterReplacementYear ? plant.powerKwp * inverterReplacementEurPerKwp : 0
  const batteryEur = year === batteryReplacementYear ? plant.batteryCapacityKwh * batteryPriceEurPerKwh : 0
  return inverterEur + batteryEur
}

/** VAT is added and inflation raises what is paid later. */
const paidEur = (netEurToday: number, year: number, assumptions: Assumptions): number =>
  grown(netEurToday, assumptions.inflationFractionPerYear, year) * (1 + assumptions.vatFraction)

const avoidedPriceEurPerKwh = (year: number, assumptions: Assumptions): number => {
  const { electricityPriceEurPerKwh, electricityPriceNotAvoidedEurPerKwh } = assumptions
  // Where more is marked as not avoidable than is paid, nothing is saved, and nothing lost.
  const firstYear = Math.max(0, electricityPriceEurPerKwh - electricityPriceNotAvoidedEurPerKwh)
  return grown(firstYear, assumptions.electricityPriceGrowthFractionPerYear, year)
}

/** The day of the investment. */
export const yearOfInvestment = ({ totalEur }: Investment): CashFlowYear => ({
  year: 0,
  producedKwh: 0,
  selfConsumedKwh: 0,
  exportedKwh: 0,
  savingEur: 0,
  exportIncomeEur: 0,
  deductionEur: 0,
  upkeepEur: 0,
  replacementEur: 0,
  investmentEur: totalEur,
  netEur: -totalEur,
  co2AvoidedKg: 0,
})

/** What a household pays for so much energy in the first year without a plant [EUR]. */
export const billEur = (
  energyKwh: number,
  { electricityPriceEurPerKwh }: Pick<Assumptions, 'electricityPriceEurPerKwh'>,
) => energyKwh * electricityPriceEurPerKwh

/** What the energy of the first year saves and earns [EUR]. */
export const energyBenefitEur = ({ selfConsumedKwh, exportedKwh }: EnergyTotals, assumptions: Assumptions): number =>
  selfConsumedKwh * avoidedPriceEurPerKwh(1, assumptions) + exportedKwh * assumptions.exportPriceEurPerKwh

/** A year of operation.
 * @param year 1 is the first */
export const yearOfOperation = (
  plant: Plant,
  { totalEur }: Investment,
  energy: EnergyTotals,
  year: number,
  assumptions: Assumptions,
): CashFlowYear => {
  const { producedKwh, selfConsumedKwh, exportedKwh } = energy
  const { exportPriceEurPerKwh, exportPriceGrowthFractionPerYear, gridEmissionKgCo2PerKwh } = assumptions
  const money = {
    savingEur: selfConsumedKwh * avoidedPriceEurPerKwh(year, assumptions),
    exportIncomeEur: exportedKwh * grown(exportPriceEurPerKwh, exportPriceGrowthFractionPerYear, year),
    deductionEur: deductionEur(totalEur, year, assumptions),
    upkeepEur: paidEur(plant.powerKwp * assumptions.upkeepEurPerKwpYear, year, assumptions),
    replacementEur: paidEur(replacementEur(plant, year, assumptions), year, assumptions),
  }
  const comesEur = money.savingEur + money.exportIncomeEur + money.deductionEur
  return {
    year,
    producedKwh,
    selfConsumedKwh,
    exportedKwh,
    ...money,
    investmentEur: 0,
    netEur: comesEur - money.upkeepEur - money.replacementEur,
    co2AvoidedKg: avoidedCo2Kg(deliveredKwh(energy), gridEmissionKgCo2PerKwh),
  }
}
