import type { Assumptions } from '../assumptions/assumptions.ts'
import { pricesByBand } from './bandPrices.ts'
import { companyTaxesEur } from './companyTax.ts'
import { lineEur } from './costLines.ts'
import { communityEur } from './energyCommunity.ts'
import { deliveredKwh } from './energyShares.ts'
import { avoidedCo2Kg } from './environment.ts'
import { ASSUMED_PAYMENT } from './fiscalProfile.ts'
import { deductionEur, type Investment, type Plant } from './investment.ts'
import type { ServedHouse } from './plantEnergy.ts'
import type { EnergyTotals } from './selfConsumption.ts'
import { type VatPart, vatOf } from './vat.ts'
import { grown, yearOfSale } from './yearOfSale.ts'

/** A part with a shorter life than the plant. */
export type ReplacedPart = 'inverter' | 'battery'

/** One year of the plant, in nominal euros. Costs are positive numbers; `netEur` subtracts the costs. */
export interface CashFlowYear {
  /** 0 is the day of the investment, 1 the first year of operation. */
  readonly year: number
  readonly producedKwh: number
  readonly selfConsumedKwh: number
  readonly exportedKwh: number
  /** Avoided purchase. */
  readonly savingEur: number
  /** Export income less fee and income tax. */
  readonly exportIncomeEur: number
  readonly saleFeeEur: number
  readonly saleTaxEur: number
  /** Community income. */
  readonly communityEur: number
  readonly deductionEur: number
  /** IRES and IRAP of a company; negative where the plant lowers them. */
  readonly companyTaxEur: number
  readonly upkeepEur: number
  /** Inverter and battery, in the years in which they are replaced. */
  readonly replacementEur: number
  /** Parts that are replaced in the year. */
  readonly replacedParts: readonly ReplacedPart[]
  /** Residual value of inverter and battery, in the last year. */
  readonly residualEur: number
  readonly investmentEur: number
  readonly netEur: number
  readonly co2AvoidedKg: number
  /** Nominal capacity after its fade; 0 without a battery. */
  readonly batteryCapacityKwh: number
}

/** Energy, replacements and residual value of a plant in a year of operation. */
export interface PlantCourse extends Pick<CashFlowYear, 'replacementEur' | 'replacedParts' | 'residualEur'> {
  readonly energy: EnergyTotals
  /** Whether the plant still runs. */
  readonly isRunning: boolean
}

/** Money terms of the house; the default payer is a household in its main home. */
export type MoneyTerms = Pick<ServedHouse, 'assumptions' | 'sale'> &
  Partial<Pick<ServedHouse, 'payment' | 'bands' | 'community'>>

/** Adds non-recoverable VAT, and inflation to later payments. */
export const paidEur = (
  part: VatPart,
  netEurToday: number,
  year: number,
  assumptions: Assumptions,
  { isVatRecovered } = ASSUMED_PAYMENT,
): number =>
  grown(netEurToday, assumptions.inflationFractionPerYear, year) * (isVatRecovered ? 1 : 1 + vatOf(part, assumptions))

/** Saving per avoided kilowatt-hour in the first year.
 * @param priceEurPerKwh full purchase price */
export const avoidedPriceEurPerKwh = (
  priceEurPerKwh: number,
  { electricityPriceNotAvoidedEurPerKwh }: Pick<Assumptions, 'electricityPriceNotAvoidedEurPerKwh'>,
): number =>
  // If the part that cannot be avoided exceeds the price, nothing is saved and nothing lost.
  Math.max(0, priceEurPerKwh - electricityPriceNotAvoidedEurPerKwh)

/** Avoided purchase at the prices of the first year. */
const savingAtFirstEur = (
  { selfConsumedKwh, selfConsumedByBandKwh }: EnergyTotals,
  { assumptions, bands }: MoneyTerms,
) => {
  if (!bands || !selfConsumedByBandKwh)
    return selfConsumedKwh * avoidedPriceEurPerKwh(assumptions.electricityPriceEurPerKwh, assumptions)
  const prices = pricesByBand(bands.prices)
  return selfConsumedByBandKwh.reduce(
    (sum, kwh, band) => sum + kwh * avoidedPriceEurPerKwh(prices[band] ?? 0, assumptions),
    0,
  )
}

/** The day of the investment. */
export const yearOfInvestment = ({ totalEur }: Investment): CashFlowYear => ({
  year: 0,
  producedKwh: 0,
  selfConsumedKwh: 0,
  exportedKwh: 0,
  savingEur: 0,
  exportIncomeEur: 0,
  saleFeeEur: 0,
  saleTaxEur: 0,
  communityEur: 0,
  deductionEur: 0,
  companyTaxEur: 0,
  upkeepEur: 0,
  replacementEur: 0,
  replacedParts: [],
  residualEur: 0,
  investmentEur: totalEur,
  netEur: -totalEur,
  co2AvoidedKg: 0,
  batteryCapacityKwh: 0,
})

const energyMoney = (energy: EnergyTotals, powerKwp: number, year: number, terms: MoneyTerms) => {
  const { assumptions, sale, community } = terms
  const { soldEur, saleFeeEur, saleTaxEur } = yearOfSale(energy, powerKwp, year, sale, assumptions)
  return {
    savingEur: grown(savingAtFirstEur(energy, terms), assumptions.electricityPriceGrowthFractionPerYear, year),
    exportIncomeEur: soldEur - saleFeeEur - saleTaxEur,
    saleFeeEur,
    saleTaxEur,
    communityEur: communityEur(energy, powerKwp, year, community, assumptions),
  }
}

/** Saving and income from a year's energy [EUR].
 * @param powerKwp of the plant */
export const energyBenefitEur = (energy: EnergyTotals, powerKwp: number, terms: MoneyTerms, year = 1): number => {
  const { savingEur, exportIncomeEur, communityEur: sharedEur } = energyMoney(energy, powerKwp, year, terms)
  return savingEur + exportIncomeEur + sharedEur
}

/** Upkeep of a running plant per year [EUR]. */
export const upkeepEur = ({ powerKwp }: Pick<Plant, 'powerKwp'>, year: number, { assumptions, payment }: MoneyTerms) =>
  paidEur('upkeep', lineEur('upkeep', powerKwp, assumptions), year, assumptions, payment)

const taxEur = (...of: Parameters<typeof companyTaxesEur>): number => {
  const { iresEur, irapEur } = companyTaxesEur(...of)
  return iresEur + irapEur
}

/** A year of operation.
 * @param year 1 is the first */
export const yearOfOperation = (
  plant: Plant,
  { totalEur }: Investment,
  { energy, isRunning, replacementEur, replacedParts, residualEur }: PlantCourse,
  year: number,
  terms: MoneyTerms,
): CashFlowYear => {
  const { assumptions, payment } = terms
  const { producedKwh, selfConsumedKwh, exportedKwh } = energy
  const money = {
    ...energyMoney(energy, plant.powerKwp, year, terms),
    deductionEur: deductionEur({ totalEur, powerKwp: plant.powerKwp }, year, assumptions, payment),
    upkeepEur: isRunning ? upkeepEur(plant, year, terms) : 0,
    replacementEur,
    residualEur,
  }
  const earnedEur = money.savingEur + money.exportIncomeEur + money.communityEur
  const marginEur = earnedEur - money.upkeepEur - replacementEur
  const companyTaxEur = payment?.company ? taxEur(marginEur, totalEur, year, assumptions, payment.company) : 0
  const comesEur = earnedEur + money.deductionEur + residualEur
  return {
    year,
    producedKwh,
    selfConsumedKwh,
    exportedKwh,
    ...money,
    companyTaxEur,
    replacedParts,
    investmentEur: 0,
    netEur: comesEur - money.upkeepEur - replacementEur - companyTaxEur,
    batteryCapacityKwh: energy.batteryCapacityKwh,
    co2AvoidedKg: avoidedCo2Kg(deliveredKwh(energy), assumptions.gridEmissionKgCo2PerKwh),
  }
}
