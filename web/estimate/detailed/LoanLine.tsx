import type { Loan } from '#contract/purchase.ts'
import { monthlyInstalmentEur } from '#engine/finance/loan.ts'
import { netPresentValueEur } from '#engine/finance/netPresentValue.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { Money } from './moneySums.ts'

interface LoanLineProps {
  readonly years: Money['years']
  /** Null: none. */
  readonly loan: Loan | null
  readonly discountFraction: number
}

const MONTHS_A_YEAR = 12

/** What a loan takes each month beside what the plant gives, and what it does to the value of the plant; nothing without a loan. */
export const LoanLine = ({ years: [day, ...years], loan, discountFraction }: LoanLineProps) => {
  const { t } = useTranslation('detailed')
  const formats = useFormats()
  if (!loan || !day) return null
  const [first] = years
  const monthlyEur = first ? (first.savingEur + first.exportIncomeEur + first.communityEur) / MONTHS_A_YEAR : 0
  const flowsEur = [day, ...years].map(({ loanReceivedEur, loanPaidEur }) => loanReceivedEur - loanPaidEur)
  const worthEur = netPresentValueEur(flowsEur, discountFraction)
  return (
    <p className="mt-1 text-sm">
      {t('loanLine', {
        count: loan.years,
        instalment: formats.wholeEuro(monthlyInstalmentEur(day.loanReceivedEur, loan)),
        benefit: formats.wholeEuro(monthlyEur),
      })}{' '}
      {t(worthEur < 0 ? 'loanCosts' : 'loanGains', { eur: formats.wholeEuro(Math.abs(worthEur)) })}
    </p>
  )
}
