import { MAX_QUOTE_EUR, MAX_QUOTE_KWP } from '#contract/limits.ts'
import type { Quote } from '#engine/finance/payment.ts'
import { useDetailedWords } from '../../i18n/detailedTexts.ts'
import { NumberField } from '../../ui/fields/NumberField.tsx'

/** A quote during typing: its price is null until entered. */
export type TypedQuote = Omit<Quote, 'totalEur'> & { readonly totalEur: number | null }

interface QuoteNumbersProps<Of extends TypedQuote> {
  readonly quote: Of
  readonly onChange: (quote: Of) => void
}

const MAX_BATTERY_KWH = 10_000
const LEAST_KWP = 0.1

/** Price, power and battery of a quote, as cells of a grid. */
export const QuoteNumbers = <Of extends TypedQuote>({ quote, onChange }: QuoteNumbersProps<Of>) => {
  const { t } = useDetailedWords('assumptions')
  const fields = [
    { key: 'totalEur', label: t('quoteTotal'), unit: '€', digits: 0, min: 1, max: MAX_QUOTE_EUR },
    { key: 'powerKwp', label: t('quotePower'), unit: 'kWp', digits: 2, min: LEAST_KWP, max: MAX_QUOTE_KWP },
    { key: 'batteryCapacityKwh', label: t('quoteBattery'), unit: 'kWh', digits: 1, min: 0, max: MAX_BATTERY_KWH },
  ] as const
  return fields.map(({ key, label, ...limits }) => (
    <NumberField
      key={key}
      label={label}
      limits={limits}
      value={quote[key]}
      onChange={(value) => onChange({ ...quote, [key]: value })}
    />
  ))
}
