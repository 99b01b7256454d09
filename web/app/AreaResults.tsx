import type { AnalysisResult } from '../analysis/useShownAnalysis.ts'
import { usePanels } from '../catalogue/usePanels.ts'
import { useDesign } from '../design/designStore.ts'
import { METHOD_VIEWS } from '../estimate/methods.ts'
import type { ShownResultsProps } from './PlantResults.tsx'

type AreaResultsProps = Extract<AnalysisResult, { readonly of: 'area' }> & {
  readonly shown: ShownResultsProps
}

/** The figures of an area by a method that lays no modules. */
export const AreaResults = ({ request, analysis, shown: { areaLabel, isViewed } }: AreaResultsProps) => {
  const { data: panels = [] } = usePanels()
  const { areas, name, address, setAddress } = useDesign()
  const { id } = request.area
  const view = METHOD_VIEWS[analysis.method].area
  if (!view) return null
  return (
    <view.Results
      analysis={analysis}
      panels={panels}
      proposal={{
        analysis: request,
        name,
        address,
        areaLabel: areaLabel(id),
        otherAreas: areas.filter((area) => area.id !== id).length,
        onAddress: isViewed ? null : setAddress,
      }}
    />
  )
}
