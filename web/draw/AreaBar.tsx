import { PencilRuler } from 'lucide-react'
import { type Area, areaTotals } from '#design/area.ts'
import { measuredBy } from '#design/courtyards.ts'
import { plantAreas } from '#design/plannedDesign.ts'
import { MAX_PLANT_AREAS } from '#wire/limits.ts'
import { analyze, cancelAnalysis, isAsking, useAnalysis } from '../analysis/analysisStore.ts'
import { usePlantProduction } from '../analysis/usePlantProduction.ts'
import { useDrawWords } from '../base/i18n/drawTexts.ts'
import { useSpokenLanguage } from '../base/i18n/LanguageProvider.tsx'
import { useDesign } from '../design/designStore.ts'
import { useAreaLabel } from '../design/useAreaLabel.ts'
import { usePanelsText, usePlantTotals } from '../modules/usePlantTotals.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { Figure } from '../ui/figures/Figure.tsx'
import { onDemand } from '../ui/loading/onDemand.tsx'
import { OfflineSign } from '../ui/OfflineSign.tsx'
import { TOUCH_QUERY, useMediaQuery } from '../ui/useMediaQuery.ts'

const OverlapNotice = onDemand(async () => (await import('./OverlapNotice.tsx')).OverlapNotice)

interface AreaBarProps {
  readonly area: Area
  /** True while the map shows the outline's grips. */
  readonly isEditingOutline: boolean
  readonly onEditOutline: (isEditing: boolean) => void
  /** Opens the fields for roof type, orientation and angle. */
  readonly onOpen: () => void
}

/** Foot of a phone's sheet at the low height: the plant, or the current area if it is the only one, and the next step. It hides while
 * a search without a result needs the space. */
export const AreaBar = ({ area, isEditingOutline, onEditOutline, onOpen }: AreaBarProps) => {
  const isAnalyzing = useAnalysis(isAsking)
  const { t, formats } = useDrawWords('areas')
  const byTouch = useMediaQuery(TOUCH_QUERY)
  const panelsText = usePanelsText()
  const label = useAreaLabel()
  const plant = usePlantTotals()
  const design = useDesign()
  const areas = plantAreas(design).map(measuredBy(design))
  const isPlant = areas.length > 1 && areas.length <= MAX_PLANT_AREAS
  const annualKwh = usePlantProduction()
  // A single area outside the plant has no share in the plant's figures.
  const hasFigures = isPlant || area.inPlant
  const facts = [
    hasFigures && Boolean(annualKwh) && t('energyAYear', { energy: formats.energyKwh(annualKwh ?? 0) }),
    hasFigures && plant?.areaCount === areas.length && panelsText(plant.quantity, plant.totalPowerW),
    t('inPlan', {
      area: formats.areaM2(isPlant ? areaTotals(areas).totalArea : measuredBy(design)(area).totalArea),
    }),
  ].filter((fact) => fact !== false)
  return (
    <section
      data-area-bar
      lang={useSpokenLanguage('planner')}
      aria-label={t('currentSelection')}
      className="flex flex-wrap items-center gap-2 px-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      {isPlant && <OverlapNotice />}
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-11 min-w-32 flex-1 flex-col justify-center rounded-lg px-2 text-left"
      >
        <span className="max-w-full truncate text-muted text-xs">
          {isPlant ? t('areasInPlant', { count: areas.length }) : label(area)}
        </span>
        <span className="font-semibold">
          <Figure>{facts[0] ?? ''}</Figure>
        </span>
        {facts.length > 1 && <span className="text-muted text-xs">{facts.slice(1).join(' · ')}</span>}
      </button>
      {byTouch && (
        <IconButton
          label={t('editOutline')}
          variant="secondary"
          pressed={isEditingOutline}
          onClick={() => onEditOutline(!isEditingOutline)}
        >
          <PencilRuler aria-hidden className="size-4" />
        </IconButton>
      )}
      {isAnalyzing ? (
        <Button onClick={cancelAnalysis}>{t('cancelAnalysis')}</Button>
      ) : (
        <Button variant="primary" onClick={() => analyze(isPlant ? 'plant' : area)}>
          {t(isPlant ? 'analyzeAll' : 'analyze')}
        </Button>
      )}
      <OfflineSign text={t('offline')} className="basis-full px-2 text-muted text-xs" />
    </section>
  )
}
