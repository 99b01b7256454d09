import { type PointerEvent as ReactPointerEvent, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { MapSurface, WindowPoint } from './mapSurface.ts'

/** A press that moves less than this is a click, not a drag [px]. */
export const DRAG_PX = 4

interface DragEvents {
  /** What is dragged went with the pointer from one point to another. */
  readonly onMoved: (from: WindowPoint, to: WindowPoint) => void
  readonly onDropped: (from: WindowPoint, to: WindowPoint) => void
  /** Esc was pressed, a second finger made it a pinch, or the browser took the pointer away. */
  readonly onTakenBack: () => void
}

/** What a press has become so far. */
type Gesture = 'click' | 'drag' | 'pinch' | 'cancelled'

/** Dragging something that lies on the map with a mouse or a finger, the map staying where it is.
 * @returns handler of the press on what can be dragged, the same as long as the surface is */
export const useDrag = (surface: MapSurface, events: DragEvents) => {
  const [press, setPress] = useState<PointerEvent | null>(null)
  const gesture = useRef<Gesture>('click')
  const letMapGo = useRef(() => {})

  const end = useEffectEvent((tell: () => void) => {
    const wasDrag = gesture.current === 'drag'
    setPress(null)
    if (wasDrag) tell()
  })
  const onMove = useEffectEvent((event: PointerEvent) => {
    if (press?.pointerId !== event.pointerId || gesture.current === 'pinch' || gesture.current === 'cancelled') return
    if (Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) >= DRAG_PX) gesture.current = 'drag'
    if (gesture.current === 'drag') events.onMoved(press, event)
  })
  const onUp = useEffectEvent((event: PointerEvent) => {
    if (press?.pointerId === event.pointerId) end(() => events.onDropped(press, event))
  })
  // The map is let go only when the first finger is lifted: until then both zoom it.
  const onSecondFinger = useEffectEvent((event: PointerEvent) => {
    if (event.isPrimary) return
    const wasDrag = gesture.current === 'drag'
    gesture.current = 'pinch'
    if (wasDrag) events.onTakenBack()
  })
  const onCancel = useEffectEvent(() => end(events.onTakenBack))
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || gesture.current !== 'drag') return
    // Esc ends the drag only: it must not close a panel or a dialog, too.
    event.preventDefault()
    event.stopPropagation()
    gesture.current = 'cancelled'
    events.onTakenBack()
  })
  useEffect(
    function followPointer() {
      if (!press) return
      const ending = new AbortController()
      // Before anybody on the way can keep the event to himself.
      const options = { signal: ending.signal, capture: true }
      window.addEventListener('pointermove', (event) => onMove(event), options)
      window.addEventListener('pointerup', (event) => onUp(event), options)
      window.addEventListener('pointerdown', (event) => onSecondFinger(event), options)
      window.addEventListener('pointercancel', () => onCancel(), options)
      window.addEventListener('keydown', (event) => onKey(event), options)
      return () => {
        ending.abort()
        letMapGo.current()
      }
    },
    [press],
  )
  return useCallback(
    (event: ReactPointerEvent) => {
      if (!event.isPrimary || event.button !== 0) return
      gesture.current = 'click'
      // Now, not in the effect: the map hears of this very press next.
      letMapGo.current = surface.hold(event.nativeEvent)
      setPress(event.nativeEvent)
    },
    [surface],
  )
}
