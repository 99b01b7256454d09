import { ChevronDown, Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRestWords } from '../../base/i18n/restTexts.ts'
import { useRememberedFold } from '../../ui/useRememberedFold.ts'

/** Conclusion from the figures above, in one sentence; the details follow. */
export const AdviceSentence = ({ text }: { readonly text: string }) => (
  <p className="flex gap-2 font-medium">
    <Scale aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
    {text}
  </p>
)

/** Everything behind the main figures. Closed on a first visit; the browser stores the user's choice. */
export const DetailsFold = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useRestWords('analysis')
  const [isOpen, setIsOpen] = useRememberedFold('solarplanner.details')
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget, target }) => {
        // Ignores folds inside this one.
        if (target !== currentTarget || currentTarget.open === isOpen) return
        setIsOpen(currentTarget.open)
        // The details begin below the visible part: without scrolling a click seems to do nothing.
        if (currentTarget.open) currentTarget.scrollIntoView({ block: 'start' })
      }}
      className="group/details scroll-mt-4"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between rounded-float border border-line bg-raised px-4 font-semibold hover:bg-sunken [&::-webkit-details-marker]:hidden">
        {t('details')}
        <ChevronDown aria-hidden className="size-4 text-muted group-open/details:rotate-180" />
      </summary>
      <div className="mt-5 space-y-5">{children}</div>
    </details>
  )
}
