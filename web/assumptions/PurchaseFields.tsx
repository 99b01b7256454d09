import { useState } from 'react'
import { MAX_LOAN_RATE, MAX_LOAN_YEARS, MAX_PRICE_EUR_PER_KWH } from '#contract/limits.ts'
import type { BandPrices, EnergyCommunity, Loan, Quote } from '#contract/purchase.ts'
import { ASSUMPTIONS } from '#engine/assumptions/assumptions.ts'
import { isOldTariff } from '#engine/assumptions/tariffAge.ts'
import { BANDS } from '#engine/consumption/tariffBands.ts'
import { SHOWN_DIGITS, shownValue, typedValue } from '#wording/assumptionUnit.ts'
import { useDesign } from '../design/designStore.ts'
import { QuoteNumbers, type TypedQuote } from '../estimate/offers/QuoteNumbers.tsx'
import { useWords } from '../i18n/useWords.ts'
import { NumberField } from '../ui/fields/NumberField.tsx'
import { OptionalPart } from '../ui/fields/OptionalPart.tsx'
import { FiscalFields } from './FiscalFields.tsx'

export interface PurchaseFieldsProps extends Pick<QuoteFieldsProps, 'modelled'> {
  /** Whether the user set the rate of the deduction. */
  readonly isRateOwn: boolean
}

/** The payer, the offer, the loan and the energy community. */
export const PurchaseFields = ({ modelled, isRateOwn }: PurchaseFieldsProps) => {
  const { fiscal, quote, loan, energyCommunity, setFields } = useDesign()
  return (
    <>
      <FiscalFields fiscal={fiscal} isRateOwn={isRateOwn} onChange={(changed) => setFields({ fiscal: changed })} />
      <QuoteFields quote={quote} modelled={modelled} onChange={(changed) => setFields({ quote: changed })} />
      <LoanFields loan={loan} onChange={(changed) => setFields({ loan: changed })} />
      <CommunityFields community={energyCommunity} onChange={(changed) => setFields({ energyCommunity: changed })} />
    </>
  )
}

interface QuoteFieldsProps {
  /** Null: none. */
  readonly quote: Quote | null
  /** The modelled cost of the shown setup; null where none is shown. */
  readonly modelled: Quote | null
  readonly onChange: (quote: Quote | null) => void
}

/** The first quote where no setup is shown. */
const FIRST_QUOTE = { powerKwp: 6, batteryCapacityKwh: 0 }

/** An installer's price for the plant; it counts once it is entered. */
const QuoteFields = ({ quote, modelled, onChange }: QuoteFieldsProps) => {
  const { t } = useWords('assumptions')
  const [typed, setTyped] = useState<TypedQuote | null>(null)
  const shown = quote ?? typed
  const change = (next: TypedQuote | null) => {
    const { totalEur = null } = next ?? {}
    setTyped(totalEur === null ? next : null)
    if (next === null) onChange(null)
    else if (totalEur !== null) onChange({ ...next, totalEur })
  }
  return (
    <OptionalPart
      label={t('haveQuote')}
      isOn={shown !== null}
      onToggle={(isOn) => change(isOn ? { ...(modelled ?? FIRST_QUOTE), totalEur: null } : null)}
    >
      {shown && (
        <>
          <div className="grid grid-pair-[8rem] gap-2">
            <QuoteNumbers quote={shown} onChange={change} />
          </div>
          <p className="mt-1 text-muted text-xs">{t('quoteNote')}</p>
        </>
      )}
    </OptionalPart>
  )
}

interface LoanFieldsProps {
  /** Null: none. */
  readonly loan: Loan | null
  readonly onChange: (loan: Loan | null) => void
}

/** The first loan that is shown: an assumption of ours. */
const FIRST_LOAN: Loan = { shareFraction: 0.7, ratePerYear: 0.06, years: 10 }
const LEAST_SHARE = 0.01

/** The loan for the plant. */
const LoanFields = ({ loan, onChange }: LoanFieldsProps) => {
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

interface CommunityFieldsProps {
  /** Null: none. */
  readonly community: EnergyCommunity | null
  readonly onChange: (community: EnergyCommunity | null) => void
}

/** The first community that is shown: an assumption of ours. */
const FIRST_COMMUNITY: EnergyCommunity = { sharedFraction: 0.5, memberFraction: 0.5 }

/** The fractions of the energy that members of an energy community share, and of the incentive that comes back. */
const CommunityFields = ({ community, onChange }: CommunityFieldsProps) => {
  const { t } = useWords('assumptions')
  return (
    <OptionalPart
      label={t('inCommunity')}
      isOn={community !== null}
      onToggle={(isOn) => onChange(isOn ? FIRST_COMMUNITY : null)}
    >
      {community && (
        <>
          <div className="grid grid-pair-[8rem] gap-2" data-assumption="community">
            <FractionField
              label={t('communityShared')}
              value={community.sharedFraction}
              onChange={(sharedFraction) => onChange({ ...community, sharedFraction })}
            />
            <FractionField
              label={t('communityMember')}
              value={community.memberFraction}
              onChange={(memberFraction) => onChange({ ...community, memberFraction })}
            />
          </div>
          <p className="mt-1 text-muted text-xs">{t('communityNote')}</p>
        </>
      )}
    </OptionalPart>
  )
}

interface BandPriceFieldsProps {
  /** Null: one price for all hours. */
  readonly prices: BandPrices | null
  /** The single price, with which the bands begin [EUR/kWh]. */
  readonly onePriceEurPerKwh: number
  readonly onChange: (prices: BandPrices | null) => void
}

/** The price of electricity in each band. */
export const BandPriceFields = ({ prices, onePriceEurPerKwh: one, onChange }: BandPriceFieldsProps) => {
  const { t } = useWords('assumptions')
  return (
    <OptionalPart
      label={t('payByBand')}
      isOn={prices !== null}
      onToggle={(isOn) => onChange(isOn ? { f1: one, f2: one, f3: one } : null)}
    >
      {prices && (
        <>
          <div className="grid grid-pair-[8rem] gap-2" data-assumption="electricityPriceEurPerKwh">
            {BANDS.map((band) => (
              <NumberField
                key={band}
                label={band.toUpperCase()}
                limits={{ unit: '€/kWh', min: 0, max: MAX_PRICE_EUR_PER_KWH, digits: 4 }}
                value={prices[band]}
                onChange={(price) => onChange({ ...prices, [band]: price })}
              />
            ))}
          </div>
          <p className="mt-1 text-muted text-xs">{t('bandPricesNote')}</p>
        </>
      )}
    </OptionalPart>
  )
}

interface FractionFieldProps {
  readonly label: string
  readonly value: number
  /** 0 where it is left out. */
  readonly min?: number
  /** 1 where it is left out. */
  readonly max?: number
  readonly onChange: (value: number) => void
}

/** A fraction that is typed as a percentage. */
const FractionField = ({ label, value, min = 0, max = 1, onChange }: FractionFieldProps) => {
  const [least, most] = [shownValue('fraction', min), shownValue('fraction', max)]
  return (
    <NumberField
      label={label}
      limits={{ unit: '%', min: least, max: most, digits: SHOWN_DIGITS }}
      value={shownValue('fraction', value)}
      onChange={(typed) => onChange(typedValue('fraction', typed))}
    />
  )
}

/** Says that the assumed price of electricity is old. */
export const OldTariffNote = () => {
  const { t } = useWords('assumptions')
  const { source } = ASSUMPTIONS.electricityPriceEurPerKwh
  return source && isOldTariff(source.asOf, Date.now()) && <p className="text-muted text-xs">{t('oldTariff')}</p>
}
