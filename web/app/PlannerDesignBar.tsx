import { ArrowLeftRight, FilePlus2, FolderOpen, HardDrive } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDesign } from '../areas/designStore.ts'
import { DesignBar } from '../designs/DesignBar.tsx'
import { useSpokenLanguage } from '../i18n/useSpokenLanguage.ts'
import { useDesignRequests } from './designRequests.ts'
import { useExchangeRequest } from './exchangeRequest.ts'

/** The head of the side panel: the open design, and the menu of what can be done with designs. */
export const PlannerDesignBar = () => {
  const { t } = useTranslation('designBar')
  const lang = useSpokenLanguage('planner')
  const name = useDesign((design) => design.name)
  const setName = useDesign((design) => design.setName)
  const { show } = useDesignRequests()
  const openExchange = useExchangeRequest(({ open }) => open)
  const groups = [
    [
      { label: t('myDesigns'), icon: FolderOpen, onSelect: () => show('myDesigns') },
      { label: t('newDesign'), icon: FilePlus2, onSelect: () => show('newDesign') },
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
        <p className="flex items-center gap-1.5 text-muted text-xs">
          <HardDrive aria-hidden className="size-3.5" />
          {t('onDevice')}
        </p>
      }
    />
  )
}
