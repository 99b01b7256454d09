import type { Assumptions } from '../assumptions/assumptions.ts'

/** Tax terms of a company in addition to the assumptions. */
export interface CompanyTerms {
  /** Whether the cost counts with the bonus of the years 2026 to 2028. */
  readonly hasBonus: boolean
}

/** Steps of the cost and what is counted on top of it, for IRES alone.
 * @see L. 199/2025, art. 1 (427) to (436) */
const BONUS_STEPS = [
  { upToEur: 2_500_000, fraction: 1.8 },
  { upToEur: 10_000_000, fraction: 1 },
  { upToEur: 20_000_000, fraction: 0.5 },
] as const

/** Cost that the bonus adds for IRES [EUR]. */
export const bonusCostEur = (costEur: number): number =>
  BONUS_STEPS.reduce((sum, { upToEur, fraction }, index) => {
    const fromEur = BONUS_STEPS[index - 1]?.upToEur ?? 0
    return sum + fraction * Math.max(0, Math.min(costEur, upToEur) - fromEur)
  }, 0)

/** Depreciation of a year: half the rate in the first one, then the rate, until the cost is deducted [EUR].
 * @param year 1 is the first year of operation
 * @see art. 102 (2) TUIR */
export const depreciationEur = (costEur: number, fractionPerYear: number, year: number): number => {
  if (year === 1) return Math.min(costEur, (costEur * fractionPerYear) / 2)
  const deductedEur = costEur * fractionPerYear * (year - 1.5)
  return Math.max(0, Math.min(costEur * fractionPerYear, costEur - deductedEur))
}

type TaxRates = Pick<Assumptions, 'iresFraction' | 'irapFraction' | 'depreciationFractionPerYear'>

/** Taxes that a plant causes in a year of a company with profits, which a loss reduces [EUR].
 * @param marginEur savings and income less costs; a saved bill was a cost, so that it raises the profit
 * @param costEur of the plant, without VAT
 * @see art. 77 and 102 TUIR; D.Lgs. 446/1997 */
export const companyTaxesEur = (
  marginEur: number,
  costEur: number,
  year: number,
  { iresFraction, irapFraction, depreciationFractionPerYear }: TaxRates,
  { hasBonus }: CompanyTerms,
): { readonly iresEur: number; readonly irapEur: number } => {
  const profitEur = marginEur - depreciationEur(costEur, depreciationFractionPerYear, year)
  const bonusEur = hasBonus ? depreciationEur(bonusCostEur(costEur), depreciationFractionPerYear, year) : 0
  return { iresEur: iresFraction * (profitEur - bonusEur), irapEur: irapFraction * profitEur }
}
