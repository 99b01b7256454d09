import {
  ArrowLeftRight,
  CopyPlus,
  FilePlus2,
  FolderOpen,
  History,
  Keyboard,
  Layers,
  Map as MapIcon,
  Share2,
} from 'lucide-react'
import { type DesignView, showDesignView, useDesignsStore } from '../designs/designsStore.ts'
import { DesignMenu } from '../designs/list/DesignMenu.tsx'
import { useExchangeRequest } from '../exchange/exchangeRequest.ts'
import { useSpokenLanguage } from '../i18n/LanguageProvider.tsx'
import { useWords } from '../i18n/useWords.ts'
import { useKeyList } from '../keys/keyList.ts'
import { useIsMapChoiceOffered } from '../map/choice/mapChoice.ts'
import { useMapSettings } from '../map/mapSettings.ts'

/** Actions on designs. */
export const PlannerDesignMenu = () => {
  const { t } = useWords('designBar')
  const lang = useSpokenLanguage('planner')
  const isSaved = useDesignsStore(({ saving }) => saving !== null)
  const openExchange = useExchangeRequest(({ open }) => open)
  const isMapChoiceOffered = useIsMapChoiceOffered()
  const setMapDialogOpen = useMapSettings(({ setDialogOpen }) => setDialogOpen)
  const showKeys = useKeyList(({ setShown }) => setShown)
  const entry = (view: DesignView) => ({ onSelect: () => showDesignView(view) })
  const groups = [
    [
      { label: t('share'), icon: Share2, ...entry('share') },
      { label: t('copy'), icon: CopyPlus, ...entry('copy') },
      ...(isSaved ? [{ label: t('versions'), icon: History, ...entry('versions') }] : []),
    ],
    [
      { label: t('myDesigns'), icon: FolderOpen, ...entry('myDesigns') },
      { label: t('newDesign'), icon: FilePlus2, ...entry('newDesign') },
    ],
    [{ label: t('exchange'), icon: ArrowLeftRight, onSelect: () => openExchange() }],
    [
      { label: t('baseMap'), icon: MapIcon, href: '/map' },
      ...(isMapChoiceOffered ? [{ label: t('chooseMap'), icon: Layers, onSelect: () => setMapDialogOpen(true) }] : []),
    ],
    [{ label: t('keys'), icon: Keyboard, onSelect: () => showKeys(true) }],
  ]
  return <DesignMenu label={t('menu')} lang={lang} groups={groups} />
}
