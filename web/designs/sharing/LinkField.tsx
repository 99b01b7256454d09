import { Check, Copy, type LucideIcon, Share2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useRestWords } from '../../base/i18n/restTexts.ts'
import { Button } from '../../ui/Button.tsx'

interface LinkFieldProps {
  readonly icon: LucideIcon
  readonly label: string
  /** The link's rights. */
  readonly text: string
  readonly url: string
  /** Share title for recipients. */
  readonly title: string
}

type CopyOutcome = 'copied' | 'byHand' | null

const OUTCOME_WORDS = { copied: 'linkCopied', byHand: 'copyByHand' } as const

/** Some browsers have no `navigator.share`, although its type says so. */
const canSend = (): boolean => 'share' in navigator

const isGivenUp = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** A full link with buttons to copy it and, if the browser supports it, to share it. Without either the link is selected, to be copied
 * by hand. */
export const LinkField = ({ icon: Icon, label, text, url, title }: LinkFieldProps) => {
  const { t } = useRestWords('designs')
  const id = useId()
  const linkRef = useRef<HTMLTextAreaElement>(null)
  const [outcome, setOutcome] = useState<CopyOutcome>(null)
  const leaveToHand = () => {
    linkRef.current?.select()
    setOutcome('byHand')
  }
  const copy = async () => {
    try {
      // Plain http has no clipboard, although its type says so.
      await navigator.clipboard.writeText(url)
      setOutcome('copied')
    } catch {
      leaveToHand()
    }
  }
  const send = () => navigator.share({ title, url }).catch((error) => isGivenUp(error) || leaveToHand())
  return (
    <div>
      <label htmlFor={id} className="flex items-center gap-2 font-semibold">
        <Icon aria-hidden className="size-4 shrink-0 text-muted" />
        {label}
      </label>
      <p id={`${id}-text`} className="text-muted">
        {text}
      </p>
      <div className="mt-1.5 flex flex-wrap gap-2">
        <textarea
          ref={linkRef}
          id={id}
          readOnly
          rows={2}
          value={url}
          aria-describedby={`${id}-text`}
          onFocus={(event) => event.target.select()}
          className="field-sizing-content min-w-0 grow basis-72 resize-none break-all rounded-lg border border-line bg-raised px-3 py-1.5 text-muted pointer-coarse:py-2.5"
        />
        <Button aria-label={`${t('copyLink')}: ${label}`} className="grow sm:grow-0" onClick={() => void copy()}>
          {outcome === 'copied' ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
          {t('copyLink')}
        </Button>
        {canSend() && (
          <Button aria-label={`${t('sendLink')}: ${label}`} className="grow sm:grow-0" onClick={() => void send()}>
            <Share2 aria-hidden className="size-4" />
            {t('sendLink')}
          </Button>
        )}
      </div>
      <p role="status" className="mt-1 min-h-5 text-muted text-xs">
        {outcome && t(OUTCOME_WORDS[outcome])}
      </p>
    </div>
  )
}
