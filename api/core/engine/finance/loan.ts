import { MONTHS_A_YEAR } from '../units.ts'
import type { CashFlowYear } from './cashFlowYear.ts'
import type { Loan } from './payment.ts'

/** A year with loan income and payments. */
export interface FinancedYear extends CashFlowYear {
  /** Loan received on the day of the investment. */
  readonly loanReceivedEur: number
  /** Twelve instalments; in the last year also the remaining debt. */
  readonly loanPaidEur: number
}

/** Present value of monthly instalments of 1 EUR, paid at the end of each month [EUR]. */
const annuityEur = (months: number, ratePerMonth: number): number =>
  // This form avoids the loss of digits of 1 − (1 + rate)^−months at a small rate.
  ratePerMonth === 0 ? months : -Math.expm1(-months * Math.log1p(ratePerMonth)) / ratePerMonth

/** Loan instalment at the end of each month: an ordinary annuity.
 * @param lentEur >= 0
 * @see Lumen Learning, Mathematics for the Liberal Arts, Loans: conventional (amortised) loans */
export const monthlyInstalmentEur = (lentEur: number, { ratePerYear, years }: Omit<Loan, 'shareFraction'>): number =>
  lentEur / annuityEur(MONTHS_A_YEAR * years, ratePerYear / MONTHS_A_YEAR)

/** Cash flow of an owner who borrows part of the investment. The debt left after the last year is repaid in that year.
 * @param years the investment first
 * @param loan null: none */
export const withLoan = (years: readonly CashFlowYear[], loan: Loan | null): readonly FinancedYear[] => {
  const lentEur = (years[0]?.investmentEur ?? 0) * (loan?.shareFraction ?? 0)
  const instalmentEur = loan ? monthlyInstalmentEur(lentEur, loan) : 0
  const last = years.length - 1
  return years.map((row) => {
    const isOwing = loan !== null && row.year > 0 && row.year <= loan.years
    const monthsLeft = row.year === last ? MONTHS_A_YEAR * Math.max(0, (loan?.years ?? 0) - last) : 0
    const leftEur = instalmentEur * annuityEur(monthsLeft, (loan?.ratePerYear ?? 0) / MONTHS_A_YEAR)
    const loanReceivedEur = row.year === 0 ? lentEur : 0
    const loanPaidEur = isOwing ? MONTHS_A_YEAR * instalmentEur + leftEur : 0
    return { ...row, loanReceivedEur, loanPaidEur, netEur: row.netEur + loanReceivedEur - loanPaidEur }
  })
}
