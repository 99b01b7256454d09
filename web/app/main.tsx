import '@fontsource-variable/inter/wght.css'
import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '../http/queryClient.ts'
import { fetchTexts } from '../i18n/i18n.ts'
import { readLanguage } from '../i18n/language.ts'
import { configQuery } from '../map/choice/configQuery.ts'
import { App } from './App.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
// Until then the frame of the page stands there. Where the configuration cannot be had, its gate says so.
await Promise.all([queryClient.prefetchQuery(configQuery), fetchTexts(readLanguage())])
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
