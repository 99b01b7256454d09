import type { Quote } from '#engine/finance/payment.ts'
import { MAX_MODULES, MAX_QUOTE_EUR, MAX_QUOTE_KWP } from '#wire/limits.ts'
import { useRestWords } from '../../base/i18n/restTexts.ts'
import { NumberField } from '../../ui/fields/NumberField.tsx'

/** A quote during typing: price and power are null until entered. */
export type TypedQuote = Omit<Quote, 'totalEur' | 'powerKwp'> & {
  readonly totalEur: number | null
  readonly powerKwp: number | null
}

interface QuoteNumbersProps<Of extends TypedQuote> {
  readonly quote: Of
  readonly onChange: (quote: Of) => void
}

const MAX_BATTERY_KWH = 10_000
const LEAST_KWP = 0.1

/** Price, battery, panels and power of a quote, as cells of a grid. */
export const QuoteNumbers = <Of extends TypedQuote>({ quote, onChange }: QuoteNumbersProps<Of>) => {
  const { t } = useRestWords(['assumptions', 'quotes'])
  const { totalEur, powerKwp, panelCount = null, batteryCapacityKwh } = quote
  return (
    <>
      <NumberField
        label={t('quoteTotal')}
        limits={{ unit: '€', digits: 2, min: 1, max: MAX_QUOTE_EUR }}
        value={totalEur}
        onChange={(value) => onChange({ ...quote, totalEur: value })}
        onEmpty={() => onChange({ ...quote, totalEur: null })}
      />
      <NumberField
        label={t('quoteBattery')}
        limits={{ unit: 'kWh', digits: 1, min: 0, max: MAX_BATTERY_KWH }}
        value={batteryCapacityKwh}
        onChange={(value) => onChange({ ...quote, batteryCapacityKwh: value })}
      />
      <NumberField
        label={t('quotes:panels')}
        limits={{ unit: '', digits: 0, isWhole: true, min: 1, max: MAX_MODULES }}
        value={panelCount}
        onChange={(value) => onChange({ ...quote, panelCount: value })}
        onEmpty={() => onChange({ ...quote, panelCount: undefined })}
      />
      <NumberField
        label={t('quotePower')}
        limits={{ unit: 'kWp', digits: 2, min: LEAST_KWP, max: MAX_QUOTE_KWP }}
        value={powerKwp}
        onChange={(value) => onChange({ ...quote, powerKwp: value })}
        onEmpty={() => onChange({ ...quote, powerKwp: null })}
      />
    </>
  )
}
