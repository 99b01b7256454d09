import type { DetailedAnalysis } from '#contract/analysis.ts'
import { ASSUMPTIONS } from '#engine/assumptions/assumptions.ts'
import { rackTiltOfArea } from '#engine/method/detailed/areaTilt.ts'
import { refusedInConsumption, refusedKeys } from '../analysis/editorOf.ts'
import type { AnalysisResult, useShownAnalysis } from '../analysis/useShownAnalysis.ts'
import { AssumptionsDrawer } from '../assumptions/AssumptionsDrawer.tsx'
import { ConsumptionDrawer } from '../consumption/ConsumptionDrawer.tsx'
import { chosenMounting } from '../design/area.ts'
import type { Design } from '../design/design.ts'
import { useDesign } from '../design/designStore.ts'
import { OutcomeLine } from '../estimate/detailed/OutcomeLine.tsx'
import type { Editor, ShownAnalysis } from '../estimate/methodView.ts'
import { isDetailedPlant, shownPlantSetup, wantedSetup } from '../estimate/plant/plantSetup.ts'
import { chooseSetup } from '../estimate/setup/chooseSetup.ts'
import { wantedPanelId } from '../layout/laidPanelId.ts'

interface DetailedEditorProps {
  readonly editor: Editor
  readonly analysis: ReturnType<typeof useShownAnalysis>
}

const isDetailed = (analysis: ShownAnalysis): analysis is DetailedAnalysis => analysis.method === 'detailed'

/** The money of the setup that is shown; null by a method that knows none. */
const outcomeOf = (result: AnalysisResult, design: Design) => {
  if (result.of === 'plant') {
    const { analysis } = result
    if (!isDetailedPlant(analysis)) return null
    return shownPlantSetup(analysis.recommendations, wantedSetup(design))?.size.money ?? null
  }
  const { analysis, request } = result
  if (!isDetailed(analysis)) return null
  const area = design.areas.find(({ id }) => id === request.area.id)
  return chooseSetup(analysis.recommendations, area ? wantedPanelId(area, design.panelId) : null)?.current.money ?? null
}

/** The drawer in which what the Detailed method rests on is changed, with what comes of it at its foot. */
export const DetailedEditor = ({ editor, analysis }: DetailedEditorProps) => {
  const design = useDesign()
  const close = () => analysis.setEditor(null)
  const { result } = analysis
  const area = result?.of === 'area' ? design.areas.find(({ id }) => id === result.analysis.area.id) : undefined
  // What stands there when nothing is put in its place.
  const rackTiltDeg = area && rackTiltOfArea(area, { mounting: chosenMounting(area), assumptions: {} })
  const outcome = (
    <OutcomeLine
      outcome={result && outcomeOf(result, design)}
      isPending={analysis.isPending}
      isRefused={analysis.refusedPaths.length > 0}
      onRetry={analysis.retryInEditor}
    />
  )
  return editor === 'assumptions' ? (
    <AssumptionsDrawer
      overrides={design.assumptions}
      fromArea={rackTiltDeg === null || rackTiltDeg === undefined ? {} : { rackTiltDeg }}
      refusedKeys={refusedKeys(analysis.refusedPaths)}
      onChange={design.setAssumption}
      onResetAll={design.resetAssumptions}
      onClose={close}
      outcome={outcome}
    />
  ) : (
    <ConsumptionDrawer
      consumption={design.consumption}
      assumedKwh={design.assumptions.annualConsumptionKwh ?? ASSUMPTIONS.annualConsumptionKwh.value}
      battery={design.battery}
      refusedPaths={refusedInConsumption(analysis.refusedPaths)}
      onConsumption={design.setConsumption}
      onBattery={design.setBattery}
      onClose={close}
      outcome={outcome}
    />
  )
}
