import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type Design, isSame } from '#design/design.ts'
import type { Quote } from '#engine/finance/payment.ts'
import type { AdvisedFigures, AlternativeFigures, ComparedQuote } from '#wire/alternative.ts'
import { MAX_QUOTES, MAX_VARIANTS } from '#wire/limits.ts'
import type { Panel } from '#wire/panel.ts'
import { byValue, quotesSummary, wholeQuote } from '#words/alternativeComparison.ts'
import { useLocaleBundle, useRestWords } from '../../base/i18n/restTexts.ts'
import { useCanEdit } from '../../design/canEdit.ts'
import { useDesign } from '../../design/designStore.ts'
import { Button } from '../../ui/Button.tsx'
import { Section } from '../../ui/Section.tsx'
import { useRetainFocus } from '../../ui/useRetainFocus.ts'
import { isSameVariant, layOf, useVariants, type VariantsProps } from '../variants/shownVariants.ts'
import { AlternativeTable } from './AlternativeTable.tsx'
import {
  type AskedAlternatives,
  answeredOf,
  type CheckedQuote,
  checkedQuotes,
  figuresOf,
  isAsked,
  isRanked,
} from './checkedQuote.ts'
import { type QuoteBasis, QuoteCard } from './QuoteCard.tsx'
import { VariantFields } from './VariantFields.tsx'

interface AlternativesSectionProps {
  /** Of the quotes in the answer. */
  readonly figures: readonly AlternativeFigures[]
  /** The size that quotes are compared with; null until the first quote is computed. */
  readonly advised: AdvisedFigures | null
  /** In the request of the figures. */
  readonly asked: AskedAlternatives
  readonly basis: QuoteBasis
  /** Null for an area analysed alone. */
  readonly variants: (VariantsProps & { readonly figures: readonly AlternativeFigures[] }) | null
  readonly panels: readonly Panel[]
  /** Applies the quoted plant and its price. */
  readonly onTake: ((quote: Quote) => void) | null
  /** Returns to the modelled price, and to the plant's own size and battery.
   * @param quotes those that stay, where the quote is removed with it */
  readonly onRelease: ((quote: Quote, quotes?: Design['quotes']) => void) | null
}

/** The id with the first free number from 1. */
const newId = (kind: 'quote' | 'variant', of: readonly { readonly id: string }[]): string => {
  let number = of.length + 1
  while (of.some(({ id }) => id === `${kind}-${number}`)) number += 1
  return `${kind}-${number}`
}

const EMPTY_QUOTE = {
  totalEur: null,
  powerKwp: null,
  batteryCapacityKwh: 0,
  promisedKwh: null,
  promisedBenefitEur: null,
}

/** The price of the plant by a compared quote; null until its price and power are typed. */
const priceOf = (compared: ComparedQuote): Quote | null => {
  const whole = wholeQuote(compared)
  if (!whole) return null
  const { totalEur, powerKwp, panelCount, batteryCapacityKwh } = whole
  return { totalEur, powerKwp, batteryCapacityKwh, ...(panelCount !== undefined && { panelCount }) }
}

const isSamePlant = (a: Quote, b: Quote): boolean =>
  a.powerKwp === b.powerKwp && a.panelCount === b.panelCount && a.batteryCapacityKwh === b.batteryCapacityKwh

/** Installers' quotes and the variants of the design, compared under the same assumptions. */
export const AlternativesSection = (props: AlternativesSectionProps) => {
  const { figures, advised, asked, basis, variants, panels, onTake, onRelease } = props
  const canEdit = useCanEdit()
  const { t } = useRestWords('quotes')
  const locale = useLocaleBundle('quotes')
  const { quotes, quote: taken, setFields } = useDesign()
  const saved = useVariants()
  const ownVariants = variants ? saved : []
  const answered = variants?.figures ?? []
  const [newestId, setNewestId] = useState<string | null>(null)
  const rootRef = useRetainFocus<HTMLDivElement>()
  if (quotes.length + ownVariants.length === 0 && !canEdit) return null
  const checked = checkedQuotes(quotes, figures, asked, locale)
  const ranked = checked.filter(isRanked)
  const answeredQuotes = answeredOf(ranked)
  const [best] = answeredQuotes ? byValue(answeredQuotes) : []
  const columns = [
    ...ranked.map(({ quote: { id }, name, figures: own }) => ({ key: `quote ${id}`, name, figures: own, show: null })),
    ...ownVariants.map(({ variant, name }) => ({
      key: `variant ${variant.id}`,
      name,
      figures: figuresOf(variant, answered, asked),
      show: variants && {
        isShown: isSameVariant(variant, variants.current),
        onShow: () => variants.onLay(...layOf(variant)),
      },
    })),
  ]
  const add = () => {
    const id = newId('quote', quotes)
    setFields({ quotes: [...quotes, { id, installer: '', ...EMPTY_QUOTE }] })
    setNewestId(id)
  }
  const addVariant = (current: VariantsProps['current']) => {
    const others = saved.map(({ variant }) => variant)
    setFields({ variants: [...others, { ...current, id: newId('variant', others), name: '' }] })
  }
  const unfitting = ownVariants.filter(
    ({ variant }) => isAsked(variant, asked) && !answered.some(({ id }) => id === variant.id),
  )
  const changeOf = ({ quote }: CheckedQuote) => {
    const price = priceOf(quote)
    const isTaken = price !== null && isSame(taken, price)
    return {
      isTaken,
      onChange: (changed: ComparedQuote) => {
        const next = priceOf(changed)
        const others = quotes.map((each) => (each.id === quote.id ? changed : each))
        setFields({ quotes: others, ...(isTaken && { quote: next }) })
        if (isTaken && next && !isSamePlant(next, price)) onTake?.(next)
      },
      onRemove: () => {
        const others = quotes.filter(({ id }) => id !== quote.id)
        if (isTaken) onRelease?.(price, others)
        else setFields({ quotes: others })
      },
      onTake: price && ((isNowTaken: boolean) => (isNowTaken ? onTake?.(price) : onRelease?.(price))),
    }
  }
  return (
    <div ref={rootRef}>
      <Section card title={t(quotes.length > 0 || ownVariants.length === 0 ? 'title' : 'variants')}>
        {quotes.length === 0 && <p className="text-muted text-xs">{t('hint')}</p>}
        {ranked.length > 0 && (
          <p>{answeredQuotes ? quotesSummary(answeredQuotes, basis.horizonYears, locale).join(' ') : '…'}</p>
        )}
        {(ownVariants.length > 0 || (ranked.length > 0 && advised)) && (
          <AlternativeTable
            alternatives={columns}
            advised={ranked.length > 0 ? advised : null}
            panels={panels}
            horizonYears={basis.horizonYears}
          />
        )}
        {unfitting.map(({ variant, name }) => (
          <p key={variant.id} className="mt-2 text-muted text-xs">
            {t('variantNotFit', { name })}
          </p>
        ))}
        {checked.length > 0 && (
          <div className="mt-3">
            {checked.map((each) => (
              <QuoteCard
                key={each.quote.id}
                checked={each}
                advised={advised}
                basis={basis}
                isBest={ranked.length > 1 && best?.quote === each.quote && best.figures.netPresentValueEur >= 0}
                isNew={each.quote.id === newestId}
                change={canEdit ? changeOf(each) : null}
              />
            ))}
          </div>
        )}
        {canEdit && <VariantFields variants={ownVariants} />}
        {canEdit && (
          <div className="mt-3 flex flex-wrap gap-2">
            <Button disabled={quotes.length >= MAX_QUOTES} onClick={add}>
              <Plus aria-hidden className="size-4" />
              {t('add')}
            </Button>
            {variants && (
              <Button
                disabled={
                  saved.length >= MAX_VARIANTS || saved.some(({ variant }) => isSameVariant(variant, variants.current))
                }
                onClick={() => addVariant(variants.current)}
              >
                <Plus aria-hidden className="size-4" />
                {t('addVariant')}
              </Button>
            )}
          </div>
        )}
        {canEdit && variants && <p className="mt-2 text-muted text-xs">{t('variantsHint')}</p>}
      </Section>
    </div>
  )
}
