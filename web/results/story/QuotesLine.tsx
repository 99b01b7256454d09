import type { AlternativeFigures } from '#wire/alternative.ts'
import { alternativeNames, quotesSummary, wholeQuote } from '#words/alternativeComparison.ts'
import { useLocaleBundle, useRestWords } from '../../base/i18n/restTexts.ts'
import { useDesign } from '../../design/designStore.ts'
import { Section } from '../../ui/Section.tsx'
import { type AskedAlternatives, answeredOf, type CheckedQuote, figuresOf, isRanked } from '../quotes/checkedQuote.ts'
import { MoreButton } from './MoreButton.tsx'

interface QuotesLineProps {
  /** Of the quotes in the answer. */
  readonly figures: readonly AlternativeFigures[]
  /** In the request of the figures. */
  readonly asked: AskedAlternatives
  readonly horizonYears: number
}

/** What the quotes come to; nothing without quotes, or until they are worked out. */
export const QuotesLine = ({ figures, asked, horizonYears }: QuotesLineProps) => {
  const { t } = useRestWords('story')
  const locale = useLocaleBundle('quotes')
  const quotes = useDesign((design) => design.quotes)
  const names = alternativeNames(
    'quote',
    quotes.map(({ installer }) => installer),
    locale,
  )
  const ranked = quotes
    .map(
      (quote, index): CheckedQuote => ({
        quote,
        name: names[index] ?? '',
        whole: wholeQuote(quote),
        figures: figuresOf(quote, figures, asked),
      }),
    )
    .filter(isRanked)
  const answered = answeredOf(ranked)
  if (!answered || answered.length === 0) return null
  return (
    <Section card title={t('quotes')} aside={<MoreButton tab="quotes" text={t('compare')} of={t('quotes')} />}>
      <p>{quotesSummary(answered, horizonYears, locale).join(' ')}</p>
    </Section>
  )
}
