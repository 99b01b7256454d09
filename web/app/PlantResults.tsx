import { useQuery } from '@tanstack/react-query'
import { METHODS } from '#contract/methods.ts'
import type { AnalysisResult } from '../analysis/useShownAnalysis.ts'
import { panelsQuery } from '../catalogue/panelsQuery.ts'
import { useDesign } from '../design/designStore.ts'
import { METHOD_VIEWS } from '../estimate/methods.ts'
import { wantedSetup } from '../estimate/plant/plantSetup.ts'
import type { ShownResultsProps } from './AreaResults.tsx'

type PlantResultsProps = Extract<AnalysisResult, { readonly of: 'plant' }> & {
  readonly shown: ShownResultsProps
}

/** The figures of the plant, and what they change of the design. */
export const PlantResults = ({ request, analysis, shown }: PlantResultsProps) => {
  const { isStale, isViewed, areaLabel } = shown
  const { data: panels = [] } = useQuery(panelsQuery())
  const design = useDesign()
  const { Results } = METHOD_VIEWS[analysis.method].plant
  return (
    <Results
      request={request}
      analysis={analysis}
      panels={panels}
      areaLabel={areaLabel}
      setup={METHODS[design.method].laysModules ? wantedSetup(design) : null}
      battery={design.battery}
      isStale={isStale}
      onSetup={
        isViewed
          ? null
          : (plantSetup, battery) =>
              battery === undefined ? design.setPlantSetup(plantSetup) : useDesign.setState({ plantSetup, battery })
      }
      proposal={{
        plant: request,
        name: design.name,
        address: design.address,
        areaLabels: Object.fromEntries(request.areas.map(({ area: { id } }) => [id, areaLabel(id)])),
        onAddress: isViewed ? null : design.setAddress,
      }}
      onEdit={isViewed ? null : shown.analysis.setEditor}
    />
  )
}
