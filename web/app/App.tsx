import { useTranslation } from 'react-i18next'
import { Route, Switch } from 'wouter'
import { LanguageProvider } from '../i18n/LanguageProvider.tsx'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { onDemand } from '../ui/onDemand.tsx'
import { type ToastContent, useToasts } from '../ui/toasts.ts'
import { LoadFailed } from './LoadFailed.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { PageLoading } from './PageLoading.tsx'

const Planner = onDemand(async () => (await import('./Planner.tsx')).Planner, <PageLoading />)
const BaseMapPage = onDemand(async () => (await import('./BaseMapPage.tsx')).BaseMapPage, <PageLoading />)
const Toaster = onDemand(async () => (await import('../ui/Toaster.tsx')).Toaster)

/** The routes and the notification area. */
export const App = () => (
  <LanguageProvider>
    <ErrorBoundary fallback={<LoadFailed />}>
      <Switch>
        <Route path="/" component={Planner} />
        <Route path="/map" component={BaseMapPage} />
        <Route component={NotFoundPage} />
      </Switch>
    </ErrorBoundary>
    <Notifications />
  </LanguageProvider>
)

/** The app-wide toast area; its code comes with the first toast. */
const Notifications = () => {
  const { t } = useTranslation('page')
  const newest = useToasts(({ toasts }) => toasts[0])
  if (!newest) return null
  return (
    <ErrorBoundary fallback={<PlainToast {...newest} />}>
      <Toaster closeLabel={t('closeNotification')} regionLabel={t('notifications', { hotkey: '{hotkey}' })} />
    </ErrorBoundary>
  )
}

/** A toast without the toast area, whose code could not be fetched: what it has to say is often just that. */
const PlainToast = ({ title, text, lang }: ToastContent) => (
  <div role="alert" lang={lang} className="toast-place">
    <div className="rounded-float bg-raised p-4 text-ink shadow-float">
      <p className="font-semibold">{title}</p>
      <p className="text-muted">{text}</p>
    </div>
  </div>
)
