import type { ReactNode } from 'react'
import type { useAnalysisOfArea } from '../analysis/useAnalysisOfArea.ts'
import type { Estimation } from '../estimate/detailedState.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { onDemand } from '../ui/onDemand.tsx'
import { ONE_PANEL_QUERY, PHONE_QUERY, useMediaQuery } from '../ui/useMediaQuery.ts'
import { LoadFailed } from './LoadFailed.tsx'
import { PrintedPage } from './PrintedPage.tsx'
import { panelInsets } from './panelInsets.ts'
import { SkipLinks } from './SkipLinks.tsx'

const PlannerAnalysis = onDemand(async () => (await import('./PlannerAnalysis.tsx')).PlannerAnalysis)

interface MapScreenProps {
  /** On the left. */
  readonly panel: ReactNode
  readonly isPanelOpen: boolean
  readonly map: ReactNode
  /** On the right, once there is a result. */
  readonly analysis: ReturnType<typeof useAnalysisOfArea>
  readonly estimation: Estimation
  /** What the paper says of a design that is only looked at; null where it is one's own. */
  readonly viewedFacts?: ReactNode
  readonly children?: ReactNode
}

/** The frame of a screen that shows a design: the map, a panel on its left, the analysis on its right. On a phone either covers
 * the map; on paper the map is left out. */
export const MapScreen = ({ panel, isPanelOpen, map, analysis, estimation, viewedFacts, children }: MapScreenProps) => {
  const isPhone = useMediaQuery(PHONE_QUERY)
  const hasRoomForOne = useMediaQuery(ONE_PANEL_QUERY)
  const isAnalysisOpen = analysis.result !== null
  const isPanelShown = isPanelOpen && !(isAnalysisOpen && hasRoomForOne)
  const isMapCovered = isPhone && (isPanelOpen || isAnalysisOpen)
  return (
    <div
      data-map-covered={isMapCovered || undefined}
      className="relative h-dvh overflow-clip bg-slate-600 print:h-auto print:overflow-visible print:bg-white"
    >
      <SkipLinks hasPanel={isPanelShown} hasSearch={viewedFacts === undefined} hasMap={!isMapCovered} />
      {isPanelShown && panel}
      <main
        inert={isMapCovered}
        className="absolute inset-0 print:hidden"
        style={panelInsets(isPanelShown && !isPhone, isAnalysisOpen && !isPhone)}
      >
        {map}
      </main>
      {!isAnalysisOpen && <PrintedPage estimation={estimation} viewedFacts={viewedFacts} />}
      {analysis.result && (
        <ErrorBoundary fallback={<RightPanelFailed />}>
          <PlannerAnalysis result={analysis.result} analysis={analysis} isViewed={viewedFacts !== undefined} />
        </ErrorBoundary>
      )}
      {children}
    </div>
  )
}

/** In place of what belongs on the right, where its code cannot be fetched. */
export const RightPanelFailed = () => (
  <aside className="absolute inset-0 z-30 bg-surface shadow-float md:inset-y-3 md:right-3 md:left-auto md:w-(--right-panel) md:rounded-float">
    <LoadFailed />
  </aside>
)
