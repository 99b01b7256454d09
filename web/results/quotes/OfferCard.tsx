import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { MAX_ANNUAL_KWH, MAX_PERSON_LENGTH, MAX_QUOTE_EUR } from '#contract/limits.ts'
import type { Offer, OfferFigures } from '#contract/purchase.ts'
import { useDetailedWords } from '../../i18n/detailedTexts.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { FoldTitle } from '../../ui/FoldTitle.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FactRows } from '../../ui/figures/FactRows.tsx'
import type { CheckedOffer } from './checkedOffer.ts'
import { useOfferRows } from './OfferTable.tsx'
import { QuoteNumbers } from './QuoteNumbers.tsx'

interface OfferCardProps {
  readonly checked: CheckedOffer
  readonly basis: OfferBasis
  readonly isBest: boolean
  /** True if the card shows its figures because there is no table. */
  readonly hasFigures: boolean
  /** True for an offer that was just added. */
  readonly isNew: boolean
  /** Null: view only. */
  readonly change: {
    /** True if its price is the quote of the design. */
    readonly isTaken: boolean
    readonly onChange: (offer: Offer) => void
    readonly onRemove: () => void
    readonly onTake: (isTaken: boolean) => void
  } | null
}

/** An offer: its disagreements with the estimate, and its contents. */
export const OfferCard = ({ checked, basis, isBest, hasFigures, isNew, change }: OfferCardProps) => {
  const { offer, name, figures } = checked
  const { t } = useDetailedWords('offers')
  const rows = useOfferRows(basis.horizonYears)
  const sentences = useOfferSentences(basis)
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-line/70 border-t py-3">
      <div className="flex min-h-9 items-center gap-2">
        <h4 id={id} className="wrap-anywhere min-w-0 font-semibold">
          {name}
        </h4>
        {isBest && <Badge tone="accent">{t('best')}</Badge>}
        {change && (
          <IconButton label={t('remove', { name })} onClick={change.onRemove} className="-mr-2.5 ml-auto">
            <X aria-hidden className="size-4" />
          </IconButton>
        )}
      </div>
      {hasFigures && (
        <FactRows
          facts={rows.map(({ name: row, textOf }) => ({ name: row, value: figures ? textOf(offer, figures) : '…' }))}
        />
      )}
      {figures && (
        <div className="space-y-1">
          {sentences(offer, figures).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      {change && (
        <>
          <OfferFields offer={offer} isOpen={isNew} onChange={change.onChange} />
          <Button className="mt-2" pressed={change.isTaken} onClick={() => change.onTake(!change.isTaken)}>
            {t(change.isTaken ? 'release' : 'take')}
          </Button>
          {change.isTaken && <p className="mt-1 text-muted text-xs">{t('takenNote')}</p>}
        </>
      )}
    </section>
  )
}

interface OfferFieldsProps {
  readonly offer: Offer
  readonly isOpen: boolean
  readonly onChange: (offer: Offer) => void
}

const OfferFields = ({ offer, isOpen, onChange }: OfferFieldsProps) => {
  const { t } = useDetailedWords(['offers', 'assumptions'])
  const fieldsRef = useRef<HTMLDivElement>(null)
  useEffect(
    function focusFirstOfNew() {
      if (isOpen) fieldsRef.current?.querySelector('input')?.focus()
    },
    [isOpen],
  )
  const promises = [
    { key: 'promisedKwh', label: t('promisedEnergy'), unit: 'kWh', max: MAX_ANNUAL_KWH },
    { key: 'promisedBenefitEur', label: t('promisedBenefit'), unit: '€', max: MAX_QUOTE_EUR },
  ] as const
  return (
    <details open={isOpen}>
      <FoldTitle>{t('edit')}</FoldTitle>
      <div ref={fieldsRef} className="grid grid-pair-[8rem] items-end gap-2">
        <TextField
          label={t('installer')}
          value={offer.installer}
          maxLength={MAX_PERSON_LENGTH}
          autoComplete="off"
          className="col-span-full"
          onChange={(installer) => onChange({ ...offer, installer })}
        />
        <QuoteNumbers quote={offer} onChange={onChange} />
        {promises.map(({ key, max, unit, label }) => (
          <NumberField
            key={key}
            label={label}
            limits={{ unit, min: 1, max, digits: 0 }}
            value={offer[key]}
            onChange={(value) => onChange({ ...offer, [key]: value })}
            onEmpty={() => onChange({ ...offer, [key]: null })}
          />
        ))}
      </div>
      <p className="mt-1 text-muted text-xs">{t('promisedNote')}</p>
    </details>
  )
}

/** A smaller relative deviation counts as agreement. */
const SAME_WITHIN = 0.02
/** A smaller difference between paybacks counts as agreement [years]. */
const SAME_PAYBACK_YEARS = 0.5

/** Roofs and years for evaluating offers. */
export interface OfferBasis {
  /** Rated power of all modules that fit. */
  readonly roofPowerKwp: number
  readonly horizonYears: number
}

const sizeOfPromise = (promised: number, ours: number): 'AsMuch' | 'More' | 'Less' => {
  if (Math.abs(promised - ours) <= SAME_WITHIN * ours) return 'AsMuch'
  return promised > ours ? 'More' : 'Less'
}

/** Sentences on each disagreement of an offer with the estimate. */
const useOfferSentences = ({ roofPowerKwp, horizonYears }: OfferBasis) => {
  const { t, formats } = useDetailedWords('offers')
  const promise = (
    of: 'Energy' | 'Benefit',
    promised: number | null,
    ours: number,
    format: (value: number) => string,
  ): string[] => {
    if (promised === null) return []
    const values = {
      ...{ promised: format(promised), ours: format(ours), difference: format(Math.abs(promised - ours)) },
      percent: ours > 0 ? formats.percent((100 * Math.abs(promised - ours)) / ours, 0) : '–',
    }
    return [t(`promises${sizeOfPromise(promised, ours)}${of}`, values)]
  }
  const payback = ({ paybackYears, asPromised }: OfferFigures): string[] => {
    const promisedYears = asPromised?.paybackYears ?? null
    if (promisedYears === null) return []
    const promised = formats.oneDecimal(promisedYears)
    if (paybackYears === null) return [t('paysNot', { horizon: formats.number(horizonYears), promised })]
    if (Math.abs(paybackYears - promisedYears) < SAME_PAYBACK_YEARS) return []
    return [t('paysInstead', { ours: formats.oneDecimal(paybackYears), promised })]
  }
  return ({ powerKwp, promisedKwh, promisedBenefitEur }: Offer, figures: OfferFigures): readonly string[] => [
    ...promise('Energy', promisedKwh, figures.annualProduction, formats.energyKwh),
    ...promise('Benefit', promisedBenefitEur, figures.annualBenefitEur, formats.wholeEuro),
    ...payback(figures),
    ...(powerKwp > roofPowerKwp * (1 + SAME_WITHIN)
      ? [t('tooLarge', { power: formats.decimal(roofPowerKwp, 2) })]
      : []),
  ]
}
