import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react'
import { IconButton } from '../Button.tsx'
import { NativeDialog } from './NativeDialog.tsx'

interface DrawerProps {
  readonly title: string
  readonly closeLabel: string
  /** Language of the content, which stands outside the element with the language. */
  readonly lang: string
  /** Selects the element to scroll to and focus on opening; null: the first button. */
  readonly startsAt?: string | null
  readonly onClose: () => void
  readonly children: ReactNode
  /** Content of the foot, visible unless the window is very low. */
  readonly footer: ReactNode
}

/** A dialog of full height at the left edge, so that the right panel stays visible; on a phone it covers everything. */
export const Drawer = ({ title, closeLabel, lang, startsAt = null, onClose, children, footer }: DrawerProps) => {
  const titleId = useId()
  const focusStart = useEffectEvent(() => {
    const start = startsAt === null ? null : document.querySelector<HTMLElement>(`dialog ${startsAt}`)
    start?.scrollIntoView({ block: start.matches('summary') ? 'start' : 'center' })
    start?.focus()
  })
  // The dialog has already opened and focused its first button.
  useEffect(() => focusStart(), [])
  return (
    <NativeDialog
      lang={lang}
      aria-labelledby={titleId}
      onClose={onClose}
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none animate-slide-left bg-surface text-ink shadow-float backdrop:bg-slate-950/30 md:inset-y-3 md:left-3 md:h-[calc(100dvh-24px)] md:w-[min(28.75rem,calc(100vw-24px))] md:rounded-float"
    >
      <div className="flex h-full strip:h-auto flex-col">
        <header className="flex items-center justify-between gap-4 border-line border-b px-4 py-2.5">
          <h2 id={titleId} className="font-semibold text-lg">
            {title}
          </h2>
          <IconButton label={closeLabel} onClick={onClose}>
            <X aria-hidden className="size-5" />
          </IconButton>
        </header>
        {/* Positioned, so that hidden content extends this section instead of the dialog. */}
        <section
          aria-labelledby={titleId}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable with the keyboard
          tabIndex={0}
          className="relative min-h-0 flex-1 overflow-y-auto strip:overflow-visible overscroll-contain p-4"
        >
          {children}
        </section>
        <footer className="border-line border-t p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">{footer}</footer>
      </div>
    </NativeDialog>
  )
}
