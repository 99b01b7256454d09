import { type Area, areaTotals } from '#design/area.ts'
import { measuredBy } from '#design/courtyards.ts'
import { azimuthDegOf } from '#design/eaves.ts'
import { plantAreas } from '#design/plannedDesign.ts'
import { directionOf } from '#engine/geometry/angles.ts'
import { usePlantProduction } from '../analysis/usePlantProduction.ts'
import { useDrawWords } from '../base/i18n/drawTexts.ts'
import { useDesign } from '../design/designStore.ts'
import { useAreaLabel, useDrawnLabel } from '../design/useAreaLabel.ts'
import type { AreaModules } from '../modules/plantTotals.ts'
import { useAreaModules, usePanelsText, usePlantTotals } from '../modules/usePlantTotals.ts'
import { classes } from '../ui/classes.ts'
import { Figure } from '../ui/figures/Figure.tsx'
import { Section } from '../ui/Section.tsx'
import { ItemButtons } from './DrawnItem.tsx'
import { useRemove } from './useRemove.ts'

interface DrawnAreasProps {
  readonly currentAreaId: string | null
  readonly onSelect: (area: Area) => void
  readonly onEdit: (area: Area) => void
}

/** The list of drawn areas: every action of the map without a mouse, and the choice of areas in the plant. */
export const DrawnAreas = ({ currentAreaId, onSelect, onEdit }: DrawnAreasProps) => {
  const { t } = useDrawWords('areas')
  const { areas } = useDesign()
  const modules = useAreaModules()
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
              modules={modules.find(({ areaId }) => areaId === area.id)}
              isCurrent={area.id === currentAreaId}
              onSelect={onSelect}
              onEdit={onEdit}
            />
          ))}
        </ul>
      )}
      {areas.length > 1 && <PlantSum />}
    </Section>
  )
}

/** Sum of the areas in the plant. */
const PlantSum = () => {
  const { t, formats } = useDrawWords('areas')
  const panelsText = usePanelsText()
  const design = useDesign()
  const areas = plantAreas(design)
  const plant = usePlantTotals()
  const { totalArea, usableArea } = areaTotals(areas.map(measuredBy(design)))
  const panels = plant && panelsText(plant.quantity, plant.totalPowerW)
  const annualKwh = usePlantProduction()
  return (
    <div className="mt-2 px-3 font-medium">
      <dl className="flex flex-wrap justify-between gap-x-4">
        <Total
          name={t(areas.length === design.areas.length ? 'allTotal' : 'inPlant')}
          value={t('inPlan', { area: formats.areaM2(totalArea) })}
        />
        <Total name={t('allUsable')} value={formats.usableAreaM2(usableArea)} />
      </dl>
      {panels && (
        <p className="tabular">
          {plant.areaCount === areas.length
            ? panels
            : t('panelsOnSome', { panels, count: plant.areaCount, total: areas.length })}
          {annualKwh !== null && annualKwh > 0 && ` · ${t('energyAYear', { energy: formats.energyKwh(annualKwh) })}`}
        </p>
      )}
    </div>
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
  /** Undefined without a panel or before the layout. */
  readonly modules: AreaModules | undefined
  readonly isCurrent: boolean
}

const AreaEntry = ({ area, modules, isCurrent, onSelect, onEdit }: AreaEntryProps) => {
  const { t, formats } = useDrawWords(['areas', 'app'])
  const { removeArea } = useRemove()
  const design = useDesign()
  const label = useAreaLabel()(area)
  const drawnLabel = useDrawnLabel()(area)
  return (
    <li
      className={classes(
        'grid grid-cols-[1fr_auto_auto] items-center gap-x-1 pr-1',
        isCurrent && 'bg-accent-soft',
        !area.inPlant && 'text-muted',
      )}
    >
      <button
        type="button"
        aria-current={isCurrent}
        onClick={() => onSelect(area)}
        className="-outline-offset-2 flex min-w-0 flex-1 items-center gap-3 px-3 py-2 text-left"
      >
        <span aria-hidden className={classes('h-8 w-1 shrink-0 rounded-full', colourOf(area))} />
        <span className="min-w-0">
          <span className="wrap-anywhere line-clamp-2 font-medium">{label}</span>
          <span className="block text-muted">
            <Figure>{t('inPlan', { area: formats.areaM2(measuredBy(design)(area).totalArea) })}</Figure>
            {area.roofType === 'pitched' &&
              ` · ${t(`app:${directionOf(azimuthDegOf(area))}`)}, ${formats.number(area.angle, 1)}°`}
          </span>
          {area.name === null && label !== drawnLabel && <span className="block text-muted text-xs">{drawnLabel}</span>}
        </span>
      </button>
      <ItemButtons name={label} onEdit={() => onEdit(area)} onDelete={() => removeArea(area)} />
      <InPlant area={area} label={label} modules={modules} />
    </li>
  )
}

/** Areas in the plant have the colour of their shape on the map. */
const colourOf = ({ inPlant, type }: Area): string => {
  if (!inPlant) return 'bg-line'
  return type === 'polyline' ? 'bg-line-shape' : 'bg-primary'
}

interface InPlantProps extends Pick<AreaEntryProps, 'area' | 'modules'> {
  readonly label: string
}

/** Whether an area is in the plant, and its modules. */
const InPlant = ({ area: { id, inPlant }, label, modules }: InPlantProps) => {
  const { t } = useDrawWords('areas')
  const panelsText = usePanelsText()
  const { setAttributes } = useDesign()
  return (
    <div className="col-span-3 -mt-1 flex flex-wrap items-center justify-between gap-x-4 px-3 pb-2">
      <label className="flex cursor-pointer items-center gap-2 pointer-coarse:min-h-11">
        <input
          type="checkbox"
          aria-label={t('inPlantOf', { area: label })}
          checked={inPlant}
          onChange={({ target }) => setAttributes(id, { inPlant: target.checked })}
          className="size-6 accent-(--primary)"
        />
        {t('inPlant')}
      </label>
      {modules && (
        <span className="tabular">{panelsText(modules.quantity, modules.quantity * modules.modulePowerW)}</span>
      )}
    </div>
  )
}
