import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AnalyzeRequest } from '../../api/contract/analysis.ts'
import { AnalysisPanel } from '../analysis/AnalysisPanel.tsx'
import { analyzeRequestOf } from '../areas/analyzeRequest.ts'
import type { Area } from '../areas/area.ts'
import type { Design } from '../areas/design.ts'
import { useDesign } from '../areas/designStore.ts'
import { useAreaLabel } from '../areas/useAreaLabel.ts'
import { useSpokenLanguage } from '../i18n/useSpokenLanguage.ts'
import { panelsQuery } from '../panels/panelsQuery.ts'
import type { AnalysisOfArea } from './useAnalysisOfArea.ts'

interface PlannerAnalysisProps {
  readonly result: AnalysisOfArea
  readonly onReanalyze: (area: Area) => void
  readonly onClose: () => void
}

/** The right panel: an analysis beside the area as it is now. */
export const PlannerAnalysis = ({ result, onReanalyze, onClose }: PlannerAnalysisProps) => {
  const { data: panels = [] } = useQuery(panelsQuery())
  const lang = useSpokenLanguage('planner')
  const label = useAreaLabel()
  const { area: asked } = result.request
  const design = useDesign()
  const now = design.areas.find(({ id }) => id === asked.id)
  return (
    <aside
      lang={lang}
      className="absolute inset-0 z-30 animate-slide-right overflow-clip bg-surface shadow-float md:inset-y-3 md:right-3 md:left-auto not-print:md:w-[400px] md:rounded-float print:static print:w-full print:overflow-visible print:shadow-none"
    >
      <AnalysisPanel
        analysis={result.analysis}
        panels={panels}
        areaLabel={label(asked)}
        isStale={useIsStale(result.request, design, now)}
        onReanalyze={now ? () => onReanalyze(now) : null}
        onClose={onClose}
      />
    </aside>
  )
}

/** Whether another answer would be given now: the area, or what the method takes into account, has changed. */
const useIsStale = (asked: AnalyzeRequest, design: Design, area: Area | undefined): boolean => {
  const askedText = useMemo(() => JSON.stringify(asked), [asked])
  const nowText = useMemo(() => area && JSON.stringify(analyzeRequestOf(design, area)), [design, area])
  return nowText !== askedText
}
