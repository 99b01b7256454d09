import type { AssumptionRow } from './assumptionRow.ts'

const OWN = { quality: 'ownAssumption', source: null } as const
const TARIFF = 'ARERA, vulnerable household in the protected tariff, 2,000 kWh a year, 3 kW, taxes included'

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
    source: { title: `${TARIFF}; published by Fedabo, Enel and Consumatori Lombardia`, asOf: '2026-Q1' },
  },
  /** Fixed parts spread over the kilowatt-hours: who buys less pays them all the same. */
  electricityPriceNotAvoidedEurPerKwh: {
    group: 'money',
    unit: 'eurPerKwh',
    value: 0.05,
    min: 0,
    max: 1,
    step: 0.01,
    quality: 'weak',
    source: { title: `${TARIFF}; rounded from its retail and grid parts`, asOf: '2026-Q1' },
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
  exportPriceEurPerKwh: {
    group: 'money',
    unit: 'eurPerKwh',
    value: 0.0475,
    min: 0,
    max: 2,
    step: 0.005,
    quality: 'sourced',
    source: {
      title: 'GSE, ritiro dedicato, guaranteed minimum price for photovoltaics; published by pv magazine Italia',
      asOf: '2026',
    },
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
  /** Inverter, mounting, wiring, work and papers: all but the panels and the battery. */
  balanceOfSystemEurPerKwp: { group: 'money', unit: 'eurPerKwp', value: 1000, min: 0, max: 5000, step: 50, ...OWN },
  upkeepEurPerKwpYear: { group: 'money', unit: 'eurPerKwpYear', value: 20, min: 0, max: 500, step: 5, ...OWN },
  inverterReplacementYear: { group: 'money', unit: 'year', value: 12, min: 0, max: 40, step: 1, ...OWN },
  inverterReplacementEurPerKwp: { group: 'money', unit: 'eurPerKwp', value: 150, min: 0, max: 2000, step: 10, ...OWN },
  vatFraction: {
    group: 'money',
    unit: 'fraction',
    value: 0.1,
    min: 0,
    max: 0.3,
    step: 0.01,
    quality: 'weak',
    source: {
      title: 'DPR 633/1972, residential photovoltaics with laying and upkeep, as trade publications quote it',
      asOf: '2026',
    },
  },
  /** 36 % on other dwellings; from 2027 36 % and 30 %; none for who owes no income tax. */
  deductionFraction: {
    group: 'money',
    unit: 'fraction',
    value: 0.5,
    min: 0,
    max: 1,
    step: 0.01,
    quality: 'sourced',
    source: {
      title: 'Budget law 2026, renovation of the main home, as Sky TG24 and Angaisa quote it',
      asOf: '2025–2026',
    },
  },
  deductionYears: {
    group: 'money',
    unit: 'years',
    value: 10,
    min: 1,
    max: 40,
    step: 1,
    quality: 'sourced',
    source: {
      title: 'Budget law 2026, renovation of the main home, as Sky TG24 and Angaisa quote it',
      asOf: '2025–2026',
    },
  },
  deductionCeilingEur: {
    group: 'money',
    unit: 'eur',
    value: 96_000,
    min: 0,
    max: 1_000_000,
    step: 1000,
    quality: 'sourced',
    source: {
      title: 'Budget law 2026, renovation of the main home, as Sky TG24 and Angaisa quote it',
      asOf: '2025–2026',
    },
  },
  /** Raises the upkeep and what is replaced. */
  inflationFractionPerYear: {
    group: 'money',
    unit: 'fractionPerYear',
    value: 0.02,
    min: -0.05,
    max: 0.2,
    step: 0.005,
    quality: 'weak',
    source: {
      title: 'European Central Bank, strategy: its target for the medium term, not a forecast',
      asOf: '2021-07',
    },
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
  horizonYears: { group: 'money', unit: 'years', value: 25, min: 1, max: 40, step: 1, ...OWN },
  gridEmissionKgCo2PerKwh: {
    group: 'money',
    unit: 'kgCo2PerKwh',
    value: 0.216,
    min: 0,
    max: 2,
    step: 0.01,
    quality: 'weak',
    source: { title: 'ISPRA, Rapporto 413/2025, production in Italy, seen at second hand', asOf: '2023' },
  },
} as const satisfies Record<string, AssumptionRow>
