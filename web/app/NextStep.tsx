import { Sun } from 'lucide-react'
import type { useShownAnalysis } from '../analysis/useShownAnalysis.ts'
import { currentArea } from '../design/design.ts'
import { useDesign } from '../design/designStore.ts'
import { useSpokenLanguage } from '../i18n/LanguageProvider.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { ErrorBoundary, TriedOnline } from '../ui/loading/ErrorBoundary.tsx'
import { onDemand } from '../ui/loading/onDemand.tsx'
import type { usePlanner } from './usePlanner.ts'

const AreaBar = onDemand(async () => (await import('../areas/AreaBar.tsx')).AreaBar)

interface NextStepProps {
  readonly planner: Pick<
    ReturnType<typeof usePlanner>,
    'setTab' | 'setIsPanelOpen' | 'setTool' | 'outlineId' | 'setOutlineId'
  >
  readonly analysis: Pick<ReturnType<typeof useShownAnalysis>, 'isPending' | 'analyze' | 'cancel'>
}

/** On a phone, where the map is seen: what is drawn and what can be done with it, or what the planner is for. */
export const NextStep = ({ planner, analysis }: NextStepProps) => {
  const area = useDesign(currentArea)
  if (!area) return <NothingDrawn />
  return (
    <ErrorBoundary fallback={<TriedOnline />}>
      <AreaBar
        area={area}
        isEditingOutline={planner.outlineId === area.id}
        onEditOutline={(isEditing) => {
          planner.setTab('draw')
          planner.setTool('edit')
          planner.setOutlineId(isEditing ? area.id : null)
        }}
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

/** What the planner is called and what it does. */
const NothingDrawn = () => {
  const { t } = useTranslation('map')
  return (
    <section
      data-area-bar
      lang={useSpokenLanguage('map')}
      aria-labelledby="product-name"
      className="px-4 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <h1 id="product-name" className="flex items-center gap-2 font-semibold text-lg">
        <Sun aria-hidden className="size-5 text-amber-500" />
        SolarPlanner
      </h1>
      <p className="text-muted">{t('firstVisit')}</p>
    </section>
  )
}
