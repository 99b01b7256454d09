import type { Area } from '#design/area.ts'
import { measuredBy } from '#design/courtyards.ts'
import { currentArea } from '#design/design.ts'
import { azimuthDegOf } from '#design/eaves.ts'
import { plantAreas } from '#design/plannedDesign.ts'
import { directionOf } from '#engine/geometry/angles.ts'
import { MAX_PLANT_AREAS } from '#wire/limits.ts'
import { analyze } from '../analysis/analysisStore.ts'
import { useDrawWords } from '../base/i18n/drawTexts.ts'
import { useRestWords } from '../base/i18n/restTexts.ts'
import { useDesign } from '../design/designStore.ts'
import { useAreaLabel } from '../design/useAreaLabel.ts'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { Figure } from '../ui/figures/Figure.tsx'
import { Section } from '../ui/Section.tsx'

interface ViewedAreasProps {
  /** Called when the user selects an area, to show it on the map. */
  readonly onShow: (area: Area) => void
}

/** The areas of a view-only design: attributes and analysis. */
export const ViewedAreas = ({ onShow }: ViewedAreasProps) => {
  const { t } = useDrawWords('areas')
  const { t: designText } = useRestWords('designs')
  const design = useDesign()
  const { areas } = design
  const inPlant = plantAreas(design).length
  return (
    <>
      {inPlant > 1 && inPlant <= MAX_PLANT_AREAS && (
        <Button variant="primary" className="w-full" onClick={() => analyze('plant')}>
          {t('analyzeAll')}
        </Button>
      )}
      <Section title={t('drawnAreas')} aside={<span className="unit tabular">{areas.length}</span>}>
        <ul className="divide-y divide-line/70 overflow-hidden rounded-float border border-line bg-raised">
          {areas.map((area) => (
            <ViewedArea
              key={area.id}
              area={area}
              isCurrent={area.id === currentArea(design)?.id}
              onSelect={() => {
                design.select(area.id)
                onShow(area)
              }}
            />
          ))}
        </ul>
      </Section>
      {areas.length > 0 && <p className="text-muted text-xs">{designText('viewAnalyze')}</p>}
    </>
  )
}

interface ViewedAreaProps {
  readonly area: Area
  readonly isCurrent: boolean
  readonly onSelect: () => void
}

const ViewedArea = ({ area, isCurrent, onSelect }: ViewedAreaProps) => {
  const { t, formats } = useDrawWords(['areas', 'app'])
  const design = useDesign()
  const label = useAreaLabel()(area)
  const attributes = [
    t(area.roofType),
    area.roofType === 'pitched' ? t(`app:${directionOf(azimuthDegOf(area))}`) : t(area.orientation),
    `${formats.number(area.angle, 1)}°`,
    ...(area.inPlant ? [] : [t('notInPlant')]),
  ]
  return (
    <li className={classes('p-1', isCurrent && 'bg-accent-soft', !area.inPlant && 'text-muted')}>
      <button
        type="button"
        aria-current={isCurrent}
        onClick={onSelect}
        className="w-full rounded-lg px-2 py-1.5 text-left"
      >
        <span className="wrap-anywhere line-clamp-2 font-medium">{label}</span>
        <span className="block text-muted">
          <Figure>{t('inPlan', { area: formats.areaM2(measuredBy(design)(area).totalArea) })}</Figure> ·{' '}
          {attributes.join(', ')}
        </span>
      </button>
      {isCurrent && (
        <Button variant="primary" className="m-2 mt-1" onClick={() => analyze(area)}>
          {t('analyze')}
        </Button>
      )}
    </li>
  )
}
