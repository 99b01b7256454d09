import { ArrowLeftRight, CopyPlus, FilePlus2, FolderOpen, History, Share2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDesign } from '../areas/designStore.ts'
import { DesignBar } from '../designs/DesignBar.tsx'
import { SaveStatus } from '../designs/SaveStatus.tsx'
import { useSaving } from '../designs/saving.ts'
import { useSpokenLanguage } from '../i18n/useSpokenLanguage.ts'
import { type DesignView, useDesignRequests } from './designRequests.ts'
import { useExchangeRequest } from './exchangeRequest.ts'
import { useAreDesignsNeeded } from './useAreDesignsNeeded.ts'

/** The head of the side panel: the open design, and the menu of what can be done with designs. */
export const PlannerDesignBar = () => {
  const { t } = useTranslation('designBar')
  const lang = useSpokenLanguage('planner')
  const name = useDesign((design) => design.name)
  const setName = useDesign((design) => design.setName)
  const show = useDesignRequests((requests) => requests.show)
  const { state, isKnown } = useSaving()
  const areDesignsNeeded = useAreDesignsNeeded()
  const entry = (view: DesignView) => ({ onSelect: () => show(view) })
  const openExchange = useExchangeRequest(({ open }) => open)
  const groups = [
    [
      { label: t('share'), icon: Share2, ...entry('share') },
      { label: t('copy'), icon: CopyPlus, ...entry('copy') },
      ...(state ? [{ label: t('versions'), icon: History, ...entry('versions') }] : []),
    ],
    [
      { label: t('myDesigns'), icon: FolderOpen, ...entry('myDesigns') },
      { label: t('newDesign'), icon: FilePlus2, ...entry('newDesign') },
    ],
    [{ label: t('exchange'), icon: ArrowLeftRight, onSelect: () => openExchange() }],
  ]
  return (
    <DesignBar
      name={name}
      onName={setName}
      label={t('menu')}
      lang={lang}
      groups={groups}
      status={
        (isKnown || !areDesignsNeeded) && (
          <SaveStatus state={state} onAsk={() => (state?.at === 'gone' ? show('gone') : show('conflict'))} />
        )
      }
    />
  )
}
