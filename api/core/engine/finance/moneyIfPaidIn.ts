import { deductionsIfPaidIn, type PaidInAnotherYear } from './investment.ts'
import { netPresentValueEur } from './netPresentValue.ts'
import { paybackYears } from './paybackYears.ts'

/** Payback and value of a plant that is paid in another year: all its flows but the instalments of the deduction stay.
 * @param years with the year of investment first [EUR]
 * @param discountFraction see `presentValueEur` */
export const moneyIfPaidIn = (
  paid: PaidInAnotherYear,
  years: readonly { readonly netEur: number; readonly deductionEur: number }[],
  discountFraction: number,
): { readonly paybackYears: number | null; readonly netPresentValueEur: number } => {
  const instalmentsEur = deductionsIfPaidIn(paid, years.length - 1)
  const flowsEur = years.map(({ netEur, deductionEur }, year) => netEur - deductionEur + (instalmentsEur[year] ?? 0))
  return { paybackYears: paybackYears(flowsEur), netPresentValueEur: netPresentValueEur(flowsEur, discountFraction) }
}
