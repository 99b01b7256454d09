import { type PointerEvent, useCallback, useRef, useState } from 'react'
import type { DrawingEvents, Shape } from '../mapAdapter.ts'
import { refusalOf } from './checkShape.ts'
import { movedBy } from './editShape.ts'
import type { MapSurface, WindowPoint } from './mapSurface.ts'
import { useDrag } from './useDrag.ts'

type RestingDragEvents = Pick<DrawingEvents, 'shapeSelected' | 'shapeEdited' | 'shapeDragged' | 'drawRefused'>

/** Drags a shape that is not selected, and selects it as soon as it moves.
 * @returns the shape where it is while it is dragged, and the handler of a press on one */
export const useRestingDrag = (surface: MapSurface, on: RestingDragEvents) => {
  const pressed = useRef<Shape | null>(null)
  const selectedId = useRef<string | null>(null)
  const [dragged, setDragged] = useState<Shape | null>(null)
  const withPressed = (from: WindowPoint, to: WindowPoint, use: (moved: Shape) => void) => {
    if (pressed.current) use(movedBy(pressed.current, surface.positionAt(from), surface.positionAt(to)))
  }
  const end = () => {
    setDragged(null)
    on.shapeDragged(null)
  }
  const startDrag = useDrag(surface, {
    onMove: (from, to) =>
      withPressed(from, to, (moved) => {
        if (selectedId.current !== moved.id) on.shapeSelected(moved.id)
        selectedId.current = moved.id
        setDragged(moved)
        on.shapeDragged(refusalOf(moved) ? null : moved)
      }),
    onDrop: (from, to) =>
      withPressed(from, to, (moved) => {
        const reason = refusalOf(moved)
        end()
        if (reason) on.drawRefused(reason)
        else on.shapeEdited(moved)
      }),
    onCancel: end,
  })
  const press = useCallback(
    (event: PointerEvent, shape: Shape) => {
      pressed.current = shape
      selectedId.current = null
      startDrag(event)
    },
    [startDrag],
  )
  return { dragged, press }
}
