import type { Design } from '#design/design.ts'
import { chosenMounting } from '#design/plannedDesign.ts'
import { keptSetup, shownPlantSetup } from '#design/shownSetup.ts'
import { apartOf, wantedSetup } from '#design/takenSetup.ts'
import { ASSUMPTIONS, type AssumptionKey } from '#engine/assumptions/assumptions.ts'
import { COST_LINES } from '#engine/finance/costLines.ts'
import { rackTiltOfArea } from '#engine/roof/areaTilt.ts'
import {
  type AnalysisResult,
  closeEditor,
  isAsking,
  retryAnalysis,
  shownResult,
  useAnalysis,
} from '../analysis/analysisStore.ts'
import { type Editor, refusedInConsumption, refusedKeys } from '../analysis/editor.ts'
import { areasAsked } from '../analysis/subject.ts'
import { AssumptionsDrawer } from '../assumptions/AssumptionsDrawer.tsx'
import { ConsumptionDrawer } from '../consumption/ConsumptionDrawer.tsx'
import { consumptionFields } from '../consumption/consumptionDraft.ts'
import { useDesign } from '../design/designStore.ts'
import { OutcomeLine } from '../results/answer/OutcomeLine.tsx'
import { modelledQuote } from '../results/quotes/modelledQuote.ts'

/** The displayed setup; null if the method has none. */
const shownSetup = ({ areaId, analysis }: AnalysisResult, design: Design) => {
  if (analysis.method !== 'detailed') return null
  const wanted = wantedSetup(design, apartOf(design, areaId))
  return shownPlantSetup(analysis.recommendations, wanted)
}

/** A typed price by size keeps its fixed part, which is written beside it: without one the price would be the whole cost. */
const ownLine = (values: Design['assumptions'], key: string, value: number | null): Record<string, number | null> => {
  const line = Object.values(COST_LINES).find(({ bySize }) => bySize === key)
  if (!line) return {}
  const { fixed, bySize } = line
  const fixedEur = ASSUMPTIONS[fixed].value
  if (value === null) return values[fixed] === fixedEur ? { [fixed]: null } : {}
  return values[fixed] === undefined && values[bySize] === undefined ? { [fixed]: fixedEur } : {}
}

/** Changes an assumption; the displayed plant stays. */
const changeAssumption = (result: AnalysisResult | null, key: string, value: number | null): void => {
  const design = useDesign.getState()
  const shown = result && shownSetup(result, design)
  const apart = result && apartOf(design, result.areaId)
  // Money alone: another loss or margin asks for another size.
  const isMoney = ASSUMPTIONS[key as AssumptionKey]?.group === 'money'
  const kept = shown && isMoney && { setup: keptSetup(shown, wantedSetup(design, apart)), apartId: apart?.id ?? null }
  design.setAssumption(key, value, { kept: kept || null, others: ownLine(design.assumptions, key, value) })
}

/** The drawer for the inputs of the Detailed method, with the resulting figures at its foot. */
export const DetailedEditor = ({ editor }: { readonly editor: Editor }) => {
  const design = useDesign()
  const result = useAnalysis(shownResult)
  const isPending = useAnalysis(isAsking)
  const refusedPaths = useAnalysis((state) => state.refusedPaths)
  const failure = useAnalysis((state) => state.failure)
  const row = useAnalysis((state) => state.row)
  const [asked, ...others] = result ? areasAsked(result.request) : []
  const area = others.length === 0 ? design.areas.find(({ id }) => id === asked?.id) : undefined
  // The default when the field is empty.
  const rackTiltDeg = area && rackTiltOfArea(area, { mounting: chosenMounting(area), assumptions: {} })
  const shown = result && shownSetup(result, design)
  const size = shown?.size ?? null
  const modelled =
    size && result && result.analysis.method === 'detailed'
      ? modelledQuote(size, design.battery, result.analysis, result.request.detailed?.fiscal)
      : null
  const outcome = (
    <OutcomeLine
      outcome={size?.money ?? null}
      isPending={isPending}
      isRefused={refusedPaths.length > 0}
      onRetry={failure && retryAnalysis}
    />
  )
  return editor === 'assumptions' ? (
    <AssumptionsDrawer
      overrides={design.assumptions}
      startsAt={row}
      fromArea={rackTiltDeg === null || rackTiltDeg === undefined ? {} : { rackTiltDeg }}
      modelled={modelled}
      refusedKeys={refusedKeys(refusedPaths)}
      onChange={(key, value) => changeAssumption(result, key, value)}
      onResetAll={design.resetAssumptions}
      onClose={closeEditor}
      outcome={outcome}
    />
  ) : (
    <ConsumptionDrawer
      consumption={design.consumption}
      assumedKwh={design.assumptions.annualConsumptionKwh ?? ASSUMPTIONS.annualConsumptionKwh.value}
      battery={design.battery}
      batterySizes={shown?.setup.batterySizes ?? []}
      refusedPaths={refusedInConsumption(refusedPaths)}
      startsAtUse={row !== null}
      onConsumption={(consumption) => design.setFields(consumptionFields(design, consumption))}
      onBattery={(battery) => design.setFields({ battery })}
      onClose={closeEditor}
      outcome={outcome}
    />
  )
}
