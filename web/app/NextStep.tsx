import { Sun } from 'lucide-react'
import { currentArea } from '#design/design.ts'
import { useLanguage, useSpokenLanguage } from '../base/i18n/LanguageProvider.tsx'
import { useWords } from '../base/i18n/useWords.ts'
import { useDesign } from '../design/designStore.ts'
import { classes } from '../ui/classes.ts'
import { ErrorBoundary, TriedOnline } from '../ui/loading/ErrorBoundary.tsx'
import { onDemand } from '../ui/loading/onDemand.tsx'
import { LanguageOffer } from './LanguageOffer.tsx'
import type { usePlanner } from './usePlanner.ts'

const AreaBar = onDemand(async () => (await import('../draw/AreaBar.tsx')).AreaBar)

interface NextStepProps {
  readonly planner: Pick<
    ReturnType<typeof usePlanner>,
    'setTab' | 'setIsPanelOpen' | 'setTool' | 'outlineId' | 'setOutlineId'
  >
  readonly isMapReady: boolean
}

/** On a phone with a visible map: the drawing and its actions, or the purpose of the planner. */
export const NextStep = ({ planner, isMapReady }: NextStepProps) => {
  const area = useDesign(currentArea)
  if (!area) return <NothingDrawn isMapReady={isMapReady} />
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
        onOpen={() => {
          planner.setTab('draw')
          planner.setIsPanelOpen(true)
        }}
      />
    </ErrorBoundary>
  )
}

/** Name of the planner, and how to begin. */
const NothingDrawn = ({ isMapReady }: Pick<NextStepProps, 'isMapReady'>) => {
  const { t } = useWords('search')
  const { offered } = useLanguage()
  return (
    <section
      data-area-bar
      lang={useSpokenLanguage('planner')}
      aria-labelledby="product-name"
      tabIndex={-1}
      className="px-4 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <div className={classes('flex flex-wrap items-center justify-between', offered && 'min-h-11')}>
        <p id="product-name" className="flex items-center gap-2 font-semibold text-lg">
          <Sun aria-hidden className="size-5 text-amber-500" />
          SolarPlanner
        </p>
        {offered && isMapReady && <LanguageOffer offered={offered} />}
      </div>
      <p className="text-muted">{t('hint')}</p>
    </section>
  )
}
