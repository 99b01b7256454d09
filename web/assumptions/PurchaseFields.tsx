import { useState } from 'react'
import { ASSUMPTIONS } from '#engine/assumptions/assumptions.ts'
import { italianDayMs } from '#engine/calendar/romeOffset.ts'
import { BANDS } from '#engine/consumption/tariffBands.ts'
import type { BandPrices } from '#engine/finance/bandPrices.ts'
import type { EnergyCommunity } from '#engine/finance/energyCommunity.ts'
import type { Loan, Quote } from '#engine/finance/payment.ts'
import { MAX_LOAN_RATE, MAX_LOAN_YEARS, MAX_PRICE_EUR_PER_KWH } from '#wire/limits.ts'
import { SHOWN_DIGITS, shownValue, typedValue } from '#words/assumptionUnit.ts'
import { useRestWords } from '../base/i18n/restTexts.ts'
import { useDesign } from '../design/designStore.ts'
import { QuoteNumbers, type TypedQuote } from '../results/quotes/QuoteNumbers.tsx'
import { NumberField } from '../ui/fields/NumberField.tsx'
import { type Optional, OptionalFields, OptionalPart } from '../ui/fields/OptionalPart.tsx'
import { FiscalFields } from './FiscalFields.tsx'

export interface PurchaseFieldsProps extends Pick<QuoteFieldsProps, 'modelled'> {
  /** Whether the user set the rate of the deduction. */
  readonly isRateOwn: boolean
}

/** The payer, the offer, the loan and the energy community. */
export const PurchaseFields = ({ modelled, isRateOwn }: PurchaseFieldsProps) => {
  const { fiscal, quote, offer, loan, energyCommunity, setFields } = useDesign()
  return (
    <>
      <FiscalFields fiscal={fiscal} isRateOwn={isRateOwn} onChange={(changed) => setFields({ fiscal: changed })} />
      {offer === null && (
        <QuoteFields quote={quote} modelled={modelled} onChange={(changed) => setFields({ quote: changed })} />
      )}
      <LoanFields value={loan} onChange={(changed) => setFields({ loan: changed })} />
      <CommunityFields value={energyCommunity} onChange={(changed) => setFields({ energyCommunity: changed })} />
    </>
  )
}

interface QuoteFieldsProps {
  /** Null without a quote. */
  readonly quote: Quote | null
  /** The modelled cost of the displayed setup; null without one. */
  readonly modelled: Quote | null
  readonly onChange: (quote: Quote | null) => void
}

/** Initial quote without a displayed setup. */
const FIRST_QUOTE = { powerKwp: 6, batteryCapacityKwh: 0 }

/** An installer's price for the plant; effective once entered. */
const QuoteFields = ({ quote, modelled, onChange }: QuoteFieldsProps) => {
  const { t } = useRestWords('assumptions')
  const [typed, setTyped] = useState<TypedQuote | null>(null)
  const shown = quote ?? typed
  const change = (next: TypedQuote | null) => {
    const { totalEur = null, powerKwp = null } = next ?? {}
    const whole = next && totalEur !== null && powerKwp !== null ? { ...next, totalEur, powerKwp } : null
    setTyped(whole ? null : next)
    if (whole || quote) onChange(whole)
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

/** Initial loan. Our assumption. */
const FIRST_LOAN: Loan = { shareFraction: 0.7, ratePerYear: 0.06, years: 10 }
const LEAST_SHARE = 0.01

/** The loan for the plant. */
const LoanFields = (loan: Optional<Loan>) => {
  const { t } = useRestWords('assumptions')
  return (
    <OptionalFields {...loan} label={t('haveLoan')} first={FIRST_LOAN} note={t('loanNote')}>
      {({ shareFraction, ratePerYear, years }, change) => (
        <>
          <FractionField
            label={t('loanShare')}
            value={shareFraction}
            min={LEAST_SHARE}
            onChange={(share) => change({ shareFraction: share })}
          />
          <FractionField
            label={t('loanRate')}
            value={ratePerYear}
            max={MAX_LOAN_RATE}
            onChange={(rate) => change({ ratePerYear: rate })}
          />
          <NumberField
            label={t('loanYears')}
            limits={{
              unit: t('yearsUnit', { count: years }),
              min: 1,
              max: MAX_LOAN_YEARS,
              digits: 0,
              isWhole: true,
            }}
            value={years}
            onChange={(typed) => change({ years: typed })}
          />
        </>
      )}
    </OptionalFields>
  )
}

/** Initial community. Our assumption. */
const FIRST_COMMUNITY: EnergyCommunity = { sharedFraction: 0.5, memberFraction: 0.5 }

/** Fraction of the energy that members of an energy community share, and fraction of the incentive paid to the member. */
const CommunityFields = (community: Optional<EnergyCommunity>) => {
  const { t } = useRestWords('assumptions')
  return (
    <OptionalFields
      {...community}
      label={t('inCommunity')}
      first={FIRST_COMMUNITY}
      note={t('communityNote')}
      assumption="community"
    >
      {({ sharedFraction, memberFraction }, change) => (
        <>
          <FractionField
            label={t('communityShared')}
            value={sharedFraction}
            onChange={(shared) => change({ sharedFraction: shared })}
          />
          <FractionField
            label={t('communityMember')}
            value={memberFraction}
            onChange={(member) => change({ memberFraction: member })}
          />
        </>
      )}
    </OptionalFields>
  )
}

interface BandPriceFieldsProps extends Optional<BandPrices> {
  /** The single price, initial value of the bands [EUR/kWh]. */
  readonly onePriceEurPerKwh: number
}

/** The price of electricity by band, or one price for all hours. */
export const BandPriceFields = ({ onePriceEurPerKwh: one, ...prices }: BandPriceFieldsProps) => {
  const { t } = useRestWords('assumptions')
  return (
    <OptionalFields
      {...prices}
      label={t('payByBand')}
      first={{ f1: one, f2: one, f3: one }}
      note={t('bandPricesNote')}
      assumption="electricityPriceEurPerKwh"
    >
      {(byBand, change) =>
        BANDS.map((band) => (
          <NumberField
            key={band}
            label={band.toUpperCase()}
            limits={{ unit: '€/kWh', min: 0, max: MAX_PRICE_EUR_PER_KWH, digits: 4 }}
            value={byBand[band]}
            onChange={(price) => change({ [band]: price })}
          />
        ))
      }
    </OptionalFields>
  )
}

interface FractionFieldProps {
  readonly label: string
  readonly value: number
  /** Default: 0. */
  readonly min?: number
  /** Default: 1. */
  readonly max?: number
  readonly onChange: (value: number) => void
}

/** A fraction entered as a percentage. */
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

/** `2026-Q1` */
const QUARTER = /^(\d{4})-Q([1-4])$/
const MOST_QUARTERS = 2

/** Whether a quarterly value is older than two quarters; other dates are no tariffs.
 * @param asOf of an `AssumptionSource`
 * @param nowMs [ms since 1970] */
export const isOldTariff = (asOf: string, nowMs: number): boolean => {
  const [, year, quarter] = QUARTER.exec(asOf) ?? []
  if (!year) return false
  const now = new Date(italianDayMs(nowMs))
  const quarterNow = Math.floor(now.getUTCMonth() / 3) + 1
  return 4 * (now.getUTCFullYear() - Number(year)) + quarterNow - Number(quarter) > MOST_QUARTERS
}

/** Warns that the assumed price of electricity is old. */
export const OldTariffNote = () => {
  const { t } = useRestWords('assumptions')
  const { source } = ASSUMPTIONS.electricityPriceEurPerKwh
  return source && isOldTariff(source.asOf, Date.now()) && <p className="text-muted text-xs">{t('oldTariff')}</p>
}
