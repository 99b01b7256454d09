import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type Design, isSame } from '#design/design.ts'
import type { Quote } from '#engine/finance/payment.ts'
import { MAX_QUOTES } from '#wire/limits.ts'
import type { AdvisedFigures, ComparedQuote, QuoteFigures } from '#wire/purchase.ts'
import { quoteNames, wholeQuote } from '#words/quoteComparison.ts'
import { useLocaleBundle, useRestWords } from '../../base/i18n/restTexts.ts'
import { useCanEdit } from '../../design/canEdit.ts'
import { useDesign } from '../../design/designStore.ts'
import { Button } from '../../ui/Button.tsx'
import { Section } from '../../ui/Section.tsx'
import { useRetainFocus } from '../../ui/useRetainFocus.ts'
import { type AskedQuotes, bestOf, type CheckedQuote, figuresOf, isRanked } from './checkedQuote.ts'
import { type QuoteBasis, QuoteCard } from './QuoteCard.tsx'
import { QuoteTable } from './QuoteTable.tsx'

interface QuotesSectionProps {
  readonly figures: readonly QuoteFigures[]
  /** The size that quotes are compared with; null until the first quote is computed. */
  readonly advised: AdvisedFigures | null
  /** The quotes in the request of the figures. */
  readonly asked: AskedQuotes | undefined
  readonly basis: QuoteBasis
  /** Applies the quoted plant and its price. */
  readonly onTake: ((quote: Quote) => void) | null
  /** Returns to the modelled price, and to the plant's own size and battery.
   * @param quotes those that stay, where the quote is removed with it */
  readonly onRelease: ((quote: Quote, quotes?: Design['quotes']) => void) | null
}

/** The first free number from 1. */
const newId = (quotes: readonly ComparedQuote[]): string => {
  let number = quotes.length + 1
  while (quotes.some(({ id }) => id === `quote-${number}`)) number += 1
  return `quote-${number}`
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
  const { totalEur, powerKwp, batteryCapacityKwh } = whole
  return { totalEur, powerKwp, batteryCapacityKwh }
}

const isSamePlant = (a: Quote, b: Quote): boolean =>
  a.powerKwp === b.powerKwp && a.batteryCapacityKwh === b.batteryCapacityKwh

/** Installers' quotes, compared under the same assumptions as the plant. */
export const QuotesSection = ({ figures, advised, asked, basis, onTake, onRelease }: QuotesSectionProps) => {
  const canEdit = useCanEdit()
  const { t, formats } = useRestWords('quotes')
  const locale = useLocaleBundle('quotes')
  const { quotes, quote: taken, setFields } = useDesign()
  const [newestId, setNewestId] = useState<string | null>(null)
  const rootRef = useRetainFocus<HTMLDivElement>()
  if (quotes.length === 0 && !canEdit) return null
  const names = quoteNames(
    quotes.map(({ installer }) => installer),
    locale,
  )
  const checked = quotes.map(
    (quote, index): CheckedQuote => ({
      quote,
      name: names[index] ?? '',
      whole: wholeQuote(quote),
      figures: figuresOf(quote, figures, asked),
    }),
  )
  const ranked = checked.filter(isRanked)
  const best = bestOf(ranked)
  const add = () => {
    const id = newId(quotes)
    setFields({ quotes: [...quotes, { id, installer: '', ...EMPTY_QUOTE }] })
    setNewestId(id)
  }
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
      <Section card title={t('title')}>
        {quotes.length === 0 && <p className="text-muted text-xs">{t('hint')}</p>}
        {ranked.length > 0 && (
          <p>
            {best?.figures
              ? t(ranked.length > 1 ? 'bestSentence' : 'onlySentence', {
                  name: best.name,
                  number: formats.number(ranked.length),
                  value: formats.wholeEuro(best.figures.netPresentValueEur),
                  years: formats.number(basis.horizonYears),
                })
              : '…'}
          </p>
        )}
        {ranked.length > 0 && advised && (
          <QuoteTable ranked={ranked} advised={advised} horizonYears={basis.horizonYears} />
        )}
        {checked.length > 0 && (
          <div className="mt-3">
            {checked.map((each) => (
              <QuoteCard
                key={each.quote.id}
                checked={each}
                advised={advised}
                basis={basis}
                isBest={ranked.length > 1 && each === best}
                isNew={each.quote.id === newestId}
                change={canEdit ? changeOf(each) : null}
              />
            ))}
          </div>
        )}
        {canEdit && (
          <Button className="mt-3" disabled={quotes.length >= MAX_QUOTES} onClick={add}>
            <Plus aria-hidden className="size-4" />
            {t('add')}
          </Button>
        )}
      </Section>
    </div>
  )
}
