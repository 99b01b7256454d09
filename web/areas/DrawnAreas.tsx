import { Pencil, Trash2 } from 'lucide-react'
import type { Area } from '../design/area.ts'
import { areaTotals } from '../design/areaTotals.ts'
import { useDesign } from '../design/designStore.ts'
import { useAreaLabel } from '../design/useAreaLabel.ts'
import { useFormats } from '../i18n/useFormats.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { IconButton } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { Figure } from '../ui/figures/Figure.tsx'
import { Section } from '../ui/Section.tsx'
import { useRemoveArea } from './useRemoveArea.ts'

interface DrawnAreasProps {
  readonly currentAreaId: string | null
  readonly onSelect: (area: Area) => void
  readonly onEdit: (area: Area) => void
}

/** The list of drawn areas: everything the map's shapes can do, without a mouse. */
export const DrawnAreas = ({ currentAreaId, onSelect, onEdit }: DrawnAreasProps) => {
  const { t } = useTranslation('areas')
  const { areas } = useDesign()
  return (
    <Section title={t('drawnAreas')} aside={areas.length > 0 && <span className="unit tabular">{areas.length}</span>}>
      {areas.length === 0 ? (
        <div className="rounded-float border border-line border-dashed p-5 text-center">
          <p className="font-medium">{t('noAreaTitle')}</p>
          <p className="mt-1 text-muted">{t('noAreaText')}</p>
        </div>
      ) : (
        <ul className="divide-y divide-line/70 overflow-hidden rounded-float border border-line bg-raised">
          {areas.map((area) => (
            <AreaEntry
              key={area.id}
              area={area}
              isCurrent={area.id === currentAreaId}
              onSelect={onSelect}
              onEdit={onEdit}
            />
          ))}
        </ul>
      )}
      {areas.length > 1 && <Totals areas={areas} />}
    </Section>
  )
}

/** What all areas measure together. */
const Totals = ({ areas }: { readonly areas: readonly Area[] }) => {
  const { t } = useTranslation('areas')
  const formats = useFormats()
  const { totalArea, usableArea } = areaTotals(areas)
  return (
    <dl className="mt-2 flex flex-wrap justify-between gap-x-4 px-3 font-medium">
      <Total name={t('allTotal')} value={formats.areaM2(totalArea)} />
      <Total name={t('allUsable')} value={formats.usableAreaM2(usableArea)} />
    </dl>
  )
}

const Total = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div className="flex gap-2">
    <dt className="text-muted">{name}</dt>
    <dd>
      <Figure>{value}</Figure>
    </dd>
  </div>
)

interface AreaEntryProps extends Pick<DrawnAreasProps, 'onSelect' | 'onEdit'> {
  readonly area: Area
  readonly isCurrent: boolean
}

const AreaEntry = ({ area, isCurrent, onSelect, onEdit }: AreaEntryProps) => {
  const { t } = useTranslation('areas')
  const formats = useFormats()
  const removeArea = useRemoveArea()
  const label = useAreaLabel()(area)
  return (
    <li className={classes('flex items-center gap-1 pr-1', isCurrent && 'bg-accent-soft')}>
      <button
        type="button"
        aria-current={isCurrent}
        onClick={() => onSelect(area)}
        className="-outline-offset-2 flex min-w-0 flex-1 items-center gap-3 px-3 py-2 text-left"
      >
        <span
          aria-hidden
          className={classes(
            'h-8 w-1 shrink-0 rounded-full',
            area.type === 'polyline' ? 'bg-line-shape' : 'bg-primary',
          )}
        />
        <span className="min-w-0">
          <span className="block truncate font-medium">{label}</span>
          <span className="block text-muted">
            <Figure>{formats.areaM2(area.totalArea)}</Figure>
          </span>
        </span>
      </button>
      <IconButton label={t('editArea', { area: label })} onClick={() => onEdit(area)}>
        <Pencil aria-hidden className="size-4" />
      </IconButton>
      <IconButton label={t('deleteArea', { area: label })} onClick={() => removeArea(area)}>
        <Trash2 aria-hidden className="size-4" />
      </IconButton>
    </li>
  )
}
