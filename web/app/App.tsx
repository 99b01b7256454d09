import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Route, Switch } from 'wouter'
import { LanguageProvider } from '../i18n/LanguageProvider.tsx'
import { useToasts } from '../ui/toasts.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { PageLoading } from './PageLoading.tsx'

const Planner = lazy(async () => ({ default: (await import('./Planner.tsx')).Planner }))
const BaseMapPage = lazy(async () => ({ default: (await import('./BaseMapPage.tsx')).BaseMapPage }))
const Toaster = lazy(async () => ({ default: (await import('../ui/Toaster.tsx')).Toaster }))

/** The routes and the notification area. */
export const App = () => (
  <LanguageProvider>
    <Suspense fallback={<PageLoading />}>
      <Switch>
        <Route path="/" component={Planner} />
        <Route path="/map" component={BaseMapPage} />
        <Route component={NotFoundPage} />
      </Switch>
    </Suspense>
    <Notifications />
  </LanguageProvider>
)

/** The app-wide toast area; its code comes with the first toast. */
const Notifications = () => {
  const { t } = useTranslation('page')
  const hasToasts = useToasts(({ toasts }) => toasts.length > 0)
  if (!hasToasts) return null
  return (
    <Suspense fallback={null}>
      <Toaster closeLabel={t('closeNotification')} regionLabel={t('notifications', { hotkey: '{hotkey}' })} />
    </Suspense>
  )
}
