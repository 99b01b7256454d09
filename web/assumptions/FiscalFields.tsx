import { payerOf } from '#design/plantRequest.ts'
import { italianDayMs } from '#engine/calendar/romeOffset.ts'
import { DEDUCTION_LIMIT_KWP } from '#engine/finance/data/taxDeductions.ts'
import type { FiscalProfile } from '#engine/finance/fiscalProfile.ts'
import { LAST_PAYMENT_YEAR } from '#wire/limits.ts'
import { incomeLimits } from '#words/purchaseText.ts'
import { useRestWords } from '../base/i18n/restTexts.ts'
import { NumberField } from '../ui/fields/NumberField.tsx'
import { OptionalPart } from '../ui/fields/OptionalPart.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'

interface FiscalFieldsProps {
  /** Null: the default taxpayer. */
  readonly fiscal: FiscalProfile | null
  /** True if the user set the rate of the deduction. */
  readonly isRateOwn: boolean
  readonly onChange: (fiscal: FiscalProfile) => void
}

const USES = ['mainHome', 'otherDwelling', 'business', 'noDeduction'] as const satisfies readonly FiscalProfile['use'][]
const INCOMES = ['upTo75000', 'upTo100000', 'above100000'] as const satisfies readonly FiscalProfile['income'][]

/** This year, the next one, one for all later years, and a year chosen before. */
const yearsOffered = (paidIn: number, nowMs: number) => {
  const now = new Date(italianDayMs(nowMs)).getUTCFullYear()
  const later = Math.max(now + 2, paidIn)
  const years = [...new Set([paidIn, now, now + 1, later])].filter((year) => year <= LAST_PAYMENT_YEAR)
  return { years: years.toSorted((a, b) => a - b), later }
}

/** Initial value. Our assumption, displayed so that the user can change it. */
const FIRST_TAX_EUR = 1000
const MAX_TAX_EUR = 1_000_000

/** Taxpayer of the plant, who determines the assumptions of the tax deduction. */
export const FiscalFields = ({ fiscal, isRateOwn, onChange }: FiscalFieldsProps) => {
  const { t, formats } = useRestWords('assumptions')
  const profile = payerOf(fiscal)
  const { use, paidIn, income, taxEurPerYear, hasBonus = false } = profile
  const { years, later } = yearsOffered(paidIn, Date.now())
  const hasDeduction = use === 'mainHome' || use === 'otherDwelling'
  return (
    <section>
      <h4 className="mb-1 font-semibold">{t('fiscal')}</h4>
      <div className="grid grid-pair-[11.5rem] gap-2">
        <SelectField
          label={t('use')}
          value={use}
          options={USES.map((value) => ({ value, label: t(value) }))}
          onChange={(chosen) => onChange({ ...profile, use: chosen })}
        />
        {hasDeduction && (
          <>
            <SelectField
              label={t('paidIn')}
              value={String(paidIn)}
              options={years.map((year) => ({
                value: String(year),
                label: year === later ? t('paidLater', { year: String(year) }) : String(year),
              }))}
              onChange={(year) => onChange({ ...profile, paidIn: Number(year) })}
            />
            <SelectField
              label={t('income')}
              value={income}
              options={INCOMES.map((value) => ({ value, label: t(value, incomeLimits(formats)) }))}
              onChange={(band) => onChange({ ...profile, income: band })}
            />
          </>
        )}
      </div>
      {isRateOwn && <p className="mt-1 text-muted text-xs first-letter:uppercase">{t('ownRate')}</p>}
      {use === 'business' && (
        <>
          <OptionalPart
            label={t('bonus')}
            isOn={hasBonus}
            onToggle={(isOn) => onChange({ ...profile, hasBonus: isOn || undefined })}
          >
            <p className="text-muted text-xs">{t('bonusNote')}</p>
          </OptionalPart>
          <p className="mt-1 text-muted text-xs">{t('businessNote')}</p>
        </>
      )}
      {hasDeduction && (
        <>
          <OptionalPart
            label={t('littleTax')}
            isOn={taxEurPerYear !== null}
            onToggle={(isOn) => onChange({ ...profile, taxEurPerYear: isOn ? FIRST_TAX_EUR : null })}
          >
            {taxEurPerYear !== null && (
              <NumberField
                label={t('taxEurPerYear')}
                limits={{ unit: '€', min: 0, max: MAX_TAX_EUR, digits: 0 }}
                value={taxEurPerYear}
                onChange={(eur) => onChange({ ...profile, taxEurPerYear: eur })}
              />
            )}
          </OptionalPart>
          <p className="mt-1 text-muted text-xs">{t('fiscalNote', { power: formats.number(DEDUCTION_LIMIT_KWP) })}</p>
        </>
      )}
    </section>
  )
}
