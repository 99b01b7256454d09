import '../i18n/registerPlannerTexts.ts'
import '../i18n/registerDesignTexts.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openDesign } from '../areas/designStore.ts'
import { secretIn } from '../designs/shareLinks.ts'
import { useSpokenLanguage } from '../i18n/useSpokenLanguage.ts'
import { useDocumentTitle } from '../ui/useDocumentTitle.ts'
import { ConfigGate } from './ConfigGate.tsx'
import { Notifications } from './Notifications.tsx'
import { type OpenedShared, openShared } from './openShared.ts'
import { SharedDesignFailure } from './SharedDesignFailure.tsx'
import { ViewedDesign } from './ViewedDesign.tsx'

/** The page behind the links of a saved design. What is looked at stands in the store of the open design, which nothing keeps
 * here; therefore one comes to and leaves this page by loading it. */
export const SharedDesignPage = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation(['page', 'designs'])
  const lang = useSpokenLanguage('planner')
  const [opened, setOpened] = useState<OpenedShared | null>(null)
  const open = useEffectEvent(async () => {
    const result = await openShared(id, secretIn(window.location.hash))
    if (result.at === 'viewed') openDesign(result.id, result.design)
    // In place of this page, so that the secret does not stay in the list of pages visited.
    if (result.at === 'edited') window.location.replace('/')
    else setOpened(result)
  })
  useEffect(function openOnce() {
    void open()
  }, [])
  useDocumentTitle(t('screenTitle', { screen: t('designs:sharedDesign') }))
  if (!opened || opened.at === 'edited')
    return (
      <div role="status" lang={lang} className="grid h-full place-items-center bg-slate-600 text-white">
        {t('designs:loading')}
      </div>
    )
  if (opened.at !== 'viewed') return <SharedDesignFailure at={opened.at} />
  return (
    <>
      <ConfigGate>{(config) => <ViewedDesign config={config} isSecretWrong={opened.isSecretWrong} />}</ConfigGate>
      <Notifications />
    </>
  )
}
