import type { ReactNode } from 'react'
import { useSpokenLanguage } from '../base/i18n/LanguageProvider.tsx'
import { useWords } from '../base/i18n/useWords.ts'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { ErrorBoundary } from '../ui/loading/ErrorBoundary.tsx'
import { LoadFailed } from '../ui/loading/LoadFailed.tsx'
import type { SheetHeight } from '../ui/sheet/sheetHeight.ts'
import { Tabs } from '../ui/Tabs.tsx'
import { useFocusOnMount } from '../ui/useFocusOnMount.ts'
import { LeftPanel, PanelFoot } from './LeftPanel.tsx'

export const TABS = ['search', 'draw', 'panels'] as const
export type Tab = (typeof TABS)[number]

interface SidePanelProps {
  readonly tab: Tab
  readonly onTab: (tab: Tab) => void
  readonly onClose: () => void
  /** Phone's sheet; null on a wide screen. */
  readonly height: SheetHeight | null
  /** True if the user just opened the panel. */
  readonly takesFocus: boolean
  /** Above the tabs. */
  readonly head: ReactNode
  readonly contents: Readonly<Record<Tab, ReactNode>>
}

/** The planner's left side: header, the open design, tabs, the content of the tab. */
export const SidePanel = ({ tab, onTab, onClose, height, takesFocus, head, contents }: SidePanelProps) => {
  const { t } = useWords('app')
  const { t: mapText } = useWords('map')
  const mapLanguage = useSpokenLanguage('map')
  const headingRef = useFocusOnMount<HTMLHeadingElement>(takesFocus)
  const labels = { search: t('tabSearch'), draw: t('tabDraw'), panels: t('tabPanels') }
  const isHalf = height === 'half'
  const title = (
    <h1
      ref={headingRef}
      tabIndex={-1}
      className={classes('font-semibold outline-none', isHalf ? 'text-base' : 'text-lg')}
    >
      {t('title')}
    </h1>
  )
  const toMap = height && (
    <Button
      // The Draw tab's main action is above.
      variant={isHalf ? 'quiet' : tab === 'draw' ? 'secondary' : 'primary'}
      lang={mapLanguage}
      className={isHalf ? 'px-1 text-primary-strong' : 'min-h-12 w-full'}
      onClick={onClose}
    >
      {mapText('continueToMap')}
    </Button>
  )
  return (
    <LeftPanel label={t('panelLabel')} title={title} instead={isHalf && toMap} onClose={onClose} slidesIn={takesFocus}>
      {!isHalf && head}
      <Tabs names={TABS} labels={labels} selected={tab} onSelect={onTab}>
        <h2 className="sr-only">{labels[tab]}</h2>
        <ErrorBoundary fallback={<LoadFailed />}>{contents[tab]}</ErrorBoundary>
      </Tabs>
      {toMap && !isHalf && <PanelFoot>{toMap}</PanelFoot>}
    </LeftPanel>
  )
}
