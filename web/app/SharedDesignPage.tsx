import { useEffect, useEffectEvent, useState } from 'react'
import type { Method } from '#wire/analysis.ts'
import { fetchReader } from '../analysis/plantReply.ts'
import { useRestWords } from '../base/i18n/restTexts.ts'
import { openDesign } from '../design/designStore.ts'
import { type OpenedShared, openShared } from '../designs/sharing/openShared.ts'
import { SharedDesignLoading } from '../designs/sharing/SavedAnswer.tsx'
import { SharedDesignFailure } from '../designs/sharing/SharedDesignFailure.tsx'
import { secretIn, viewPath } from '../designs/stored/shareLinks.ts'
import { ConfigGate } from '../maps/choice/ConfigGate.tsx'
import { useDocumentTitle } from '../ui/useDocumentTitle.ts'
import { ViewedDesign } from './ViewedDesign.tsx'

/** Fetches the results' code while they are requested. */
const fetchAnswerCode = async (method: Method): Promise<unknown> => {
  const results = await import('../results/PlantResults.tsx')
  return Promise.all([fetchReader(), results.fetchResults(method)])
}

/** The page of links to a saved design. It puts the viewed design into the store of the open design without saving it, so entering and
 * leaving reload the page. */
export const SharedDesignPage = ({ id }: { readonly id: string }) => {
  const { t } = useRestWords(['page', 'designs'])
  const [opened, setOpened] = useState<OpenedShared | null>(null)
  const open = useEffectEvent(async () => {
    const result = await openShared(id, window.location.hash)
    if (result.at === 'viewed') {
      openDesign(result.id, result.design)
      // On failure the place of the code shows the error.
      fetchAnswerCode(result.design.method).catch(() => undefined)
      // Neither a wrong secret nor text that a messenger appended to the link may be copied from this page.
      window.history.replaceState(window.history.state, '', viewPath(result.server.id))
    }
    // Replaces this page in the history, so that the secret does not stay there.
    if (result.at === 'edited') window.location.replace('/')
    else setOpened(result)
  })
  useEffect(function openOnce() {
    void open()
  }, [])
  useEffect(function openAnotherLink() {
    // The browser changes only the fragment between two links of one design.
    const reload = () => secretIn(window.location.hash) && window.location.reload()
    window.addEventListener('hashchange', reload)
    return () => window.removeEventListener('hashchange', reload)
  }, [])
  useDocumentTitle(t('screenTitle', { screen: t('designs:sharedDesign') }))
  if (!opened || opened.at === 'edited') return <SharedDesignLoading />
  if (opened.at !== 'viewed') return <SharedDesignFailure at={opened.at} />
  return <ConfigGate>{(config) => <ViewedDesign config={config} viewed={opened} />}</ConfigGate>
}
