import { useQuery } from '@tanstack/react-query'
import { AnalysisPanel } from '../analysis/AnalysisPanel.tsx'
import type { Area } from '../areas/area.ts'
import { useAreaLabel } from '../areas/DrawnAreas.tsx'
import { useDesign } from '../areas/designStore.ts'
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
  const label = useAreaLabel()
  const now = useDesign(({ areas }) => areas.find(({ id }) => id === result.area.id))
  return (
    <AnalysisPanel
      analysis={result.analysis}
      panels={panels}
      areaLabel={label(result.area)}
      isStale={now !== result.area}
      onReanalyze={() => now && onReanalyze(now)}
      onClose={onClose}
    />
  )
}
