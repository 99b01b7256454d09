import '@fontsource-variable/inter/wght.css'
import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { routeAt } from '#wire/routes.ts'
import { configQuery } from '../base/configQuery.ts'
import { watchNetwork } from '../base/http/network.ts'
import { queryClient } from '../base/http/queryClient.ts'
import { fetchTexts } from '../base/i18n/i18n.ts'
import { readLanguage } from '../base/i18n/language.ts'
import { App } from './App.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
watchNetwork()
const texts = fetchTexts(readLanguage())?.catch((error) =>
  console.error('The texts of the chosen language failed', error),
)
/** Fetches the code of a shared design and of its results, starting with the method of its saved answer. */
const fetchShared = (): void => {
  for (const code of [
    import('../designs/sharing/SavedAnswer.tsx'),
    import('./SharedDesignPage.tsx'),
    import('../results/PlantResults.tsx'),
    import('./PlannerAnalysis.tsx'),
  ])
    code.catch(() => undefined)
}
// The page needs the texts first: a request in the same task would go out before theirs.
if (routeAt(location.pathname)?.name === 'sharedDesign') setTimeout(fetchShared)
// The frame of the page is visible until then. Without the configuration, its gate reports the error; without the texts of the chosen
// language, the page starts in two languages.
await Promise.all([queryClient.prefetchQuery(configQuery), texts])
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
