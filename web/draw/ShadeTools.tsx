import { BrickWall, House, TreeDeciduous } from 'lucide-react'
import { MAX_OBSTACLES, MAX_SURROUNDINGS } from '#wire/limits.ts'
import { useDrawWords } from '../base/i18n/drawTexts.ts'
import { useDesign } from '../design/designStore.ts'
import type { DrawTool } from '../drawing/drawMode.ts'
import { Button } from '../ui/Button.tsx'
import { useNeighbours } from './surroundings/useNeighbours.tsx'

interface ShadeToolsProps {
  readonly tool: DrawTool
  readonly onTool: (tool: DrawTool, byKeyboard: boolean) => void
}

/** Objects on roofs that one click places. */
const PLACED = [{ tool: 'chimney', Icon: BrickWall }] as const

/** What mostly casts shade on a roof, in one row: a chimney, a tree, and the buildings nearby, which are fetched where they are known. */
export const ShadeTools = ({ tool, onTool }: ShadeToolsProps) => {
  const { t } = useDrawWords('areas')
  const placed = useDrawWords('placed')
  const hasRoomOnRoofs = useDesign((design) => design.obstacles.length < MAX_OBSTACLES)
  const hasRoomAround = useDesign((design) => design.surroundings.length < MAX_SURROUNDINGS)
  const { offer, open, dialog } = useNeighbours()
  const draw = (each: DrawTool) => ({
    pressed: tool === each,
    className: 'px-2',
    onClick: (event: { readonly detail: number }) => onTool(each, event.detail === 0),
  })
  return (
    <fieldset>
      <legend className="mb-1.5 text-muted">{t('addShade')}</legend>
      <div className="flex flex-wrap gap-2 *:flex-auto">
        {PLACED.map(({ tool: each, Icon }) => (
          <Button key={each} {...draw(each)} disabled={!hasRoomOnRoofs}>
            <Icon aria-hidden className="size-4 text-danger" />
            {placed.t(each)}
          </Button>
        ))}
        <Button {...draw('tree')} disabled={!hasRoomAround}>
          <TreeDeciduous aria-hidden className="size-4 text-green-600" />
          {t('tree')}
        </Button>
        <Button
          className="px-2"
          disabled={!hasRoomAround}
          onClick={(event) => (offer ? open() : onTool('buildingRectangle', event.detail === 0))}
        >
          <House aria-hidden className="size-4 text-violet-500" />
          {t('neighbours')}
        </Button>
      </div>
      {dialog}
    </fieldset>
  )
}
