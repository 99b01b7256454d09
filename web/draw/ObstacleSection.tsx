import { Square, VectorSquare } from 'lucide-react'
import { measureArea } from '#engine/geometry/measureArea.ts'
import { MAX_OBSTACLE_HEIGHT_M, MAX_OBSTACLES } from '#wire/limits.ts'
import type { Obstacle } from '#wire/obstacle.ts'
import { useDrawWords } from '../base/i18n/drawTexts.ts'
import { useDesign } from '../design/designStore.ts'
import { useAreaLabel } from '../design/useAreaLabel.ts'
import type { DrawTool } from '../drawing/drawMode.ts'
import { AlignmentChoice } from '../maps/AlignmentChoice.tsx'
import { NumberField } from '../ui/fields/NumberField.tsx'
import { Figure } from '../ui/figures/Figure.tsx'
import { Section } from '../ui/Section.tsx'
import { DrawnItem, ItemButtons } from './DrawnItem.tsx'
import { covers } from './surroundings/metresApart.ts'
import { ToolButtons } from './ToolButtons.tsx'
import { useRemove } from './useRemove.ts'

const TOOLS = [
  { tool: 'obstacleRectangle', label: 'rectangle', Icon: Square, colour: 'text-danger' },
  { tool: 'obstaclePolygon', label: 'polygon', Icon: VectorSquare, colour: 'text-danger' },
] as const

interface ObstacleSectionProps {
  readonly tool: DrawTool
  readonly onTool: (tool: DrawTool, byKeyboard: boolean) => void
  readonly onShow: (obstacle: Obstacle) => void
}

/** Obstacles on the roofs: tools, heights, and every action of the map without a mouse. */
export const ObstacleSection = ({ tool, onTool, onShow }: ObstacleSectionProps) => {
  const { t } = useDrawWords('areas')
  const { obstacles, selectedItemId, select } = useDesign()
  const edit = (obstacle: Obstacle) => {
    select(obstacle.id)
    onTool('edit', false)
    onShow(obstacle)
  }
  return (
    <Section
      title={t('obstacles')}
      landing="obstacle"
      aside={obstacles.length > 0 && <span className="unit tabular">{obstacles.length}</span>}
    >
      <p className="mb-2 text-muted text-xs">{t('obstaclesText')}</p>
      <ToolButtons
        legend={t('obstacleTools')}
        tools={TOOLS.map((each) => ({ ...each, label: t(each.label) }))}
        tool={tool}
        onTool={onTool}
        isFull={obstacles.length >= MAX_OBSTACLES}
      />
      {tool === 'obstacleRectangle' && (
        <div className="mt-2">
          <AlignmentChoice
            labels={{ alignment: t('alignment'), northUp: t('northUp'), alongEdge: t('alongSide') }}
            onChosen={(byKeyboard) => onTool(tool, byKeyboard)}
          />
        </div>
      )}
      {obstacles.length > 0 && (
        <ul className="mt-2 divide-y divide-line/70 overflow-hidden rounded-float border border-line bg-raised">
          {obstacles.map((obstacle, index) => (
            <ObstacleEntry
              key={obstacle.id}
              obstacle={obstacle}
              name={t('obstacle', { number: index + 1 })}
              isSelected={obstacle.id === selectedItemId}
              onEdit={() => edit(obstacle)}
            />
          ))}
        </ul>
      )}
    </Section>
  )
}

interface ObstacleEntryProps {
  readonly obstacle: Obstacle
  readonly name: string
  readonly isSelected: boolean
  readonly onEdit: () => void
}

const ObstacleEntry = ({ obstacle, name, isSelected, onEdit }: ObstacleEntryProps) => {
  const { t, formats } = useDrawWords('areas')
  const { setAttributes } = useDesign()
  const { removeItem } = useRemove()
  const measured = measureArea(obstacle)
  const covered = useCoveredArea(obstacle)
  return (
    <DrawnItem isSelected={isSelected} className="flex flex-wrap items-end gap-1">
      <span className="min-w-0 flex-1 self-center">
        <span className="block truncate font-medium">{name}</span>
        <span className="block text-muted">
          <Figure>{formats.areaM2(measured.ok ? measured.value.totalAreaM2 : 0)}</Figure>
        </span>
      </span>
      <NumberField
        className="w-24"
        label={
          <>
            {t('height')} <span className="sr-only">{name}</span>
          </>
        }
        limits={{ unit: 'm', min: 0, max: MAX_OBSTACLE_HEIGHT_M, digits: 2 }}
        value={obstacle.heightM}
        onChange={(heightM) => setAttributes(obstacle.id, { heightM })}
      />
      <ItemButtons name={name} onEdit={onEdit} onDelete={() => removeItem(obstacle.id, name)} />
      {covered && <p className="basis-full text-muted text-xs">{t('wholeRoof', { area: covered })}</p>}
    </DrawnItem>
  )
}

/** Name of an area that an obstacle covers completely; null if no area is. */
const useCoveredArea = (obstacle: Obstacle): string | null => {
  const areas = useDesign((design) => design.areas)
  const label = useAreaLabel()
  const covered = areas.find((area) => covers(obstacle, area))
  return covered ? label(covered) : null
}
