import { MAX_LOAN_RATE, MAX_LOAN_YEARS } from '#contract/limits.ts'
import type { Loan } from '#contract/purchase.ts'
import { useWords } from '../i18n/useWords.ts'
import { NumberField } from '../ui/fields/NumberField.tsx'
import { OptionalPart } from '../ui/fields/OptionalPart.tsx'
import { FractionField } from './FractionField.tsx'

interface LoanFieldsProps {
  /** Null: none. */
  readonly loan: Loan | null
  readonly onChange: (loan: Loan | null) => void
}

/** Where one starts. Our assumption, shown to be changed. */
const FIRST_LOAN: Loan = { shareFraction: 0.7, ratePerYear: 0.06, years: 10 }
const LEAST_SHARE = 0.01

/** What is borrowed for the plant. */
export const LoanFields = ({ loan, onChange }: LoanFieldsProps) => {
  const { t } = useWords('assumptions')
  return (
    <OptionalPart label={t('haveLoan')} isOn={loan !== null} onToggle={(isOn) => onChange(isOn ? FIRST_LOAN : null)}>
      {loan && (
        <>
          <div className="grid grid-pair-[8rem] gap-2">
            <FractionField
              label={t('loanShare')}
              value={loan.shareFraction}
              min={LEAST_SHARE}
              onChange={(shareFraction) => onChange({ ...loan, shareFraction })}
            />
            <FractionField
              label={t('loanRate')}
              value={loan.ratePerYear}
              max={MAX_LOAN_RATE}
              onChange={(ratePerYear) => onChange({ ...loan, ratePerYear })}
            />
            <NumberField
              label={t('loanYears')}
              limits={{
                unit: t('yearsUnit', { count: loan.years }),
                min: 1,
                max: MAX_LOAN_YEARS,
                digits: 0,
                isWhole: true,
              }}
              value={loan.years}
              onChange={(years) => onChange({ ...loan, years })}
            />
          </div>
          <p className="mt-1 text-muted text-xs">{t('loanNote')}</p>
        </>
      )}
    </OptionalPart>
  )
}
