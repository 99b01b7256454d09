import type { useShownAnalysis } from '../analysis/useShownAnalysis.ts'
import { currentArea } from '../design/design.ts'
import { useDesign } from '../design/designStore.ts'
import { ErrorBoundary, TriedOnline } from '../ui/loading/ErrorBoundary.tsx'
import { onDemand } from '../ui/loading/onDemand.tsx'
import type { usePlanner } from './usePlanner.ts'

const AreaBar = onDemand(async () => (await import('../areas/AreaBar.tsx')).AreaBar)

interface NextStepProps {
  readonly planner: Pick<ReturnType<typeof usePlanner>, 'setTab' | 'setIsPanelOpen'>
  readonly analysis: Pick<ReturnType<typeof useShownAnalysis>, 'isPending' | 'analyze' | 'cancel'>
}

/** On a phone, where the map is seen and an area is drawn: what can be done with it. */
export const NextStep = ({ planner, analysis }: NextStepProps) => {
  const area = useDesign(currentArea)
  if (!area) return null
  return (
    <ErrorBoundary fallback={<TriedOnline />}>
      <AreaBar
        area={area}
        isAnalyzing={analysis.isPending}
        onAnalyze={() => analysis.analyze(area)}
        onAnalyzePlant={() => analysis.analyze('plant')}
        onCancelAnalysis={analysis.cancel}
        onOpen={() => {
          planner.setTab('draw')
          planner.setIsPanelOpen(true)
        }}
      />
    </ErrorBoundary>
  )
}
