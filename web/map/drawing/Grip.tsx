import type { KeyboardEvent, MouseEvent } from 'react'
import type { LatLng } from '#contract/area.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useMapContext } from './drawingContext.ts'
import type { Handle } from './editShape.ts'
import { pointIn, positionIn } from './frame.ts'
import type { WindowPoint } from './mapSurface.ts'
import { pinnedAt } from './pinnedAt.ts'
import { useDrag } from './useDrag.ts'

/** How far an arrow key moves a grip [px]; ten times as far with Shift. */
const KEY_STEP_PX = 1

const ARROWS: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}

interface GripProps {
  readonly handle: Handle
  readonly onDragged: (to: LatLng) => void
  readonly onDrop: (to: LatLng) => void
  readonly onCancel: () => void
  readonly onRemoved: () => void
}

/** A grip to drag; with the keyboard the arrows move it and Delete removes it. A double click or a long press removes
 * it too; a single click never does. */
export const Grip = ({ handle, onDragged, onDrop, onCancel, onRemoved }: GripProps) => {
  const { t } = useTranslation('map')
  const { surface, frame } = useMapContext()
  const { kind, index, position } = handle
  const point = pointIn(frame, position)
  const startDrag = useDrag(surface, {
    onMove: (from, to) => onDragged(draggedTo(from, to)),
    onDrop: (from, to) => onDrop(draggedTo(from, to)),
    onCancel,
  })
  /** Where the grip is while the pointer holds it where it took it, which need not be its middle. */
  const draggedTo = (from: WindowPoint, to: WindowPoint): LatLng => {
    const start = pointIn(frame, surface.positionAt(from))
    const end = pointIn(frame, surface.positionAt(to))
    return positionIn(frame, { x: point.x + end.x - start.x, y: point.y + end.y - start.y })
  }
  const pressKey = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    const isEnter = event.key === 'Enter' || event.key === ' '
    const isDelete = event.key === 'Delete' || event.key === 'Backspace'
    const step = KEY_STEP_PX * (event.shiftKey ? 10 : 1)
    if (kind === 'midpoint' && isEnter) onDrop(position)
    else if (kind === 'vertex' && arrow)
      onDrop(positionIn(frame, { x: point.x + step * arrow.x, y: point.y + step * arrow.y }))
    else if (kind === 'vertex' && isDelete) onRemoved()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const remove = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
    onRemoved()
  }
  return (
    <button
      type="button"
      data-draggable=""
      className={`grip grip-${kind}`}
      style={pinnedAt(point)}
      aria-label={kind === 'vertex' ? t('vertex', { number: index + 1 }) : t('midpoint')}
      onPointerDown={startDrag}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={remove}
      onContextMenu={remove}
      onKeyDown={pressKey}
    />
  )
}
