import { RotateCw } from 'lucide-react'
import type { KeyboardEvent, MouseEvent } from 'react'
import type { LatLng } from '#engine/geometry/latLng.ts'
import { capitalised } from '#words/directions.ts'
import { useWords } from '../base/i18n/useWords.ts'
import { pointIn, positionIn } from '../maps/projection.ts'
import { pinnedAt, useMapContext } from './drawingContext.ts'
import type { Handle } from './editShape.ts'
import type { GripFit } from './gripFit.ts'
import { arrowStepPx } from './keyboardPan.ts'
import type { WindowPoint } from './mapSurface.ts'
import { useDrag } from './useDrag.ts'

/** Step of an arrow key: movement of a grip [px], rotation of a shape [degrees]. */
const KEY_STEP_PX = { plain: 1, withShift: 10 } as const

export type HeldKeys = Pick<WindowPoint, 'altKey' | 'shiftKey'>

interface GripProps {
  readonly handle: Handle
  /** Null at full size. */
  readonly fit: GripFit | null
  readonly onDragged: (to: LatLng, held: HeldKeys) => void
  /** A move by keyboard does not snap either. */
  readonly onDrop: (to: LatLng, held: HeldKeys) => void
  readonly onCancel: () => void
  readonly onRemoved: () => void
  /** Called for an arrow key on the rotation grip. */
  readonly onTurned: (angleDeg: number) => void
  /** Called for a press without a drag. */
  readonly onPress?: (() => void) | undefined
}

const LABELS = { midpoint: 'midpoint', center: 'treeCenter', rim: 'treeRim', turn: 'turnRoof' } as const

/** A corner's name is its direction, a line vertex's its number, an edge middle's its action. */
const useGripName = ({ kind, index, side }: Handle): string => {
  const { t, formats } = useWords('map')
  if (!side) return kind === 'vertex' ? t('vertex', { number: index + 1 }) : t(LABELS[kind])
  const number = side.number === null ? '' : ` ${formats.number(side.number)}`
  const nameIn = (key: 'cornerTo' | 'edgeTo') => `${capitalised(t(key, { direction: t(side.direction) }))}${number}`
  return kind === 'vertex' ? nameIn('cornerTo') : t('addCornerTo', { edge: nameIn('edgeTo') })
}

/** A grip to drag; by keyboard the arrows move it and Delete removes its vertex. A double click or a long press also removes the
 * vertex; a single click never does. */
export const Grip = ({
  handle,
  fit,
  onDragged,
  onDrop,
  onCancel,
  onRemoved,
  onTurned,
  onPress = () => {},
}: GripProps) => {
  const name = useGripName(handle)
  const { surface, projection } = useMapContext()
  const { kind, position } = handle
  const point = pointIn(projection, position)
  const startDrag = useDrag(surface, {
    onMove: (from, to) => onDragged(draggedTo(from, to), to),
    onDrop: (from, to) => onDrop(draggedTo(from, to), to),
    onCancel,
    onPress,
  })
  /** New position of a grip during a drag; the offset between pointer and center at the start stays. */
  const draggedTo = (from: WindowPoint, to: WindowPoint): LatLng => {
    const start = pointIn(projection, surface.positionAt(from))
    const end = pointIn(projection, surface.positionAt(to))
    return positionIn(projection, { x: point.x + end.x - start.x, y: point.y + end.y - start.y })
  }
  const pressKey = (event: KeyboardEvent) => {
    const step = arrowStepPx(event, KEY_STEP_PX)
    const isEnter = event.key === 'Enter' || event.key === ' '
    const isDelete = event.key === 'Delete' || event.key === 'Backspace'
    if (kind === 'midpoint' && isEnter) onDrop(position, { altKey: true })
    // Right and down mean clockwise.
    else if (kind === 'turn' && step) onTurned(step.x + step.y)
    else if (kind !== 'midpoint' && step)
      onDrop(positionIn(projection, { x: point.x + step.x, y: point.y + step.y }), { altKey: true })
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
      className={`grip grip-${kind}${fit ? ' grip-small' : ''}`}
      style={fit ? { ...pinnedAt(fit.shownAt(point)), width: fit.sizePx, height: fit.sizePx } : pinnedAt(point)}
      aria-label={name}
      onPointerDown={startDrag}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={remove}
      onContextMenu={remove}
      onKeyDown={pressKey}
    >
      {kind === 'turn' && <RotateCw aria-hidden />}
    </button>
  )
}
