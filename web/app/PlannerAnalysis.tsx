import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { METHODS } from '#contract/methods.ts'
import { AnalysisPanel } from '../analysis/AnalysisPanel.tsx'
import type { AnalysisOfArea, useAnalysisOfArea } from '../analysis/useAnalysisOfArea.ts'
import { useFollowing } from '../analysis/useFollowing.ts'
import { panelsQuery } from '../catalogue/panelsQuery.ts'
import type { Area } from '../design/area.ts'
import { currentArea } from '../design/design.ts'
import { useDesign } from '../design/designStore.ts'
import { useAreaLabel } from '../design/useAreaLabel.ts'
import { useSpokenLanguage } from '../i18n/useSpokenLanguage.ts'
import { wantedPanelId } from '../layout/laidPanelId.ts'
import { laidModules, useLayouts } from '../layout/layoutStore.ts'
import { leaveOnly } from '../layout/useModulesOnMap.ts'
import { PrintedHead } from './PrintedHead.tsx'

interface PlannerAnalysisProps {
  readonly result: AnalysisOfArea
  readonly analysis: ReturnType<typeof useAnalysisOfArea>
  /** The design is only looked at: nothing in it is changed here. */
  readonly isViewed?: boolean
}

/** The right panel: an analysis beside the area as it is now. */
export const PlannerAnalysis = ({ result, analysis, isViewed = false }: PlannerAnalysisProps) => {
  const { data: panels = [] } = useQuery(panelsQuery())
  const lang = useSpokenLanguage('planner')
  const label = useAreaLabel()
  const { area: asked } = result.request
  const { areas, method, panelId, name, address, setAddress, setMethod, setAttributes } = useDesign()
  const now = areas.find(({ id }) => id === asked.id)
  const askedLabel = label({ id: asked.id, name: useLastName(now) })
  const selected = useDesign(currentArea)
  const laid = useLayouts(({ layouts }) => now && laidModules(now, layouts))
  const { staleCause, isFollowing } = useFollowing(result.request, now, analysis.isPending, analysis.follow)
  return (
    <aside
      lang={lang}
      className="absolute inset-0 z-30 animate-slide-right overflow-clip bg-surface shadow-float md:inset-y-3 md:right-3 md:left-auto not-print:md:w-(--right-panel) md:rounded-float print:static print:w-full print:overflow-visible print:shadow-none"
    >
      <PrintedHead asked={asked} measured={result.analysis.area} />
      <AnalysisPanel
        analysis={result.analysis}
        method={method}
        onMethod={isViewed ? null : setMethod}
        occasion={result.occasion}
        panels={panels}
        areaLabel={askedLabel}
        otherArea={
          selected && selected.id !== asked.id
            ? { label: label(selected), onAnalyze: () => analysis.analyze(selected) }
            : null
        }
        area={isViewed ? undefined : now}
        setupPanelId={now ? wantedPanelId(now, METHODS[method].laysModules ? panelId : null) : null}
        proposal={{
          analysis: result.request,
          name,
          address,
          areaLabel: askedLabel,
          otherAreas: areas.filter(({ id }) => id !== asked.id).length,
          onAddress: isViewed ? null : setAddress,
        }}
        onSelectSetup={isViewed ? null : (setupPanelId) => setAttributes(asked.id, { setupPanelId })}
        onLeaveOnly={laid && !isViewed ? (quantity) => leaveOnly(asked.id, quantity) : null}
        onEdit={isViewed ? null : analysis.setEditor}
        staleCause={isFollowing ? null : staleCause}
        isUpdating={isFollowing}
        onCancelUpdate={analysis.cancel}
        onReanalyze={now ? () => analysis.analyze(now) : null}
        onClose={analysis.close}
      />
    </aside>
  )
}

/** The name of an area; of one that is gone the name it had. */
const useLastName = (area: Area | undefined): string | null => {
  const [lastName, keep] = useState<string | null>(null)
  if (area && area.name !== lastName) keep(area.name)
  return area ? area.name : lastName
}
