import { type AssumptionRow, OWN, sourced, weak, YEARLY_CHANGE } from './assumptionRow.ts'
import GUARANTEED_MINIMA from './data/guaranteedMinimum.json' with { type: 'json' }

const [latest] = GUARANTEED_MINIMA.toSorted((a, b) => b.year - a.year)

/** The newest guaranteed minimum price that is known. */
const GUARANTEED_MINIMUM = {
  year: latest?.year ?? Number.NaN,
  eurPerKwh: (latest?.eurPerMwh ?? Number.NaN) / 1000,
}

const TARIFF = sourced('areraTariff', '2026-Q1')
const TARIFF_PARTS = weak('areraTariffParts', '2026-Q1')
const GME = weak('gmeZonalPrices', '11/2023–10/2024')
const GSE = sourced('gseMinimumPrice', `${GUARANTEED_MINIMUM.year}`)
const INCOME_TAX = weak('incomeTaxOnSales', '2026')
const COMPANY_TAX = weak('companyTax', '2026')
const BUDGET_LAW = sourced('budgetLaw2026', '2026')
const ECB = weak('ecbTarget', '2021-07')
const ISPRA = weak('ispra413', '2023')
const RSE = weak('rsePlantCost', '2025-03')

/** Prices, costs, taxes and rates. All amounts are nominal euros, costs before VAT, and the discount rate is nominal too. */
export const MONEY_ASSUMPTIONS = {
  electricityPriceEurPerKwh: {
    unit: 'eurPerKwh',
    value: 0.2797,
    min: 0,
    max: 2,
    step: 0.01,
    ...TARIFF,
    usedWhen: 'noBandPrices',
  },
  /** Fixed parts of a year with VAT, at 3 kW: who buys less pays them all the same. Derived in docs/accuracy.md, "Saved electricity". */
  electricityFixedEurPerYear: {
    unit: 'eur',
    value: 154,
    min: 0,
    max: 1_000_000,
    step: 10,
    ...TARIFF_PARTS,
    usedWhen: 'fixedByYear',
  },
  /** The fixed parts spread over the billed use; here 2,000 kWh. Follows the year's sum unless set, as earlier releases had it. */
  electricityPriceNotAvoidedEurPerKwh: {
    unit: 'eurPerKwh',
    value: 0.077,
    min: 0,
    max: 1,
    step: 0.01,
    ...TARIFF_PARTS,
    usedWhen: 'fixedByKwh',
  },
  electricityPriceGrowthFractionPerYear: { ...YEARLY_CHANGE, value: 0.02, ...OWN },
  /** Factor on hourly market prices: 1 leaves them as is. */
  marketPriceLevelFraction: { unit: 'fraction', value: 1, min: 0, max: 3, step: 0.05, ...GME },
  /** Yearly fall of the price in hours when solar plants sell. */
  solarPriceFallFractionPerYear: { ...YEARLY_CHANGE, value: 0.02, ...OWN },
  /** The newest year in the data, for all years. */
  guaranteedMinimumEurPerKwh: {
    unit: 'eurPerKwh',
    value: GUARANTEED_MINIMUM.eurPerKwh,
    min: 0,
    max: 1,
    step: 0.005,
    ...GSE,
  },
  /** The lowest rate; 33 % above 28,000 € of income, 43 % above 50,000 €. */
  saleIncomeTaxFraction: {
    unit: 'fraction',
    value: 0.23,
    min: 0,
    max: 0.6,
    step: 0.01,
    ...INCOME_TAX,
    usedWhen: 'noCompany',
  },
  iresFraction: { unit: 'fraction', value: 0.24, min: 0, max: 0.6, step: 0.01, ...COMPANY_TAX, usedWhen: 'company' },
  /** Regions differ. */
  irapFraction: { unit: 'fraction', value: 0.039, min: 0, max: 0.2, step: 0.001, ...COMPANY_TAX, usedWhen: 'company' },
  /** Of a movable plant on a roof; 4 % as part of the building. */
  depreciationFractionPerYear: {
    unit: 'fractionPerYear',
    value: 0.09,
    min: 0.01,
    max: 1,
    step: 0.01,
    ...COMPANY_TAX,
    usedWhen: 'company',
  },
  /** Contract price as it reaches the seller. */
  exportPriceEurPerKwh: { unit: 'eurPerKwh', value: 0.0475, min: 0, max: 2, step: 0.005, ...OWN },
  exportPriceGrowthFractionPerYear: { ...YEARLY_CHANGE, value: 0, ...OWN },
  /** Inverter, mounting, wiring, work, permits: all but the panels and the battery. The fixed part makes a small plant dearer by the
   * kilowatt; how both were fitted: docs/accuracy.md. */
  balanceOfSystemFixedEur: { unit: 'eur', value: 600, min: 0, max: 100_000, step: 50, ...RSE, usedWhen: 'noOffer' },
  balanceOfSystemEurPerKwp: {
    unit: 'eurPerKwp',
    value: 1200,
    min: 0,
    max: 5000,
    step: 50,
    ...RSE,
    usedWhen: 'noOffer',
  },
  /** About 50 € a module, with the work. */
  moduleElectronicsEurPerKwp: {
    unit: 'eurPerKwp',
    value: 120,
    min: 0,
    max: 2000,
    step: 10,
    ...OWN,
    usedWhen: 'moduleElectronics',
  },
  upkeepEurPerKwpYear: { unit: 'eurPerKwpYear', value: 20, min: 0, max: 500, step: 5, ...OWN },
  inverterReplacementYear: { unit: 'year', value: 12, min: 0, max: 40, step: 1, ...OWN },
  inverterReplacementEurPerKwp: {
    unit: 'eurPerKwp',
    value: 150,
    min: 0,
    max: 2000,
    step: 10,
    ...OWN,
    usedWhen: 'noInverterPrice',
  },
  /** Without inflation. */
  inverterPriceFallFractionPerYear: { ...YEARLY_CHANGE, value: 0.02, ...OWN },
  vatFraction: { unit: 'fraction', value: 0.1, min: 0, max: 0.3, step: 0.01, ...weak('dpr633', '2026') },
  /** These three values equal those of `PROFILE_OF_DEFAULTS`; the fiscal profile always replaces these values (`data/taxDeductions.ts`). */
  deductionFraction: { unit: 'fraction', value: 0.5, min: 0, max: 1, step: 0.01, ...BUDGET_LAW, usedWhen: 'noCompany' },
  deductionYears: { unit: 'years', value: 10, min: 1, max: 40, step: 1, ...BUDGET_LAW, usedWhen: 'noCompany' },
  deductionCeilingEur: {
    unit: 'eur',
    value: 96_000,
    min: 0,
    max: 1_000_000,
    step: 1000,
    ...BUDGET_LAW,
    usedWhen: 'noCompany',
  },
  /** Raises upkeep and replacements. */
  inflationFractionPerYear: { unit: 'fractionPerYear', value: 0.02, min: -0.05, max: 0.2, step: 0.005, ...ECB },
  discountFractionPerYear: { unit: 'fractionPerYear', value: 0.04, min: 0, max: 0.3, step: 0.005, ...OWN },
  /** Required return in addition to the discount rate, as compensation for decades of risk. */
  leastValuePerEurFraction: { unit: 'fraction', value: 0.05, min: 0, max: 1, step: 0.01, ...OWN },
  horizonYears: { unit: 'years', value: 25, min: 1, max: 40, step: 1, ...OWN },
  gridEmissionKgCo2PerKwh: { unit: 'kgCo2PerKwh', value: 0.216, min: 0, max: 2, step: 0.01, ...ISPRA },
} as const satisfies Record<string, AssumptionRow>
