import {
  ArrowLeftRight,
  Building2,
  CopyPlus,
  FilePlus2,
  FolderOpen,
  History,
  Keyboard,
  Layers,
  Map as MapIcon,
  Share2,
} from 'lucide-react'
import { useSpokenLanguage } from '../base/i18n/LanguageProvider.tsx'
import { useWords } from '../base/i18n/useWords.ts'
import { type DesignView, showDesignView, useDesignsStore } from '../designs/designsStore.ts'
import { DesignMenu } from '../designs/list/DesignMenu.tsx'
import { useIsMapChoiceOffered } from '../maps/choice/mapChoice.ts'
import { useOpenDialogs } from '../ui/dialog/openDialogs.ts'

/** Actions on designs. */
export const PlannerDesignMenu = () => {
  const { t } = useWords('designBar')
  const lang = useSpokenLanguage('planner')
  const isSaved = useDesignsStore(({ saving }) => saving !== null)
  const isMapChoiceOffered = useIsMapChoiceOffered()
  const open = useOpenDialogs.setState
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
    [{ label: t('company'), icon: Building2, onSelect: () => open({ company: true }) }],
    [{ label: t('exchange'), icon: ArrowLeftRight, onSelect: () => open({ exchange: [] }) }],
    [
      { label: t('baseMap'), icon: MapIcon, href: '/map' },
      ...(isMapChoiceOffered
        ? [{ label: t('chooseMap'), icon: Layers, onSelect: () => open({ mapChoice: true }) }]
        : []),
    ],
    [{ label: t('keys'), icon: Keyboard, onSelect: () => open({ keys: true }) }],
  ]
  return <DesignMenu label={t('menu')} lang={lang} groups={groups} />
}
