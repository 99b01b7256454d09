import { type AssumptionRow, OWN } from './assumptionRow.ts'
import GUARANTEED_MINIMA from './data/guaranteedMinimum.json' with { type: 'json' }

const [latest] = GUARANTEED_MINIMA.toSorted((a, b) => b.year - a.year)

/** The newest guaranteed minimum price that is known. */
const GUARANTEED_MINIMUM = {
  year: latest?.year ?? Number.NaN,
  eurPerKwh: (latest?.eurPerMwh ?? Number.NaN) / 1000,
}

const RSE = { quality: 'weak', source: { id: 'rsePlantCost', asOf: '2025-03' } } as const

/** Prices, costs, taxes and rates. All amounts are nominal euros, costs before VAT, and the discount rate is nominal too. */
export const MONEY_ASSUMPTIONS = {
  electricityPriceEurPerKwh: {
    group: 'money',
    unit: 'eurPerKwh',
    value: 0.2797,
    min: 0,
    max: 2,
    step: 0.01,
    quality: 'sourced',
    source: { id: 'areraTariff', asOf: '2026-Q1' },
  },
  /** Fixed parts spread over 2,000 kWh, with VAT: who buys less pays them all the same. Derived in docs/accuracy.md, "Saved electricity". */
  electricityPriceNotAvoidedEurPerKwh: {
    group: 'money',
    unit: 'eurPerKwh',
    value: 0.077,
    min: 0,
    max: 1,
    step: 0.01,
    quality: 'weak',
    source: { id: 'areraTariffParts', asOf: '2026-Q1' },
  },
  electricityPriceGrowthFractionPerYear: {
    group: 'money',
    unit: 'fractionPerYear',
    value: 0.02,
    min: -0.2,
    max: 0.2,
    step: 0.005,
    ...OWN,
  },
  /** Factor on hourly market prices: 1 leaves them as is. */
  marketPriceLevelFraction: {
    group: 'money',
    unit: 'fraction',
    value: 1,
    min: 0,
    max: 3,
    step: 0.05,
    quality: 'weak',
    source: { id: 'gmeZonalPrices', asOf: '11/2023–10/2024' },
  },
  /** Yearly fall of the price in hours when solar plants sell. */
  solarPriceFallFractionPerYear: {
    group: 'money',
    unit: 'fractionPerYear',
    value: 0.02,
    min: -0.2,
    max: 0.2,
    step: 0.005,
    ...OWN,
  },
  /** The newest year in the data, for all years. */
  guaranteedMinimumEurPerKwh: {
    group: 'money',
    unit: 'eurPerKwh',
    value: GUARANTEED_MINIMUM.eurPerKwh,
    min: 0,
    max: 1,
    step: 0.005,
    quality: 'sourced',
    source: { id: 'gseMinimumPrice', asOf: `${GUARANTEED_MINIMUM.year}` },
  },
  /** The lowest rate; 33 % above 28,000 € of income, 43 % above 50,000 €. */
  saleIncomeTaxFraction: {
    group: 'money',
    unit: 'fraction',
    value: 0.23,
    min: 0,
    max: 0.6,
    step: 0.01,
    quality: 'weak',
    source: { id: 'incomeTaxOnSales', asOf: '2026' },
  },
  /** Contract price as it reaches the seller. */
  exportPriceEurPerKwh: {
    group: 'money',
    unit: 'eurPerKwh',
    value: 0.0475,
    min: 0,
    max: 2,
    step: 0.005,
    ...OWN,
  },
  exportPriceGrowthFractionPerYear: {
    group: 'money',
    unit: 'fractionPerYear',
    value: 0,
    min: -0.2,
    max: 0.2,
    step: 0.005,
    ...OWN,
  },
  /** Inverter, mounting, wiring, work, permits: all but the panels and the battery. The fixed part makes a small plant dearer by the
   * kilowatt; how both were fitted: docs/accuracy.md. */
  balanceOfSystemFixedEur: { group: 'money', unit: 'eur', value: 600, min: 0, max: 100_000, step: 50, ...RSE },
  balanceOfSystemEurPerKwp: { group: 'money', unit: 'eurPerKwp', value: 1200, min: 0, max: 5000, step: 50, ...RSE },
  /** About 50 € a module, with the work. */
  moduleElectronicsEurPerKwp: { group: 'money', unit: 'eurPerKwp', value: 120, min: 0, max: 2000, step: 10, ...OWN },
  upkeepEurPerKwpYear: { group: 'money', unit: 'eurPerKwpYear', value: 20, min: 0, max: 500, step: 5, ...OWN },
  inverterReplacementYear: { group: 'money', unit: 'year', value: 12, min: 0, max: 40, step: 1, ...OWN },
  inverterReplacementEurPerKwp: { group: 'money', unit: 'eurPerKwp', value: 150, min: 0, max: 2000, step: 10, ...OWN },
  /** Without inflation. */
  inverterPriceFallFractionPerYear: {
    group: 'money',
    unit: 'fractionPerYear',
    value: 0.02,
    min: -0.2,
    max: 0.2,
    step: 0.005,
    ...OWN,
  },
  vatFraction: {
    group: 'money',
    unit: 'fraction',
    value: 0.1,
    min: 0,
    max: 0.3,
    step: 0.01,
    quality: 'weak',
    source: { id: 'dpr633', asOf: '2026' },
  },
  /** These three are those of `PROFILE_OF_DEFAULTS`; the fiscal profile always puts its own in their place (`data/taxDeductions.ts`). */
  deductionFraction: {
    group: 'money',
    unit: 'fraction',
    value: 0.5,
    min: 0,
    max: 1,
    step: 0.01,
    quality: 'sourced',
    source: { id: 'budgetLaw2026', asOf: '2026' },
  },
  deductionYears: {
    group: 'money',
    unit: 'years',
    value: 10,
    min: 1,
    max: 40,
    step: 1,
    quality: 'sourced',
    source: { id: 'budgetLaw2026', asOf: '2026' },
  },
  deductionCeilingEur: {
    group: 'money',
    unit: 'eur',
    value: 96_000,
    min: 0,
    max: 1_000_000,
    step: 1000,
    quality: 'sourced',
    source: { id: 'budgetLaw2026', asOf: '2026' },
  },
  /** Raises upkeep and replacements. */
  inflationFractionPerYear: {
    group: 'money',
    unit: 'fractionPerYear',
    value: 0.02,
    min: -0.05,
    max: 0.2,
    step: 0.005,
    quality: 'weak',
    source: { id: 'ecbTarget', asOf: '2021-07' },
  },
  discountFractionPerYear: {
    group: 'money',
    unit: 'fractionPerYear',
    value: 0.04,
    min: 0,
    max: 0.3,
    step: 0.005,
    ...OWN,
  },
  /** Beyond the discount rate: a euro at risk for decades that brings nothing more is better kept. */
  leastValuePerEurFraction: { group: 'money', unit: 'fraction', value: 0.05, min: 0, max: 1, step: 0.01, ...OWN },
  horizonYears: { group: 'money', unit: 'years', value: 25, min: 1, max: 40, step: 1, ...OWN },
  gridEmissionKgCo2PerKwh: {
    group: 'money',
    unit: 'kgCo2PerKwh',
    value: 0.216,
    min: 0,
    max: 2,
    step: 0.01,
    quality: 'weak',
    source: { id: 'ispra413', asOf: '2023' },
  },
} as const satisfies Record<string, AssumptionRow>
