import { Fence, House, VectorSquare } from 'lucide-react'
import { useId, useState } from 'react'
import { surroundingOutline } from '#design/drawn.ts'
import type { AreaGeometry } from '#engine/geometry/areaGeometry.ts'
import { MAX_SURROUNDINGS } from '#wire/limits.ts'
import type { Surrounding } from '#wire/surroundings.ts'
import { numberOfKind } from '#words/numberOfKind.ts'
import { useDrawWords } from '../../base/i18n/drawTexts.ts'
import { useDesign } from '../../design/designStore.ts'
import type { DrawTool } from '../../drawing/drawMode.ts'
import { Button } from '../../ui/Button.tsx'
import { onDemand } from '../../ui/loading/onDemand.tsx'
import { Section } from '../../ui/Section.tsx'
import { ToolButtons } from '../ToolButtons.tsx'
import { SurroundingEntry } from './SurroundingEntry.tsx'
import { useNeighbours } from './useNeighbours.tsx'

const HorizonDialog = onDemand(async () => (await import('./HorizonDialog.tsx')).HorizonDialog)

const TOOLS = [
  { tool: 'buildingRectangle', label: 'building', Icon: House, colour: 'text-violet-500' },
  { tool: 'buildingPolygon', label: 'buildingByCorners', Icon: VectorSquare, colour: 'text-violet-500' },
  { tool: 'wall', label: 'wall', Icon: Fence, colour: 'text-violet-500' },
] as const

interface SurroundingSectionProps {
  readonly tool: DrawTool
  readonly onTool: (tool: DrawTool, byKeyboard: boolean) => void
  readonly onShow: (shape: AreaGeometry) => void
}

/** Buildings, walls and trees around the roofs: tools, heights, and every action of the map without a mouse. */
export const SurroundingSection = ({ tool, onTool, onShow }: SurroundingSectionProps) => {
  const { t, formats } = useDrawWords('surroundings')
  const { surroundings, selectedItemId, select } = useDesign()
  const selected = surroundings.find(({ id }) => id === selectedItemId)
  const nameOf = useName()
  const isFull = surroundings.length >= MAX_SURROUNDINGS
  const [areBuildingsOpen, setAreBuildingsOpen] = useState(false)
  const buildingCount = surroundings.filter(({ kind }) => kind === 'building').length
  const countId = useId()
  const areFolded = buildingCount > 1 && !areBuildingsOpen
  const listed = surroundings.filter((each) => !areFolded || each.kind !== 'building' || each === selected)
  return (
    <Section
      title={t('title')}
      landing="building wall tree"
      aside={surroundings.length > 0 && <span className="unit tabular">{surroundings.length}</span>}
    >
      <p className="mb-2 text-muted text-xs">{t('text')}</p>
      <ToolButtons
        legend={t('tools')}
        tools={TOOLS.map((each) => ({ ...each, label: t(each.label) }))}
        tool={tool}
        onTool={onTool}
        isFull={isFull}
      />
      {isFull && <p className="mt-2 text-muted text-xs">{t('full', { max: formats.number(MAX_SURROUNDINGS) })}</p>}
      <p role="status" className="sr-only">
        {selected && t('selected', { name: nameOf(selected), height: formats.lengthM(selected.heightM) })}
      </p>
      {buildingCount > 1 && (
        <div className="mt-2 flex items-center justify-between gap-2">
          <p id={countId}>{t('nearbyBuildings', { count: buildingCount })}</p>
          <Button
            aria-describedby={countId}
            aria-expanded={areBuildingsOpen}
            onClick={() => setAreBuildingsOpen(!areBuildingsOpen)}
          >
            {t(areBuildingsOpen ? 'hideBuildings' : 'showBuildings')}
          </Button>
        </div>
      )}
      {listed.length > 0 && (
        <ul className="mt-2 divide-y divide-line/70 overflow-hidden rounded-float border border-line bg-raised">
          {listed.map((surrounding) => (
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

/** Offers known buildings nearby. */
const Neighbours = () => {
  const { t } = useDrawWords('surroundings')
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
  const { t, formats } = useDrawWords('surroundings')
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

/** Name of an object: its kind and number. */
const useName = () => {
  const { t } = useDrawWords('surroundings')
  const surroundings = useDesign((design) => design.surroundings)
  return (surrounding: Surrounding): string =>
    t(`${surrounding.kind}Number`, { number: numberOfKind(surroundings, surrounding.id) })
}
