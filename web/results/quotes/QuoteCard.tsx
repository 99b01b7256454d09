import { X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { W_A_KW } from '#engine/units.ts'
import type { AdvisedFigures, AlternativeFigures, ComparedQuote } from '#wire/alternative.ts'
import { MAX_ANNUAL_KWH, MAX_PERSON_LENGTH, MAX_QUOTE_EUR } from '#wire/limits.ts'
import { paysText, quoteVerdict, typicalText, type WholeQuote, wholeQuote } from '#words/alternativeComparison.ts'
import { useLocaleBundle, useRestWords } from '../../base/i18n/restTexts.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { FoldTitle } from '../../ui/FoldTitle.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import type { CheckedQuote } from './checkedQuote.ts'
import { QuoteNumbers } from './QuoteNumbers.tsx'

interface QuoteCardProps {
  readonly checked: CheckedQuote
  /** Null until the first quote is computed. */
  readonly advised: AdvisedFigures | null
  readonly basis: QuoteBasis
  readonly isBest: boolean
  /** True for a quote that was just added. */
  readonly isNew: boolean
  /** Null: view only. */
  readonly change: {
    /** True if its price is the quote of the design. */
    readonly isTaken: boolean
    readonly onChange: (quote: ComparedQuote) => void
    readonly onRemove: () => void
    /** Null until its price and power are typed. */
    readonly onTake: ((isTaken: boolean) => void) | null
  } | null
}

/** A quote: its verdict, its disagreements with the estimate, and its contents. */
export const QuoteCard = ({ checked, advised, basis, isBest, isNew, change }: QuoteCardProps) => {
  const { quote, name, whole, figures } = checked
  const { t } = useRestWords('quotes')
  const locale = useLocaleBundle('quotes', 'detailed', 'plant')
  const sentences = useQuoteSentences(basis)
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
      {!whole && <p className="text-muted text-xs">{t('incomplete')}</p>}
      {whole && figures && (
        <div className="space-y-1">
          {advised && <p>{quoteVerdict(whole, figures, advised, basis.horizonYears, locale)}</p>}
          {[typicalText(figures, locale) ?? [], paysText(figures, locale) ?? [], sentences(whole, figures)]
            .flat()
            .map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
        </div>
      )}
      {change && (
        <>
          <QuoteFields quote={quote} isNew={isNew} onChange={change.onChange} />
          {change.onTake && (
            <Button className="mt-2" pressed={change.isTaken} onClick={() => change.onTake?.(!change.isTaken)}>
              {t(change.isTaken ? 'release' : 'take')}
            </Button>
          )}
          {change.isTaken && <p className="mt-1 text-muted text-xs">{t('takenNote')}</p>}
        </>
      )}
    </section>
  )
}

interface QuoteFieldsProps {
  readonly quote: ComparedQuote
  /** True for a quote whose first field takes the focus. */
  readonly isNew: boolean
  readonly onChange: (quote: ComparedQuote) => void
}

const QuoteFields = ({ quote, isNew, onChange }: QuoteFieldsProps) => {
  const { t } = useRestWords(['quotes', 'assumptions'])
  const [isOpenAtFirst] = useState(isNew || !wholeQuote(quote))
  const fieldsRef = useRef<HTMLDivElement>(null)
  useEffect(
    function focusFirstOfNew() {
      if (isNew) fieldsRef.current?.querySelector('input')?.focus()
    },
    [isNew],
  )
  const promises = [
    { key: 'promisedKwh', label: t('promisedEnergy'), unit: 'kWh', max: MAX_ANNUAL_KWH },
    { key: 'promisedBenefitEur', label: t('promisedBenefit'), unit: '€', max: MAX_QUOTE_EUR },
  ] as const
  return (
    <details open={isOpenAtFirst}>
      <FoldTitle>{t('edit')}</FoldTitle>
      <div ref={fieldsRef} className="grid grid-pair-[8rem] items-end gap-2">
        <TextField
          label={t('installer')}
          value={quote.installer}
          maxLength={MAX_PERSON_LENGTH}
          autoComplete="off"
          className="col-span-full"
          onChange={(installer) => onChange({ ...quote, installer })}
        />
        <QuoteNumbers quote={quote} onChange={onChange} />
        {promises.map(({ key, max, unit, label }) => (
          <NumberField
            key={key}
            label={label}
            limits={{ unit, min: 1, max, digits: 0 }}
            value={quote[key]}
            onChange={(value) => onChange({ ...quote, [key]: value })}
            onEmpty={() => onChange({ ...quote, [key]: null })}
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

/** Roofs and years for evaluating quotes. */
export interface QuoteBasis {
  /** Rated power of all modules that fit. */
  readonly roofPowerKwp: number
  readonly horizonYears: number
}

const sizeOfPromise = (promised: number, ours: number): 'AsMuch' | 'More' | 'Less' => {
  if (Math.abs(promised - ours) <= SAME_WITHIN * ours) return 'AsMuch'
  return promised > ours ? 'More' : 'Less'
}

/** Sentences on each disagreement of a quote with the estimate. */
const useQuoteSentences = ({ roofPowerKwp, horizonYears }: QuoteBasis) => {
  const { t, formats } = useRestWords('quotes')
  const promise = (
    of: 'Energy' | 'Benefit',
    promised: number | null,
    ours: number,
    format: (value: number) => string,
  ): string[] => {
    if (promised === null) return []
    const values = {
      promised: format(promised),
      ours: format(ours),
      difference: format(Math.abs(promised - ours)),
      percent: ours > 0 ? formats.percent((100 * Math.abs(promised - ours)) / ours, 0) : '–',
    }
    return [t(`promises${sizeOfPromise(promised, ours)}${of}`, values)]
  }
  const payback = ({ paybackYears, asPromised }: AlternativeFigures): string[] => {
    const promisedYears = asPromised?.paybackYears ?? null
    if (promisedYears === null) return []
    const promised = formats.oneDecimal(promisedYears)
    if (paybackYears === null) return [t('paysNot', { horizon: formats.number(horizonYears), promised })]
    if (Math.abs(paybackYears - promisedYears) < SAME_PAYBACK_YEARS) return []
    return [t('paysInstead', { ours: formats.oneDecimal(paybackYears), promised })]
  }
  const tooLarge = (
    powerKwp: number,
    panelCount: number | undefined,
    { quantity, totalPower }: AlternativeFigures,
  ): string[] => {
    const isTooLarge = panelCount === undefined ? powerKwp > roofPowerKwp * (1 + SAME_WITHIN) : panelCount > quantity
    const mostKwp = panelCount === undefined ? roofPowerKwp : totalPower / W_A_KW
    return isTooLarge ? [t('tooLarge', { power: formats.decimal(mostKwp, 2) })] : []
  }
  return (
    { powerKwp, panelCount, promisedKwh, promisedBenefitEur }: WholeQuote,
    figures: AlternativeFigures,
  ): readonly string[] => [
    ...promise('Energy', promisedKwh, figures.annualProduction, formats.energyKwh),
    ...promise('Benefit', promisedBenefitEur, figures.annualBenefitEur, formats.wholeEuro),
    ...payback(figures),
    ...tooLarge(powerKwp, panelCount, figures),
  ]
}
