import { X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { classes } from '../classes.ts'
import { TOAST_HOTKEY } from './focusByHotkey.ts'
import { TOAST_DURATION_MS, useToasts } from './toasts.ts'

const SWIPE_THRESHOLD_PX = 50

interface ToasterProps {
  readonly closeLabel: string
  /** Prefix of the announcement. */
  readonly announcedAs: string
  /** Names the region and the key that focuses it. */
  readonly regionLabel: string
}

/** The app-wide notification area (docs/behaviour.md 1.7): one toast, 5 s, swiped away to the right, F8 to focus. */
export const Toaster = ({ closeLabel, announcedAs, regionLabel }: ToasterProps) => {
  const { toasts, dismiss } = useToasts()
  return (
    <Toast.Provider
      duration={TOAST_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
      label={announcedAs}
    >
      {toasts.map(({ id, open, title, text, tone, lang, action }) => (
        <Toast.Root
          key={id}
          open={open}
          type={tone === 'danger' ? 'foreground' : 'background'}
          onOpenChange={(stillOpen) => !stillOpen && dismiss(id)}
          className={classes(
            'flex animate-rise items-start gap-3 rounded-float border border-line bg-raised p-4 text-ink shadow-float',
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
            tone === 'danger' && 'border-l-4 border-l-red-600',
          )}
        >
          <div lang={lang} className="min-w-0 flex-1">
            <Toast.Title className="font-semibold">{title}</Toast.Title>
            {text && <Toast.Description className="mt-0.5 text-muted">{text}</Toast.Description>}
            {action && (
              <Toast.Action asChild altText={action.label}>
                <button
                  type="button"
                  onClick={action.run}
                  className="mt-2 min-h-9 rounded-lg border border-line px-3 font-medium hover:bg-sunken pointer-coarse:min-h-11"
                >
                  {action.label}
                </button>
              </Toast.Action>
            )}
          </div>
          <Toast.Close
            aria-label={closeLabel}
            className="-m-2 rounded-lg p-2 text-muted hover:text-ink pointer-coarse:p-3"
          >
            <X aria-hidden className="size-4" />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport hotkey={[TOAST_HOTKEY]} label={regionLabel} className="toast-place flex flex-col gap-2" />
    </Toast.Provider>
  )
}
