import { MAX_QUOTE_EUR, MAX_QUOTE_KWP } from '#contract/limits.ts'
import type { Quote } from '#contract/purchase.ts'
import { useFormats } from '../i18n/useFormats.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { NumberField } from '../ui/fields/NumberField.tsx'
import { OptionalPart } from '../ui/fields/OptionalPart.tsx'

interface QuoteFieldsProps {
  /** Null: none. */
  readonly quote: Quote | null
  /** What the shown setup costs by the model; null where none is shown. */
  readonly modelled: Quote | null
  readonly onChange: (quote: Quote | null) => void
}

const MAX_BATTERY_KWH = 10_000
const LEAST_KWP = 0.1
/** Where one starts without a setup. */
const FIRST_QUOTE: Quote = { totalEur: 10_000, powerKwp: 6, batteryCapacityKwh: 0 }

/** What an installer asks for the plant, as one price. */
export const QuoteFields = ({ quote, modelled, onChange }: QuoteFieldsProps) => {
  const { t } = useTranslation('assumptions')
  const formats = useFormats()
  const rangeText = (min: number, max: number) => t('range', { min: formats.decimal(min, 1), max: formats.number(max) })
  return (
    <OptionalPart
      label={t('haveQuote')}
      isOn={quote !== null}
      onToggle={(isOn) => onChange(isOn ? (modelled ?? FIRST_QUOTE) : null)}
    >
      {quote && (
        <>
          <div className="grid grid-pair-[8rem] gap-2">
            <NumberField
              label={t('quoteTotal')}
              value={quote.totalEur}
              shownText={formats.decimal(quote.totalEur, 0)}
              readNumber={formats.readNumber}
              unit="€"
              min={1}
              max={MAX_QUOTE_EUR}
              rangeText={rangeText(1, MAX_QUOTE_EUR)}
              onChange={(totalEur) => onChange({ ...quote, totalEur })}
            />
            <NumberField
              label={t('quotePower')}
              value={quote.powerKwp}
              shownText={formats.decimal(quote.powerKwp, 2)}
              readNumber={formats.readNumber}
              unit="kWp"
              min={LEAST_KWP}
              max={MAX_QUOTE_KWP}
              rangeText={rangeText(LEAST_KWP, MAX_QUOTE_KWP)}
              onChange={(powerKwp) => onChange({ ...quote, powerKwp })}
            />
            <NumberField
              label={t('quoteBattery')}
              value={quote.batteryCapacityKwh}
              shownText={formats.decimal(quote.batteryCapacityKwh, 1)}
              readNumber={formats.readNumber}
              unit="kWh"
              min={0}
              max={MAX_BATTERY_KWH}
              rangeText={rangeText(0, MAX_BATTERY_KWH)}
              onChange={(batteryCapacityKwh) => onChange({ ...quote, batteryCapacityKwh })}
            />
          </div>
          <p className="mt-1 text-muted text-xs">{t('quoteNote')}</p>
        </>
      )}
    </OptionalPart>
  )
}
