import { ASSUMPTIONS } from '../assumptions/assumptions.ts'
import { totalKwh } from '../consumption/annualEnergy.ts'
import { CONTRACTED_POWERS, type ContractedPower } from '../consumption/measuredHouseholds.ts'
import type { Consumption } from '../plant/plantChoices.ts'
import type { FiscalProfile, SuppliedAssumptions } from './fiscalProfile.ts'

/** Use at which the mean price of the tariff is published [kWh a year]. */
const TARIFF_USE_KWH = 2000
const VAT = 1.1
/** Fixed parts of the household tariff with VAT: retail of a meter [EUR a year], grid of a kilowatt of a 3 kW contract [EUR/kW a year].
 * @see docs/accuracy.md, "Saved electricity" */
const RETAIL_EUR = 0.0224 * TARIFF_USE_KWH * VAT
const GRID_EUR_PER_KW = (0.0476 * TARIFF_USE_KWH * VAT) / 3

/** Price of a kilowatt-hour of the household tariff without its fixed parts [EUR/kWh]. */
const VARIABLE_EUR_PER_KWH =
  ASSUMPTIONS.electricityPriceEurPerKwh.value - ASSUMPTIONS.electricityPriceNotAvoidedEurPerKwh.value

/** Price of a kilowatt-hour of a company, without VAT and fixed parts [EUR/kWh]. Our estimate. */
const BUSINESS_EUR_PER_KWH = 0.19

/** At least this share of a typed price is by the kilowatt-hour: a lower one is not that of the bill of so little use. */
const LEAST_VARIABLE_SHARE = 0.5

/** Fixed parts of the household tariff with VAT [EUR a year]. */
export const fixedTariffEur = (contractedPower: ContractedPower): number =>
  RETAIL_EUR + GRID_EUR_PER_KW * CONTRACTED_POWERS[contractedPower]

/** A house as its tariff sees it. */
export interface TariffUse {
  /** Energy of the bills, without a heat pump or car to come [kWh a year]. */
  readonly billedKwh: number
  readonly contractedPower: ContractedPower
}

/** What the tariff of a house goes by.
 * @param base default: the assumed household
 * @param overrides assumptions as the user set them */
export const tariffUse = (
  base: Consumption['base'] | undefined,
  { annualConsumptionKwh = ASSUMPTIONS.annualConsumptionKwh.value }: Readonly<Record<string, number>>,
): TariffUse => {
  const billedKwh = base ? totalKwh(base.kind === 'hourly' ? base.kwh : base.use.kwh) : annualConsumptionKwh
  return { billedKwh, contractedPower: (base?.kind === 'measured' && base.contractedPower) || 'upTo3Kw' }
}

/** Price, fixed part of a year and fixed part of each kilowatt-hour. A price typed from a bill is that of all parts at the billed use.
 * @param overrides as the user set them; a fixed part by the kilowatt-hour, as earlier releases had it, wins over one by the year */
export const tariffAssumptions = (
  overrides: Readonly<Record<string, number>>,
  { billedKwh, contractedPower }: TariffUse,
  { use }: Pick<FiscalProfile, 'use'>,
): Required<
  Pick<
    SuppliedAssumptions,
    'electricityPriceEurPerKwh' | 'electricityFixedEurPerYear' | 'electricityPriceNotAvoidedEurPerKwh'
  >
> => {
  const isBusiness = use === 'business'
  const { electricityPriceEurPerKwh: typed, electricityPriceNotAvoidedEurPerKwh: typedFixedPerKwh } = overrides
  const fixedEur = overrides.electricityFixedEurPerYear ?? (isBusiness ? 0 : fixedTariffEur(contractedPower))
  const most = Math.min(
    ASSUMPTIONS.electricityPriceNotAvoidedEurPerKwh.max,
    typed === undefined ? Number.POSITIVE_INFINITY : Math.max(0, typed * (1 - LEAST_VARIABLE_SHARE)),
  )
  const fixedPerKwh = typedFixedPerKwh ?? Math.min(most, billedKwh > 0 ? fixedEur / billedKwh : most)
  return {
    electricityPriceEurPerKwh: typed ?? (isBusiness ? BUSINESS_EUR_PER_KWH : VARIABLE_EUR_PER_KWH) + fixedPerKwh,
    electricityFixedEurPerYear: billedKwh > 0 ? fixedPerKwh * billedKwh : fixedEur,
    electricityPriceNotAvoidedEurPerKwh: fixedPerKwh,
  }
}
