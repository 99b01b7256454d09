import { type FunctionComponent, useEffect } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { designIdInPath } from '#wire/designLink.ts'
import { ROUTE_NAMES, ROUTES, type RouteName } from '#wire/routes.ts'
import { textIn } from '../base/i18n/i18n.ts'
import { LanguageProvider } from '../base/i18n/LanguageProvider.tsx'
import { type LanguageChoice, spokenLanguage } from '../base/i18n/language.ts'
import { useWords } from '../base/i18n/useWords.ts'
import { ErrorBoundary } from '../ui/loading/ErrorBoundary.tsx'
import { LoadFailed } from '../ui/loading/LoadFailed.tsx'
import { onDemand } from '../ui/loading/onDemand.tsx'
import { Notifications } from '../ui/toasts/Notifications.tsx'
import { showToast } from '../ui/toasts/toasts.ts'
import { Planner } from './Planner.tsx'

/** Page content until its code has arrived. */
const PageLoading = () => {
  const { t } = useWords('page')
  return (
    <div role="status" className="grid h-full place-items-center bg-slate-600 text-white">
      {t('loading')}
    </div>
  )
}

/** Loading screen of a shared design; its small chunk arrives before the page's code. */
const SharedDesignLoading = onDemand(
  async () => (await import('../designs/sharing/SavedAnswer.tsx')).SharedDesignLoading,
  <PageLoading />,
)
const SharedDesignPage = onDemand(
  async () => (await import('./SharedDesignPage.tsx')).SharedDesignPage,
  <SharedDesignLoading />,
)
const BaseMapPage = onDemand(async () => (await import('./BaseMapPage.tsx')).BaseMapPage, <PageLoading />)

/** Only Vite's own server answers an unknown path with this page. */
const NotFound = () => {
  useEffect(function leave() {
    window.location.replace('/not-found.html')
  }, [])
  return null
}

/** A shared design, or the not-found page if the id in the path cannot be one. */
const SharedDesign = () => {
  const [path] = useLocation()
  const id = designIdInPath(path)
  return id === null ? <NotFound /> : <SharedDesignPage id={id} />
}

/** The screen of each route. The code of the planner, the usual page, loads with them. */
const SCREENS = {
  planner: Planner,
  baseMap: BaseMapPage,
  sharedDesign: SharedDesign,
} as const satisfies Record<RouteName, FunctionComponent>

const Routes = () => (
  <Switch>
    {ROUTE_NAMES.map((name) => (
      <Route key={name} path={ROUTES[name]} component={SCREENS[name]} />
    ))}
    <Route component={NotFound} />
  </Switch>
)

/** Reports that the texts of a language could not be fetched, in the nearest language that was loaded. */
const tellNotFetched = (choice: LanguageChoice): void => {
  const [title, text] = [textIn(choice, 'page:loadFailedTitle'), textIn(choice, 'page:loadFailedText')]
  showToast({ title, text, tone: 'danger', lang: spokenLanguage(choice, 'map') })
}

/** The application: the screen for the current path. */
export const App = () => (
  <LanguageProvider onNotFetched={tellNotFetched}>
    <ErrorBoundary fallback={<LoadFailed />}>
      <Routes />
    </ErrorBoundary>
    <Notifications />
  </LanguageProvider>
)
