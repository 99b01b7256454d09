import { otherPowerText, takenQuoteName } from '#words/alternativeComparison.ts'
import { filledIn } from '#words/filledIn.ts'
import { useLocaleBundle } from '../../base/i18n/restTexts.ts'
import { useDesign } from '../../design/designStore.ts'

interface QuoteLineProps {
  /** In the request of the figures; null: none. */
  readonly quote: Parameters<typeof takenQuoteName>[1] | null
  /** Those of the figures. */
  readonly laid: Parameters<typeof otherPowerText>[1]
}

/** The quote whose price all figures have; nothing without one. */
export const QuoteLine = ({ quote, laid }: QuoteLineProps) => {
  const locale = useLocaleBundle('quotes', 'plant')
  const quotes = useDesign((design) => design.quotes)
  if (!quote) return null
  const { formats } = locale
  return (
    <p className="mt-3 text-muted text-xs">
      {[
        filledIn(locale.quotes.inForce, {
          name: takenQuoteName(quotes, quote, locale) ?? locale.quotes.aQuote,
          total: formats.wholeEuro(quote.totalEur),
          power: formats.number(quote.powerKwp, 2),
        }),
        otherPowerText(quote, laid, locale) ?? [],
      ]
        .flat()
        .join(' ')}
    </p>
  )
}
