import { type FunctionComponent, useEffect } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { LanguageProvider } from '../i18n/LanguageProvider.tsx'
import { useWords } from '../i18n/useWords.ts'
import { ErrorBoundary } from '../ui/loading/ErrorBoundary.tsx'
import { LoadFailed } from '../ui/loading/LoadFailed.tsx'
import { onDemand } from '../ui/loading/onDemand.tsx'
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

/** It is asked for before the code of the page, of which it needs little. */
const SharedDesignLoading = onDemand(
  async () => (await import('../designs/sharing/SavedAnswer.tsx')).SharedDesignLoading,
  <PageLoading />,
)
const SharedDesignPage = onDemand(
  async () => (await import('./SharedDesignPage.tsx')).SharedDesignPage,
  <SharedDesignLoading />,
)
const BaseMapPage = onDemand(async () => (await import('./BaseMapPage.tsx')).BaseMapPage, <PageLoading />)

/** The server answers a path that is no screen with this page; only Vite's own server does not. */
const NotFound = () => {
  useEffect(function leave() {
    window.location.replace('/not-found.html')
  }, [])
  return null
}

/** Each screen by its path. The planner comes with them: it is the page that is asked for. */
const SCREENS: readonly (readonly [path: RegExp, Screen: FunctionComponent])[] = [
  [/^\/?$/, Planner],
  [/^\/map\/?$/i, BaseMapPage],
  [/^\/d(?:\/.*)?$/i, SharedDesignPage],
]

const Routes = () => {
  const path = usePathname()
  const [, Screen] = SCREENS.find(([pattern]) => pattern.test(path)) ?? [null, NotFound]
  return <Screen />
}

/** The application, from the screen of its path on. */
export const App = () => (
  <LanguageProvider>
    <ErrorBoundary fallback={<LoadFailed />}>
      <Routes />
    </ErrorBoundary>
  </LanguageProvider>
)
