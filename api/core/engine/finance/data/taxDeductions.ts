import type { AssumptionSource } from '../../assumptions/assumptionRow.ts'

/** Income tax refund for a plant paid in a year. */
export interface TaxDeduction {
  /** Refunded share of the cost if the owner lives in the dwelling. */
  readonly mainHomeFraction: number
  /** Refunded share of the cost for any other dwelling. */
  readonly otherDwellingFraction: number
  /** Equal yearly instalments. */
  readonly years: number
  /** Largest deductible cost [EUR]. */
  readonly ceilingEur: number
  readonly quality: 'sourced' | 'weak'
  readonly source: AssumptionSource
}

const BUDGET_LAWS = { years: 10, ceilingEur: 96_000, quality: 'sourced' } as const
/** Some pages of 2025 give other dwellings a ceiling of 48,000 EUR; those of 2026 give both 96,000 EUR.
 * @see tg24.sky.it 2025-12-31, fiscal-focus.it on L. 199/2025 art. 1 c. 22, aicarr.org, percaya.it */
const RATES_TO_2026 = { ...BUDGET_LAWS, mainHomeFraction: 0.5, otherDwellingFraction: 0.36 } as const
/** Found on one page only; earlier budget laws have postponed such a change before.
 * @see studiospidalieri.it on DL 39/2024 */
const FROM_2028 = {
  mainHomeFraction: 0.3,
  otherDwellingFraction: 0.3,
  years: 10,
  ceilingEur: 48_000,
  quality: 'weak',
  source: { id: 'decree39of2024', asOf: '2024' },
} as const

/** Deduction for renovation (art. 16-bis TUIR, DPR 917/1986) by the year of payment. */
export const TAX_DEDUCTIONS: Readonly<Record<2025 | 2026 | 2027 | 2028 | 2029 | 2030, TaxDeduction>> = {
  2025: { ...RATES_TO_2026, source: { id: 'budgetLaw2025', asOf: '2025' } },
  2026: { ...RATES_TO_2026, source: { id: 'budgetLaw2026', asOf: '2026' } },
  2027: {
    ...BUDGET_LAWS,
    mainHomeFraction: 0.36,
    otherDwellingFraction: 0.3,
    source: { id: 'budgetLaw2026', asOf: '2027' },
  },
  2028: FROM_2028,
  2029: FROM_2028,
  2030: FROM_2028,
}

/** Largest power with a deduction [kWp]; a larger plant counts as a commercial one.
 * @see Agenzia delle Entrate, Risoluzione 22/E of 2013, as ilfattoquotidiano.it 2013-04-11 and energmagazine.it quote it */
export const DEDUCTION_LIMIT_KWP = 20

/** Yearly limit of all deductible expenses by income [EUR], which the instalment of a plant shares with other expenses; null: no limit. It
 * holds without dependent children: 14,000 and 8,000 EUR x 0.50.
 * @see art. 16-ter TUIR (L. 207/2024 art. 1 c. 10), as fisco7.it 2025-10 and studiomartinoia.it quote it */
export const DEDUCTIBLE_A_YEAR_EUR = { upTo75000: null, upTo100000: 7000, above100000: 4000 } as const
