import { type PointerEvent as ReactPointerEvent, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { DRAG_THRESHOLD_PX, type MapSurface, type WindowPoint } from './mapSurface.ts'

interface DragEvents {
  readonly onMove: (from: WindowPoint, to: WindowPoint) => void
  readonly onDrop: (from: WindowPoint, to: WindowPoint) => void
  /** Esc was pressed, a second finger made it a pinch, or the browser took the pointer away. */
  readonly onCancel: () => void
  /** It was only pressed. */
  readonly onPress?: () => void
}

/** What a press has become so far. */
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
    // Esc ends the drag only: it must not close a panel or a dialog, too.
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
      // Not in the effect: the map receives this press next.
      enableMapDragging.current = surface.disableDragging(event.nativeEvent)
      setPress(event.nativeEvent)
    },
    [surface],
  )
}
