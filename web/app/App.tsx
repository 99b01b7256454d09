import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Route, Switch } from 'wouter'
import { LanguageProvider } from '../i18n/LanguageProvider.tsx'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { type ToastContent, useToasts } from '../ui/toasts.ts'
import { LoadFailed } from './LoadFailed.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { PageLoading } from './PageLoading.tsx'

const Planner = lazy(async () => ({ default: (await import('./Planner.tsx')).Planner }))
const BaseMapPage = lazy(async () => ({ default: (await import('./BaseMapPage.tsx')).BaseMapPage }))
const Toaster = lazy(async () => ({ default: (await import('../ui/Toaster.tsx')).Toaster }))

/** The routes and the notification area. */
export const App = () => (
  <LanguageProvider>
    <ErrorBoundary fallback={<LoadFailed />}>
      <Suspense fallback={<PageLoading />}>
        <Switch>
          <Route path="/" component={Planner} />
          <Route path="/map" component={BaseMapPage} />
          <Route component={NotFoundPage} />
        </Switch>
      </Suspense>
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
      <Suspense fallback={null}>
        <Toaster closeLabel={t('closeNotification')} regionLabel={t('notifications', { hotkey: '{hotkey}' })} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** A toast without the toast area, whose code could not be fetched: what it has to say is often just that. */
const PlainToast = ({ title, text }: ToastContent) => (
  <div
    role="alert"
    className="fixed right-4 bottom-4 z-3000 max-w-[380px] rounded-float bg-raised p-4 text-ink shadow-float"
  >
    <p className="font-semibold">{title}</p>
    <p className="text-muted">{text}</p>
  </div>
)
