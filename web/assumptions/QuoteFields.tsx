import { useState } from 'react'
import type { Quote } from '#contract/purchase.ts'
import { QuoteNumbers, type TypedQuote } from '../estimate/offers/QuoteNumbers.tsx'
import { useWords } from '../i18n/useWords.ts'
import { OptionalPart } from '../ui/fields/OptionalPart.tsx'

interface QuoteFieldsProps {
  /** Null: none. */
  readonly quote: Quote | null
  /** What the shown setup costs by the model; null where none is shown. */
  readonly modelled: Quote | null
  readonly onChange: (quote: Quote | null) => void
}

/** What is offered where no setup says it. */
const FIRST_QUOTE = { powerKwp: 6, batteryCapacityKwh: 0 }

/** What an installer asks for the plant, as one price; it counts once the price is there. */
export const QuoteFields = ({ quote, modelled, onChange }: QuoteFieldsProps) => {
  const { t } = useWords('assumptions')
  const [typed, setTyped] = useState<TypedQuote | null>(null)
  const shown = quote ?? typed
  const change = (next: TypedQuote | null) => {
    const { totalEur = null } = next ?? {}
    setTyped(totalEur === null ? next : null)
    if (next === null) onChange(null)
    else if (totalEur !== null) onChange({ ...next, totalEur })
  }
  return (
    <OptionalPart
      label={t('haveQuote')}
      isOn={shown !== null}
      onToggle={(isOn) => change(isOn ? { ...(modelled ?? FIRST_QUOTE), totalEur: null } : null)}
    >
      {shown && (
        <>
          <div className="grid grid-pair-[8rem] gap-2">
            <QuoteNumbers quote={shown} onChange={change} />
          </div>
          <p className="mt-1 text-muted text-xs">{t('quoteNote')}</p>
        </>
      )}
    </OptionalPart>
  )
}
