import { type ReactNode, useEffect, useRef } from 'react'
import { useWords } from '../../base/i18n/useWords.ts'
import { ErrorBoundary } from '../loading/ErrorBoundary.tsx'
import { onDemand } from '../loading/onDemand.tsx'
import { focusByHotkey } from './focusByHotkey.ts'
import { type ToastContent, useToasts } from './toasts.ts'

/** The notification area without the code of toasts. */
const PlainRegion = ({ children }: { readonly children?: ReactNode }) => {
  const { t } = useWords('page')
  const ref = useRef<HTMLElement>(null)
  useEffect(function listenForHotkey() {
    return ref.current ? focusByHotkey(ref.current) : undefined
  }, [])
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={t('notifications')}
      className="toast-place pointer-events-none *:pointer-events-auto"
    >
      {children}
    </section>
  )
}

const Toaster = onDemand(async () => (await import('./Toaster.tsx')).Toaster, <PlainRegion />, 'next')

/** The notification area of every page; the toasts' code loads with the first toast. */
export const Notifications = () => {
  const { t } = useWords('page')
  const newest = useToasts(({ toasts }) => toasts[0])
  if (!newest) return <PlainRegion />
  return (
    <ErrorBoundary
      fallback={
        <PlainRegion>
          <PlainToast {...newest} />
        </PlainRegion>
      }
    >
      <Toaster closeLabel={t('closeNotification')} announcedAs={t('notification')} regionLabel={t('notifications')} />
    </ErrorBoundary>
  )
}

/** A toast without its code, whose failed loading is often its very message. */
const PlainToast = ({ title, text, lang }: ToastContent) => (
  <div role="alert" lang={lang} className="rounded-float bg-raised p-4 text-ink shadow-float">
    <p className="font-semibold">{title}</p>
    <p className="text-muted">{text}</p>
  </div>
)
