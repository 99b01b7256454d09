import { surroundingOutline } from '#design/drawn.ts'
import { distanceM, localPlane } from '#engine/geometry/localPlane.ts'
import { moduleCenter, moduleCount } from '#engine/layout/moduleCorners.ts'
import { MAX_SURROUNDING_HEIGHT_M, MAX_TREE_RADIUS_M } from '#wire/limits.ts'
import type { Surrounding } from '#wire/surroundings.ts'
import { useDrawWords } from '../../base/i18n/drawTexts.ts'
import { useDesign } from '../../design/designStore.ts'
import { useAreaLabel } from '../../design/useAreaLabel.ts'
import { laidModules, useLayouts } from '../../modules/layoutStore.ts'
import { classes } from '../../ui/classes.ts'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { DrawnItem, ItemButtons } from '../DrawnItem.tsx'
import { useRemove } from '../useRemove.ts'
import { carriesArea, metresApart } from './metresApart.ts'

/** The least a crown may have [m], as in the contract. */
const MIN_RADIUS_M = 0.2
const FOLIAGES = ['deciduous', 'evergreen'] as const

interface SurroundingEntryProps {
  readonly surrounding: Surrounding
  readonly name: string
  readonly isSelected: boolean
  readonly onEdit: () => void
}

/** A building, wall or tree in the list: its height, and a tree's crown. */
export const SurroundingEntry = ({ surrounding, name, isSelected, onEdit }: SurroundingEntryProps) => {
  const { removeItem } = useRemove()
  const note = useSurroundingNote(surrounding)
  return (
    <DrawnItem isSelected={isSelected}>
      <div className="flex items-center gap-1">
        <span
          aria-hidden
          className={classes(
            'mr-2 h-6 w-1 shrink-0 rounded-full',
            surrounding.kind === 'tree' ? 'bg-green-600' : 'bg-violet-500',
          )}
        />
        <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
        <ItemButtons name={name} onEdit={onEdit} onDelete={() => removeItem(surrounding.id, name)} />
      </div>
      <Fields surrounding={surrounding} name={name} />
      {note && <p className="mt-1 pr-2 text-muted text-xs">{note}</p>}
    </DrawnItem>
  )
}

const Fields = ({ surrounding, name }: Pick<SurroundingEntryProps, 'surrounding' | 'name'>) => {
  const { t } = useDrawWords('surroundings')
  const { setAttributes, reshape } = useDesign()
  const named = (label: string) => (
    <>
      {label} <span className="sr-only">{name}</span>
    </>
  )
  return (
    <fieldset className="flex flex-wrap items-end gap-2 pr-2 *:flex-[1_1_6.5rem]">
      <legend className="sr-only">{name}</legend>
      <NumberField
        label={named(t('heightAboveGround'))}
        limits={{ unit: 'm', min: 0, max: MAX_SURROUNDING_HEIGHT_M, digits: 2 }}
        value={surrounding.heightM}
        onChange={(heightM) => setAttributes(surrounding.id, { heightM })}
      />
      {surrounding.kind === 'tree' && (
        <>
          <NumberField
            label={named(t('crown'))}
            limits={{ unit: 'm', min: MIN_RADIUS_M, max: MAX_TREE_RADIUS_M, digits: 1 }}
            value={surrounding.radiusM}
            onChange={(radiusM) => reshape(surrounding.id, { ...surrounding, type: 'circle', radiusM })}
          />
          <SelectField
            label={t('foliage')}
            value={surrounding.foliage}
            options={FOLIAGES.map((value) => ({ value, label: t(value) }))}
            onChange={(foliage) => setAttributes(surrounding.id, { foliage })}
          />
        </>
      )}
    </fieldset>
  )
}

/** At this many heights away the top is below 3°: the sun is behind it for minutes a day. */
const HARDLY_SEEN_AT_HEIGHTS = 20

/** Whether panels lie under a crown. */
const useHasPanelsBelow = (surrounding: Surrounding): boolean => {
  const areas = useDesign((design) => design.areas)
  const layouts = useLayouts((store) => store.layouts)
  if (surrounding.kind !== 'tree') return false
  const { toPoint } = localPlane(surrounding.center)
  return areas.some((area) => {
    const cornersDeg = laidModules(area, layouts)?.cornersDeg
    if (!cornersDeg) return false
    return Array.from({ length: moduleCount(cornersDeg) }, (_, index) => moduleCenter(cornersDeg, index)).some(
      (centre) => distanceM({ x: 0, y: 0 }, toPoint(centre)) < surrounding.radiusM,
    )
  })
}

/** A warning about an unlikely position; null if there is none. */
const useSurroundingNote = (surrounding: Surrounding): string | null => {
  const { t, formats } = useDrawWords('surroundings')
  const areaLabel = useAreaLabel()
  const areas = useDesign((design) => design.areas)
  const hasPanelsBelow = useHasPanelsBelow(surrounding)
  const carried =
    surrounding.kind === 'building' ? areas.find((area) => carriesArea(surrounding.coordinates, area)) : undefined
  if (carried) return t('holdsRoof', { area: areaLabel(carried) })
  if (hasPanelsBelow) return t('panelsBelow')
  const outline = surroundingOutline(surrounding)
  const nearestM = Math.min(...areas.map((area) => metresApart(outline, area)))
  if (!Number.isFinite(nearestM) || nearestM <= HARDLY_SEEN_AT_HEIGHTS * surrounding.heightM) return null
  return t('tooFar', {
    distance: nearestM < 1000 ? formats.lengthM(nearestM) : `${formats.number(nearestM / 1000, 1)} km`,
  })
}
