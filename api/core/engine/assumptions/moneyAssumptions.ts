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
const PRICE_LISTS = weak('sellersPriceLists', '2026-07')
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
  /** Inverter, mounting, wiring, work, permits: all but the panels and the battery. A fixed part and one by power, fitted to 40 asked
   * prices: docs/accuracy.md, "Cost and tax". */
  balanceOfSystemFixedEur: {
    unit: 'eur',
    value: 2500,
    min: 0,
    max: 100_000,
    step: 50,
    ...PRICE_LISTS,
    usedWhen: 'noOffer',
  },
  balanceOfSystemEurPerKwp: {
    unit: 'eurPerKwp',
    value: 650,
    min: 0,
    max: 5000,
    step: 50,
    ...PRICE_LISTS,
    usedWhen: 'noOffer',
  },
  /** Each kilowatt-peak above `LARGE_FROM_KWP`: the line meets RSE's mean of 50 kW. */
  largeBalanceOfSystemEurPerKwp: {
    unit: 'eurPerKwp',
    value: 1090,
    min: 0,
    max: 5000,
    step: 50,
    ...RSE,
    usedWhen: 'noOffer',
  },
  moduleElectronicsFixedEur: {
    unit: 'eur',
    value: 550,
    min: 0,
    max: 100_000,
    step: 50,
    ...PRICE_LISTS,
    usedWhen: 'moduleElectronics',
  },
  moduleElectronicsEurPerKwp: {
    unit: 'eurPerKwp',
    value: 135,
    min: 0,
    max: 2000,
    step: 10,
    ...PRICE_LISTS,
    usedWhen: 'moduleElectronics',
  },
  /** The steps of `CONNECTION_STEPS`: no price was found. */
  threePhaseSupplyEur: { unit: 'eur', value: 600, min: 0, max: 100_000, step: 50, ...OWN, usedWhen: 'noOffer' },
  externalInterfaceProtectionEur: {
    unit: 'eur',
    value: 900,
    min: 0,
    max: 100_000,
    step: 50,
    ...OWN,
    usedWhen: 'noOffer',
  },
  /** Notice, sealed meter, calibration; the licence itself costs 23.24 € a year, which is not counted. */
  powerWorksEur: { unit: 'eur', value: 1000, min: 0, max: 100_000, step: 50, ...OWN, usedWhen: 'noOffer' },
  /** The smallest plant in sellers' lists; one guide has 2. */
  smallestPlantKwp: { unit: 'kwp', value: 3, min: 0, max: 20, step: 0.5, ...PRICE_LISTS },
  upkeepFixedEurPerYear: { unit: 'eur', value: 55, min: 0, max: 100_000, step: 5, ...PRICE_LISTS },
  upkeepEurPerKwpYear: { unit: 'eurPerKwpYear', value: 7, min: 0, max: 500, step: 1, ...PRICE_LISTS },
  inverterReplacementYear: { unit: 'year', value: 12, min: 0, max: 40, step: 1, ...OWN },
  inverterReplacementFixedEur: {
    unit: 'eur',
    value: 730,
    min: 0,
    max: 100_000,
    step: 10,
    ...PRICE_LISTS,
    usedWhen: 'noInverterPrice',
  },
  inverterReplacementEurPerKwp: {
    unit: 'eurPerKwp',
    value: 90,
    min: 0,
    max: 2000,
    step: 10,
    ...PRICE_LISTS,
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
