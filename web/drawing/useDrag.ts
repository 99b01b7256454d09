import { type PointerEvent as ReactPointerEvent, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { refusalOf, type Shape } from '#design/shape.ts'
import type { DrawingEvents } from '../maps/mapAdapter.ts'
import { movedBy } from './editShape.ts'
import { DRAG_THRESHOLD_PX, type MapSurface, type WindowPoint } from './mapSurface.ts'

interface DragEvents {
  readonly onMove: (from: WindowPoint, to: WindowPoint) => void
  readonly onDrop: (from: WindowPoint, to: WindowPoint) => void
  /** Called for Esc, a pinch, or a pointer that the browser cancels. */
  readonly onCancel: () => void
  /** Called for a press without a drag. */
  readonly onPress?: () => void
}

/** Current gesture of a press. */
type Gesture = 'click' | 'drag' | 'pinch' | 'cancelled'

/** Drags a map element by pointer while the map stays still.
 * @returns stable pointerdown handler for the draggable element */
export const useDrag = (surface: MapSurface, events: DragEvents) => {
  const [press, setPress] = useState<PointerEvent | null>(null)
  const gesture = useRef<Gesture>('click')
  const enableMapDragging = useRef(() => {})

  const end = useEffectEvent((notify: () => void) => {
    const wasDrag = gesture.current === 'drag'
    setPress(null)
    if (wasDrag) notify()
  })
  const trackMove = useEffectEvent((event: PointerEvent) => {
    if (press?.pointerId !== event.pointerId || gesture.current === 'pinch' || gesture.current === 'cancelled') return
    if (Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) >= DRAG_THRESHOLD_PX.element)
      gesture.current = 'drag'
    if (gesture.current === 'drag') events.onMove(press, event)
  })
  const endOnUp = useEffectEvent((event: PointerEvent) => {
    if (press?.pointerId !== event.pointerId) return
    const wasPress = gesture.current === 'click'
    end(() => events.onDrop(press, event))
    if (wasPress) events.onPress?.()
  })
  // Dragging stays disabled until the first finger lifts: until then both fingers zoom the map.
  const cancelOnPinch = useEffectEvent((event: PointerEvent) => {
    if (event.isPrimary) return
    const wasDrag = gesture.current === 'drag'
    gesture.current = 'pinch'
    if (wasDrag) events.onCancel()
  })
  const endOnCancel = useEffectEvent(() => end(events.onCancel))
  const cancelOnEsc = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || gesture.current !== 'drag') return
    // Esc only ends the drag; it must not also close a panel or a dialog.
    event.preventDefault()
    event.stopPropagation()
    gesture.current = 'cancelled'
    events.onCancel()
  })
  useEffect(
    function followPointer() {
      if (!press) return
      const ending = new AbortController()
      // Capture phase: a handler below may stop propagation.
      const options = { signal: ending.signal, capture: true }
      window.addEventListener('pointermove', (event) => trackMove(event), options)
      window.addEventListener('pointerup', (event) => endOnUp(event), options)
      window.addEventListener('pointerdown', (event) => cancelOnPinch(event), options)
      window.addEventListener('pointercancel', () => endOnCancel(), options)
      window.addEventListener('keydown', (event) => cancelOnEsc(event), options)
      return () => {
        ending.abort()
        enableMapDragging.current()
      }
    },
    [press],
  )
  return useCallback(
    (event: ReactPointerEvent) => {
      if (!event.isPrimary || event.button !== 0) return
      gesture.current = 'click'
      // Not in the effect, because the map receives this press next.
      enableMapDragging.current = surface.disableDragging(event.nativeEvent)
      setPress(event.nativeEvent)
    },
    [surface],
  )
}

type RestingDragEvents = Pick<DrawingEvents, 'shapeSelected' | 'shapeEdited' | 'shapeDragged' | 'drawRefused'>

/** Drags a shape that is not selected, and selects it with the first movement.
 * @returns the shape at its current place during a drag, and the handler of a press on a shape */
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
    (event: ReactPointerEvent, shape: Shape) => {
      pressed.current = shape
      selectedId.current = null
      startDrag(event)
    },
    [startDrag],
  )
  return { dragged, press }
}
