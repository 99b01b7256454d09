import type { Area } from '#design/area.ts'
import { measuredBy } from '#design/courtyards.ts'
import { azimuthDegOf } from '#design/eaves.ts'
import { directionOf } from '#engine/geometry/angles.ts'
import { useDrawWords } from '../base/i18n/drawTexts.ts'
import { useDesign } from '../design/designStore.ts'
import { useAreaLabel } from '../design/useAreaLabel.ts'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { Figure } from '../ui/figures/Figure.tsx'
import { Section } from '../ui/Section.tsx'

interface ViewedAreasProps {
  readonly areas: readonly Area[]
  readonly currentAreaId: string | null
  readonly onSelect: (area: Area) => void
  readonly onAnalyze: (area: Area) => void
}

/** The areas of a view-only design: attributes and analysis. */
export const ViewedAreas = ({ areas, currentAreaId, onSelect, onAnalyze }: ViewedAreasProps) => {
  const { t } = useDrawWords('areas')
  return (
    <Section title={t('drawnAreas')} aside={<span className="unit tabular">{areas.length}</span>}>
      <ul className="divide-y divide-line/70 overflow-hidden rounded-float border border-line bg-raised">
        {areas.map((area) => (
          <ViewedArea
            key={area.id}
            area={area}
            isCurrent={area.id === currentAreaId}
            onSelect={() => onSelect(area)}
            onAnalyze={() => onAnalyze(area)}
          />
        ))}
      </ul>
    </Section>
  )
}

interface ViewedAreaProps {
  readonly area: Area
  readonly isCurrent: boolean
  readonly onSelect: () => void
  readonly onAnalyze: () => void
}

const ViewedArea = ({ area, isCurrent, onSelect, onAnalyze }: ViewedAreaProps) => {
  const { t, formats } = useDrawWords(['areas', 'app'])
  const design = useDesign()
  const label = useAreaLabel()(area)
  const attributes = [
    ...[
      t(area.roofType),
      area.roofType === 'pitched' ? t(`app:${directionOf(azimuthDegOf(area))}`) : t(area.orientation),
      `${formats.number(area.angle, 1)}°`,
    ],
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
          <Figure>{formats.areaM2(measuredBy(design)(area).totalArea)}</Figure> · {attributes.join(', ')}
        </span>
      </button>
      {isCurrent && (
        <Button variant="primary" className="m-2 mt-1" onClick={onAnalyze}>
          {t('analyze')}
        </Button>
      )}
    </li>
  )
}
