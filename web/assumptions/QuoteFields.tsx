import type { Quote } from '#contract/purchase.ts'
import { QuoteNumbers } from '../estimate/offers/QuoteNumbers.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { OptionalPart } from '../ui/fields/OptionalPart.tsx'

interface QuoteFieldsProps {
  /** Null: none. */
  readonly quote: Quote | null
  /** What the shown setup costs by the model; null where none is shown. */
  readonly modelled: Quote | null
  readonly onChange: (quote: Quote | null) => void
}

/** Where one starts without a setup. */
const FIRST_QUOTE: Quote = { totalEur: 10_000, powerKwp: 6, batteryCapacityKwh: 0 }

/** What an installer asks for the plant, as one price. */
export const QuoteFields = ({ quote, modelled, onChange }: QuoteFieldsProps) => {
  const { t } = useTranslation('assumptions')
  return (
    <OptionalPart
      label={t('haveQuote')}
      isOn={quote !== null}
      onToggle={(isOn) => onChange(isOn ? (modelled ?? FIRST_QUOTE) : null)}
    >
      {quote && (
        <>
          <div className="grid grid-pair-[8rem] gap-2">
            <QuoteNumbers quote={quote} onChange={onChange} />
          </div>
          <p className="mt-1 text-muted text-xs">{t('quoteNote')}</p>
        </>
      )}
    </OptionalPart>
  )
}
