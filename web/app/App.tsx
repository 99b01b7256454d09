import { useEffect } from 'react'
import { Route, Switch } from 'wouter'
import { LanguageProvider } from '../i18n/LanguageProvider.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { ErrorBoundary } from '../ui/loading/ErrorBoundary.tsx'
import { LoadFailed } from '../ui/loading/LoadFailed.tsx'
import { onDemand } from '../ui/loading/onDemand.tsx'
import { Planner } from './Planner.tsx'

/** What stands on the page until its code has arrived. */
const PageLoading = () => {
  const { t } = useTranslation('page')
  return (
    <div role="status" className="grid h-full place-items-center bg-slate-600 text-white">
      {t('loading')}
    </div>
  )
}

const SharedDesignPage = onDemand(
  async () => (await import('./SharedDesignPage.tsx')).SharedDesignPage,
  <PageLoading />,
)
const BaseMapPage = onDemand(async () => (await import('./BaseMapPage.tsx')).BaseMapPage, <PageLoading />)

/** The server answers a path that is no screen with this page; only Vite's own server does not. */
const NotFound = () => {
  useEffect(function leave() {
    window.location.replace('/not-found.html')
  }, [])
  return null
}

/** The routes. The planner comes with them: it is the page that is asked for. */
export const App = () => (
  <LanguageProvider>
    <ErrorBoundary fallback={<LoadFailed />}>
      <Switch>
        <Route path="/" component={Planner} />
        <Route path="/map" component={BaseMapPage} />
        <Route path="/d/*?" component={SharedDesignPage} />
        <Route component={NotFound} />
      </Switch>
    </ErrorBoundary>
  </LanguageProvider>
)
