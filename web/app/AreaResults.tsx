import { useQuery } from '@tanstack/react-query'
import { METHODS } from '#contract/methods.ts'
import type { AnalysisResult, useShownAnalysis } from '../analysis/useShownAnalysis.ts'
import { panelsQuery } from '../catalogue/panelsQuery.ts'
import { useDesign } from '../design/designStore.ts'
import { METHOD_VIEWS } from '../estimate/methods.ts'
import { wantedPanelId } from '../layout/laidPanelId.ts'
import { laidModules, useLayouts } from '../layout/layoutStore.ts'
import { leaveOnly } from '../layout/useModulesOnMap.ts'

export interface ShownResultsProps {
  readonly analysis: ReturnType<typeof useShownAnalysis>
  /** What an area is called, by its id. */
  readonly areaLabel: (areaId: string) => string
  /** The figures are not of the design as it is. */
  readonly isStale: boolean
  /** The design is only looked at. */
  readonly isViewed: boolean
}

type AreaResultsProps = Extract<AnalysisResult, { readonly of: 'area' }> & {
  readonly shown: ShownResultsProps
}

/** The figures of an area, and what they change of it. */
export const AreaResults = ({ request, analysis, shown }: AreaResultsProps) => {
  const { isStale, isViewed } = shown
  const { data: panels = [] } = useQuery(panelsQuery())
  const { areas, method, panelId, name, address, setAddress, setAttributes } = useDesign()
  const { id } = request.area
  const now = areas.find((area) => area.id === id)
  const laid = useLayouts(({ layouts }) => now && laidModules(now, layouts))
  const { Results } = METHOD_VIEWS[analysis.method]
  return (
    <Results
      analysis={analysis}
      panels={panels}
      area={isViewed ? undefined : now}
      setupPanelId={now ? wantedPanelId(now, METHODS[method].laysModules ? panelId : null) : null}
      isStale={isStale}
      proposal={{
        analysis: request,
        name,
        address,
        areaLabel: shown.areaLabel(id),
        otherAreas: areas.filter((area) => area.id !== id).length,
        onAddress: isViewed ? null : setAddress,
      }}
      onSelectSetup={isViewed ? null : (setupPanelId) => setAttributes(id, { setupPanelId })}
      onLeaveOnly={laid && !isViewed ? (quantity) => leaveOnly(id, quantity) : null}
      onEdit={isViewed ? null : shown.analysis.setEditor}
    />
  )
}
