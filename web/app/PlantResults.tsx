import { METHODS } from '#contract/methods.ts'
import { apartOf } from '../analysis/subject.ts'
import type { AnalysisResult, useShownAnalysis } from '../analysis/useShownAnalysis.ts'
import { usePanels } from '../catalogue/usePanels.ts'
import { useDesign } from '../design/designStore.ts'
import { wantedSetup } from '../design/takenSetup.ts'
import { METHOD_VIEWS } from '../estimate/methods.ts'

export interface ShownResultsProps {
  readonly analysis: ReturnType<typeof useShownAnalysis>
  /** What an area is called, by its id. */
  readonly areaLabel: (areaId: string) => string
  /** The figures are not of the design as it is. */
  readonly isStale: boolean
  /** The design is only looked at. */
  readonly isViewed: boolean
}

type PlantResultsProps = Extract<AnalysisResult, { readonly of: 'plant' }> & {
  readonly shown: ShownResultsProps
}

/** The figures of the plant, or of an area as a plant of its own, and what they change of the design. */
export const PlantResults = ({ areaId, request, analysis, shown }: PlantResultsProps) => {
  const { isStale, isViewed, areaLabel } = shown
  const { data: panels = [] } = usePanels()
  const design = useDesign()
  const apart = apartOf(design, areaId)
  const [only, ...others] = request.areas
  const ofOneArea = (id: string) => ({
    areaLabel: areaLabel(id),
    otherAreas: design.areas.filter((area) => area.id !== id).length,
  })
  const { Results } = METHOD_VIEWS[analysis.method].plant
  return (
    <Results
      request={request}
      analysis={analysis}
      panels={panels}
      areaLabel={areaLabel}
      isApart={apart !== null}
      setup={METHODS[design.method].laysModules ? wantedSetup(design, apart) : null}
      battery={design.battery}
      isStale={isStale}
      onSetup={isViewed ? null : (setup, beside) => design.setPlantSetup(setup, apart?.id, beside)}
      proposal={{
        plant: request,
        name: design.name,
        address: design.address,
        ...(only && others.length === 0 && ofOneArea(only.area.id)),
        areaLabels: Object.fromEntries(request.areas.map(({ area: { id } }) => [id, areaLabel(id)])),
        onAddress: isViewed ? null : design.setAddress,
      }}
      onEdit={isViewed ? null : shown.analysis.setEditor}
    />
  )
}
