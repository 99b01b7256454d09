import type { FiscalProfile } from '#engine/finance/fiscalProfile.ts'
import { moneyIfPaidIn } from '#engine/finance/moneyIfPaidIn.ts'
import { openPaymentYears } from '#words/purchaseText.ts'
import { paybackText } from '#words/worthText.ts'
import { useLocaleBundle, useRestWords } from '../../base/i18n/restTexts.ts'
import { Segments } from '../../ui/fields/Segments.tsx'
import type { Money } from '../moneyFacts.ts'

interface PaymentYearsProps {
  /** The payer that was counted. */
  readonly fiscal: FiscalProfile
  readonly assumptions: Readonly<Record<string, number>>
  /** Assumptions that the user set. */
  readonly overrides: Readonly<Record<string, number>>
  readonly money: Pick<Money, 'years' | 'investment'>
  readonly powerKwp: number
  /** Null: view only. */
  readonly onPaidIn: ((year: number) => void) | null
}

/** The payback by the year of payment, while two years with different deductions are open. */
export const PaymentYears = ({ fiscal, assumptions, overrides, money, powerKwp, onPaidIn }: PaymentYearsProps) => {
  const { t } = useRestWords('plant')
  const locale = useLocaleBundle('detailed')
  const open = openPaymentYears(fiscal, assumptions.deductionFraction, Date.now())
  if (!open) return null
  const { years, investment } = money
  const plant = { totalEur: investment.totalEur, powerKwp }
  const options = open.map(({ year }) => {
    const paid = { paidIn: year, plant, overrides, profile: fiscal }
    const { paybackYears, netPresentValueEur } = moneyIfPaidIn(paid, years, assumptions.discountFractionPerYear ?? 0)
    const payback = netPresentValueEur < 0 ? t('doesNotPay') : paybackText(paybackYears, years.length - 1, locale)
    return { value: String(year), label: t('ofPaymentYear', { year, payback }) }
  })
  return onPaidIn ? (
    <div className="flex items-center gap-2">
      <span aria-hidden className="text-muted">
        {t('paidIn')}
      </span>
      <div className="flex-1">
        <Segments
          legend={t('paymentYear')}
          options={options}
          value={String(fiscal.paidIn)}
          onChange={(year) => onPaidIn(Number(year))}
        />
      </div>
    </div>
  ) : (
    <p className="text-muted">{[t('paidIn'), options.map(({ label }) => label).join(' · ')].join(' ')}</p>
  )
}
