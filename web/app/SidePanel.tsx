import { Sun, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSpokenLanguage } from '../i18n/useSpokenLanguage.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { useFocusOnMount } from '../ui/useFocusOnMount.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { LoadFailed } from './LoadFailed.tsx'

export const TABS = ['search', 'draw', 'panels'] as const
export type Tab = (typeof TABS)[number]

interface SidePanelProps {
  readonly tab: Tab
  readonly onTab: (tab: Tab) => void
  readonly onClose: () => void
  readonly isPhone: boolean
  /** It was just opened by hand. */
  readonly takesFocus: boolean
  /** Above the tabs. */
  readonly head: ReactNode
  readonly contents: Readonly<Record<Tab, ReactNode>>
}

/** The planner's left side: header, the open design, tabs, the content of the tab. It covers the map on a phone. */
export const SidePanel = ({ tab, onTab, onClose, isPhone, takesFocus, head, contents }: SidePanelProps) => {
  const { t } = useTranslation('app')
  const { t: mapText } = useTranslation('map')
  const lang = useSpokenLanguage('planner')
  const mapLanguage = useSpokenLanguage('map')
  const headingRef = useFocusOnMount<HTMLHeadingElement>(takesFocus)
  return (
    <aside
      aria-label={t('panelLabel')}
      lang={lang}
      className="absolute inset-0 z-30 flex animate-slide-left flex-col bg-surface text-ink shadow-float md:inset-y-3 md:right-auto md:left-3 md:w-(--left-panel) md:rounded-float print:hidden"
    >
      <header className="flex flex-wrap items-center justify-end gap-2 px-4 pt-3 pb-2">
        <Sun aria-hidden className="size-6 text-amber-500" />
        <h1 ref={headingRef} tabIndex={-1} className="font-semibold text-lg outline-none">
          {t('title')}
        </h1>
        <span className="flex-1" />
        <LanguageSwitch />
        <IconButton label={t('closePanel')} onClick={onClose}>
          <X aria-hidden className="size-5" />
        </IconButton>
      </header>
      {head}
      <Tabs
        names={TABS}
        labels={{ search: t('tabSearch'), draw: t('tabDraw'), panels: t('tabPanels') }}
        selected={tab}
        onSelect={onTab}
      >
        <ErrorBoundary fallback={<LoadFailed />}>{contents[tab]}</ErrorBoundary>
      </Tabs>
      {isPhone && (
        <footer className="border-line border-t p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
          <Button variant="primary" lang={mapLanguage} className="min-h-12 w-full" onClick={onClose}>
            {mapText('continueToMap')}
          </Button>
        </footer>
      )}
    </aside>
  )
}
