import { ASSUMPTIONS } from '#engine/assumptions/assumptions.ts'
import { rackTiltOfArea } from '#engine/method/detailed/areaTilt.ts'
import { refusedInConsumption, refusedKeys } from '../analysis/editorOf.ts'
import type { useAnalysisOfArea } from '../analysis/useAnalysisOfArea.ts'
import { AssumptionsDrawer } from '../assumptions/AssumptionsDrawer.tsx'
import { ConsumptionDrawer } from '../consumption/ConsumptionDrawer.tsx'
import { chosenMounting } from '../design/area.ts'
import { useDesign } from '../design/designStore.ts'
import { OutcomeLine } from '../estimate/detailed/OutcomeLine.tsx'
import type { Editor } from '../estimate/methodView.ts'
import { wantedPanelId } from '../layout/laidPanelId.ts'

interface DetailedEditorProps {
  readonly editor: Editor
  readonly analysis: ReturnType<typeof useAnalysisOfArea>
}

/** The drawer in which what the Detailed method rests on is changed, with what comes of it at its foot. */
export const DetailedEditor = ({ editor, analysis }: DetailedEditorProps) => {
  const design = useDesign()
  const close = () => analysis.setEditor(null)
  const shown = analysis.result?.analysis ?? null
  const area = design.areas.find(({ id }) => id === shown?.area.id)
  // What stands there when nothing is put in its place.
  const rackTiltDeg = area && rackTiltOfArea(area, { mounting: chosenMounting(area), assumptions: {} })
  const outcome = (
    <OutcomeLine
      analysis={shown}
      setupPanelId={area ? wantedPanelId(area, design.panelId) : null}
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
