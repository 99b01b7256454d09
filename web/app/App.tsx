import { Route, Switch } from 'wouter'
import { LanguageProvider } from '../i18n/LanguageProvider.tsx'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { onDemand } from '../ui/onDemand.tsx'
import { LoadFailed } from './LoadFailed.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { PageLoading } from './PageLoading.tsx'

const Planner = onDemand(async () => (await import('./Planner.tsx')).Planner, <PageLoading />)
const SharedDesignPage = onDemand(
  async () => (await import('./SharedDesignPage.tsx')).SharedDesignPage,
  <PageLoading />,
)
const BaseMapPage = onDemand(async () => (await import('./BaseMapPage.tsx')).BaseMapPage, <PageLoading />)

/** The routes. */
export const App = () => (
  <LanguageProvider>
    <ErrorBoundary fallback={<LoadFailed />}>
      <Switch>
        <Route path="/" component={Planner} />
        <Route path="/map" component={BaseMapPage} />
        <Route path="/d/*?" component={SharedDesignPage} />
        <Route component={NotFoundPage} />
      </Switch>
    </ErrorBoundary>
  </LanguageProvider>
)
