import { useWords } from '../../i18n/useWords.ts'
import { ErrorBoundary } from '../loading/ErrorBoundary.tsx'
import { onDemand } from '../loading/onDemand.tsx'
import { type ToastContent, useToasts } from './toasts.ts'

const Toaster = onDemand(async () => (await import('./Toaster.tsx')).Toaster, null, 'next')

/** The toast area of the pages with a map; its code comes with the first toast. */
export const Notifications = () => {
  const { t } = useWords('map')
  const newest = useToasts(({ toasts }) => toasts[0])
  if (!newest) return null
  return (
    <ErrorBoundary fallback={<PlainToast {...newest} />}>
      <Toaster
        closeLabel={t('closeNotification')}
        announcedAs={t('notification')}
        regionLabel={t('notifications', { hotkey: '{hotkey}' })}
      />
    </ErrorBoundary>
  )
}

/** A toast without the toast area, whose code could not be fetched: often its very message. */
const PlainToast = ({ title, text, lang }: ToastContent) => (
  <div role="alert" lang={lang} className="toast-place">
    <div className="rounded-float bg-raised p-4 text-ink shadow-float">
      <p className="font-semibold">{title}</p>
      <p className="text-muted">{text}</p>
    </div>
  </div>
)
