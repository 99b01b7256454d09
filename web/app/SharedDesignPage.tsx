import '../i18n/plannerTexts.ts'
import '../i18n/designTexts.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Method } from '#contract/analysis.ts'
import { fetchReader } from '../analysis/plantReply.ts'
import { openDesign } from '../design/designStore.ts'
import { type OpenedShared, openShared } from '../designs/sharing/openShared.ts'
import { SharedDesignLoading } from '../designs/sharing/SavedAnswer.tsx'
import { SharedDesignFailure } from '../designs/sharing/SharedDesignFailure.tsx'
import { secretIn, viewPath } from '../designs/stored/shareLinks.ts'
import { useWords } from '../i18n/useWords.ts'
import { ConfigGate } from '../map/choice/ConfigGate.tsx'
import { useDocumentTitle } from '../ui/useDocumentTitle.ts'
import { ViewedDesign } from './ViewedDesign.tsx'

/** Fetches the results' code while they are requested. */
const fetchAnswerCode = async (method: Method): Promise<unknown> => {
  const results = await import('../results/PlantResults.tsx')
  return Promise.all([fetchReader(), results.fetchResults(method)])
}

/** The page behind the links of a saved design. The viewed design is in the store of the open design, which is not saved
 * here; so entering and leaving reload the page. */
export const SharedDesignPage = () => {
  const { t } = useWords(['page', 'designs'])
  const [opened, setOpened] = useState<OpenedShared | null>(null)
  const open = useEffectEvent(async () => {
    const result = await openShared(window.location)
    if (result.at === 'viewed') {
      openDesign(result.id, result.design)
      // Where it cannot be had, its place says so.
      fetchAnswerCode(result.design.method).catch(() => undefined)
      // Neither a wrong secret nor a messenger's addition to the link is to be copied from here.
      window.history.replaceState(window.history.state, '', viewPath(result.server.id))
    }
    // In place of this page, so that the secret does not stay in the list of pages visited.
    if (result.at === 'edited') window.location.replace('/')
    else setOpened(result)
  })
  useEffect(function openOnce() {
    void open()
  }, [])
  useEffect(function openAnotherLink() {
    // Between two links of one design the browser only changes the fragment.
    const reload = () => secretIn(window.location.hash) && window.location.reload()
    window.addEventListener('hashchange', reload)
    return () => window.removeEventListener('hashchange', reload)
  }, [])
  useDocumentTitle(t('screenTitle', { screen: t('designs:sharedDesign') }))
  if (!opened || opened.at === 'edited') return <SharedDesignLoading />
  if (opened.at !== 'viewed') return <SharedDesignFailure at={opened.at} />
  return <ConfigGate>{(config) => <ViewedDesign config={config} viewed={opened} />}</ConfigGate>
}
