import type { AlternativeFigures } from '#wire/alternative.ts'
import { quotesSummary } from '#words/alternativeComparison.ts'
import { useLocaleBundle, useRestWords } from '../../base/i18n/restTexts.ts'
import { useDesign } from '../../design/designStore.ts'
import { Section } from '../../ui/Section.tsx'
import { type AskedAlternatives, answeredOf, checkedQuotes, isRanked } from '../quotes/checkedQuote.ts'
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
  const ranked = checkedQuotes(quotes, figures, asked, locale).filter(isRanked)
  const answered = answeredOf(ranked)
  if (!answered || answered.length === 0) return null
  return (
    <Section card title={t('quotes')} aside={<MoreButton tab="quotes" text={t('compare')} of={t('quotes')} />}>
      <p>{quotesSummary(answered, horizonYears, locale).join(' ')}</p>
    </Section>
  )
}
