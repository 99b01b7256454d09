import '../../i18n/surroundingTexts.ts'
import { Fence, House, Pencil, Trash2, TreeDeciduous, VectorSquare } from 'lucide-react'
import { useState } from 'react'
import { MAX_SURROUNDING_HEIGHT_M, MAX_SURROUNDINGS, MAX_TREE_RADIUS_M } from '#contract/limits.ts'
import type { Surrounding } from '#contract/surroundings.ts'
import type { AreaGeometry } from '#engine/geometry/areaGeometry.ts'
import { useDesign } from '../../design/designStore.ts'
import { surroundingOutline } from '../../design/drawn.ts'
import { useWords } from '../../i18n/useWords.ts'
import type { DrawTool } from '../../map/drawMode.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { onDemand } from '../../ui/loading/onDemand.tsx'
import { Section } from '../../ui/Section.tsx'
import { useRemoveItem } from '../useRemoveItem.ts'
import { useShownWhenSelected } from '../useShownWhenSelected.ts'
import { useNeighbours } from './useNeighbours.tsx'
import { useSurroundingNote } from './useSurroundingNote.ts'

const HorizonDialog = onDemand(async () => (await import('./HorizonDialog.tsx')).HorizonDialog)

const TOOLS = [
  { tool: 'buildingRectangle', label: 'building', Icon: House, colour: 'text-violet-500' },
  { tool: 'buildingPolygon', label: 'buildingByCorners', Icon: VectorSquare, colour: 'text-violet-500' },
  { tool: 'wall', label: 'wall', Icon: Fence, colour: 'text-violet-500' },
  { tool: 'tree', label: 'tree', Icon: TreeDeciduous, colour: 'text-green-600' },
] as const

/** The least a crown may have [m], as in the contract. */
const MIN_RADIUS_M = 0.2
const FOLIAGES = ['deciduous', 'evergreen'] as const

interface SurroundingSectionProps {
  readonly tool: DrawTool
  readonly onTool: (tool: DrawTool, byKeyboard: boolean) => void
  readonly onShow: (shape: AreaGeometry) => void
}

/** Buildings, walls and trees around the roofs: drawn here, each with its height, and everything the map can do with them without a
 * mouse. */
export const SurroundingSection = ({ tool, onTool, onShow }: SurroundingSectionProps) => {
  const { t, formats } = useWords(['surroundings', 'areas'])
  const { surroundings, selectedItemId, select } = useDesign()
  const selected = surroundings.find(({ id }) => id === selectedItemId)
  const nameOf = useName()
  const isFull = surroundings.length >= MAX_SURROUNDINGS
  return (
    <Section
      title={t('title')}
      landing="building wall tree"
      aside={surroundings.length > 0 && <span className="unit tabular">{surroundings.length}</span>}
    >
      <p className="mb-2 text-muted text-xs">{t('text')}</p>
      <fieldset className="grid grid-fit-[8rem] gap-2">
        <legend className="sr-only">{t('tools')}</legend>
        {TOOLS.map(({ tool: name, label, Icon, colour }) => (
          <Button
            key={name}
            pressed={tool === name}
            className="justify-start text-left"
            disabled={isFull}
            onClick={(event) => onTool(name, event.detail === 0)}
          >
            <Icon aria-hidden className={classes('size-4', colour)} />
            {t(label)}
          </Button>
        ))}
      </fieldset>
      {isFull && <p className="mt-2 text-muted text-xs">{t('full', { max: formats.number(MAX_SURROUNDINGS) })}</p>}
      <p role="status" className="sr-only">
        {selected && t('selected', { name: nameOf(selected), height: formats.lengthM(selected.heightM) })}
      </p>
      {surroundings.length > 0 && (
        <ul className="mt-2 divide-y divide-line/70 overflow-hidden rounded-float border border-line bg-raised">
          {surroundings.map((surrounding) => (
            <SurroundingEntry
              key={surrounding.id}
              surrounding={surrounding}
              name={nameOf(surrounding)}
              isSelected={surrounding === selected}
              onEdit={() => {
                select(surrounding.id)
                onTool('edit', false)
                onShow(surroundingOutline(surrounding))
              }}
            />
          ))}
        </ul>
      )}
      <Neighbours />
      <FarHorizon />
    </Section>
  )
}

/** Offers the buildings around that are known. */
const Neighbours = () => {
  const { t } = useWords('surroundings')
  const { offer, open, dialog } = useNeighbours()
  if (!offer) return null
  return (
    <>
      <Button className="mt-2 w-full" onClick={open}>
        {t(offer)}
      </Button>
      {dialog}
    </>
  )
}

/** The far horizon, and the dialog that changes it. */
const FarHorizon = () => {
  const { t, formats } = useWords('surroundings')
  const horizon = useDesign((design) => design.horizon)
  const [isOpen, setIsOpen] = useState(false)
  const highestDeg = Math.max(...(horizon ?? []).map(({ elevationDeg }) => elevationDeg))
  return (
    <div className="mt-3 flex items-center justify-between gap-2">
      <p className="min-w-0">
        <span className="block font-medium">{t('horizon')}</span>
        <span className="block text-muted text-xs">
          {horizon
            ? t('horizonText', { points: formats.number(horizon.length), max: formats.number(highestDeg, 1) })
            : t('horizonOfWeather')}
        </span>
      </p>
      <Button onClick={() => setIsOpen(true)}>{t('changeHorizon')}</Button>
      {isOpen && <HorizonDialog onClose={() => setIsOpen(false)} />}
    </div>
  )
}

/** Name of an object: its kind, and its place in the list. */
const useName = () => {
  const { t } = useWords('surroundings')
  const surroundings = useDesign((design) => design.surroundings)
  return (surrounding: Surrounding): string =>
    t(`${surrounding.kind}Number`, { number: surroundings.indexOf(surrounding) + 1 })
}

interface SurroundingEntryProps {
  readonly surrounding: Surrounding
  readonly name: string
  readonly isSelected: boolean
  readonly onEdit: () => void
}

const SurroundingEntry = ({ surrounding, name, isSelected, onEdit }: SurroundingEntryProps) => {
  const { t } = useWords(['surroundings', 'areas'])
  const removeItem = useRemoveItem()
  const note = useSurroundingNote(surrounding)
  const ref = useShownWhenSelected(isSelected)
  return (
    <li ref={ref} className={classes('py-2 pr-1 pl-3', isSelected && 'bg-accent-soft')}>
      <div className="flex items-center gap-1">
        <span
          aria-hidden
          className={classes(
            'mr-2 h-6 w-1 shrink-0 rounded-full',
            surrounding.kind === 'tree' ? 'bg-green-600' : 'bg-violet-500',
          )}
        />
        <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
        <IconButton label={t('areas:editArea', { area: name })} onClick={onEdit}>
          <Pencil aria-hidden className="size-4" />
        </IconButton>
        <IconButton label={t('areas:deleteArea', { area: name })} onClick={() => removeItem(surrounding.id, name)}>
          <Trash2 aria-hidden className="size-4" />
        </IconButton>
      </div>
      <Fields surrounding={surrounding} name={name} />
      {note && <p className="mt-1 pr-2 text-muted text-xs">{note}</p>}
    </li>
  )
}

const Fields = ({ surrounding, name }: Pick<SurroundingEntryProps, 'surrounding' | 'name'>) => {
  const { t } = useWords('surroundings')
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
