import { Check, Copy } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'

interface CopyFieldProps {
  readonly label: string
  /** What having it means. */
  readonly text: string
  readonly value: string
}

type Outcome = 'copied' | 'byHand' | null

const OUTCOME_WORDS = { copied: 'linkCopied', byHand: 'copyByHand' } as const

/** A link with a button that copies it; where the browser does not allow that, it is selected to be copied by hand. */
export const CopyField = ({ label, text, value }: CopyFieldProps) => {
  const { t } = useTranslation('designs')
  const id = useId()
  const inputRef = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<Outcome>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setOutcome('copied')
    } catch {
      inputRef.current?.select()
      setOutcome('byHand')
    }
  }
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <p id={`${id}-text`} className="text-muted">
        {text}
      </p>
      <div className="mt-1.5 flex gap-2">
        <input
          ref={inputRef}
          id={id}
          readOnly
          value={value}
          aria-describedby={`${id}-text`}
          onFocus={(event) => event.target.select()}
          className="min-w-0 flex-1 rounded-lg border border-line bg-raised px-3 text-muted pointer-coarse:min-h-11"
        />
        <Button aria-label={`${t('copyLink')}: ${label}`} onClick={copy}>
          {outcome === 'copied' ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
          {t('copyLink')}
        </Button>
      </div>
      <p role="status" className="mt-1 min-h-5 text-muted text-xs">
        {outcome && t(OUTCOME_WORDS[outcome])}
      </p>
    </div>
  )
}
