import { type Assumptions, DEFAULT_ASSUMPTIONS } from '../assumptions/assumptions.ts'
import type { Consumption } from '../plant/plantChoices.ts'
import { type BandPrices, meanPriceOf } from './bandPrices.ts'
import { avoidedPriceEurPerKwh } from './cashFlowYear.ts'
import type { FiscalProfile } from './fiscalProfile.ts'
import { tariffAssumptions, tariffUse } from './tariff.ts'

/** Electricity bill of a year without a plant. */
export interface YearlyBill {
  readonly eur: number
  /** Whether no consumption was entered. */
  readonly isAssumed: boolean
}

interface BilledDesign {
  /** Null: the assumed household. */
  readonly consumption: Consumption | null
  readonly bandPrices: BandPrices | null
  readonly assumptions: Readonly<Record<string, number>>
}

/** Electricity bill of a year as `monthlyBill` has it, without the hours of use: prices by band count at their mean.
 * @returns null with a heat pump, whose electricity depends on the weather */
export const yearlyBill = (
  { consumption, bandPrices, assumptions: overrides }: BilledDesign,
  profile: FiscalProfile,
): YearlyBill | null => {
  if (consumption?.heatPump) return null
  const use = tariffUse(consumption?.base, overrides)
  const tariff = tariffAssumptions(overrides, use, profile)
  const { electricCarKwhPerKm }: Pick<Assumptions, 'electricCarKwhPerKm'> = { ...DEFAULT_ASSUMPTIONS, ...overrides }
  const kwh = use.billedKwh + (consumption?.electricCar?.annualKm ?? 0) * electricCarKwhPerKm
  const priceEurPerKwh = bandPrices ? meanPriceOf(bandPrices) : tariff.electricityPriceEurPerKwh
  const eur = tariff.electricityFixedEurPerYear + kwh * avoidedPriceEurPerKwh(priceEurPerKwh, tariff)
  return { eur, isAssumed: consumption === null }
}
