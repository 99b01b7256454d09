import { useEffect, useEffectEvent, useRef } from 'react'
import { isOnPicture } from './isOnPicture.ts'
import type { MapSurface, WindowPoint } from './mapSurface.ts'
import type { Aim } from './sketchState.ts'
import type { SketchControls } from './useSketch.ts'

/** A press that moves further than this is a drag, not a click [px]. */
const DRAG_PX = 6

interface RectangleDrag {
  readonly surface: MapSurface
  readonly isActive: boolean
  readonly controls: SketchControls
  readonly aimAt: (point: WindowPoint, free: boolean) => Aim
}

/** A rectangle is dragged out from corner to corner, or clicked at two corners. A second finger is a pinch, no corner. */
export const useRectangleDrag = ({ surface, isActive, controls, aimAt }: RectangleDrag): void => {
  const press = useRef<{ readonly down: PointerEvent; isDrag: boolean } | null>(null)

  const onDropped = useEffectEvent(() => {
    if (press.current?.isDrag) controls.cancel()
    press.current = null
  })
  const onDown = useEffectEvent((event: PointerEvent) => {
    if (!event.isPrimary) onDropped()
    else if (event.button === 0 && isOnPicture(event)) press.current = { down: event, isDrag: false }
  })
  const onMove = useEffectEvent((event: PointerEvent) => {
    const { current } = press
    if (current?.down.pointerId !== event.pointerId) return
    const hasMoved = Math.hypot(event.clientX - current.down.clientX, event.clientY - current.down.clientY) > DRAG_PX
    if (hasMoved && !current.isDrag && controls.sketch?.vertices.length === 0) {
      current.isDrag = true
      controls.place(aimAt(current.down, true))
    } else if (current.isDrag) controls.aim(aimAt(event, true))
  })
  const onUp = useEffectEvent((event: PointerEvent) => {
    const { current } = press
    press.current = null
    if (current?.down.pointerId === event.pointerId) controls.place({ ...aimAt(event, true), reachM: 0 })
  })
  useEffect(
    function listenToPointer() {
      if (!isActive) return
      const letMapGo = surface.hold()
      const ending = new AbortController()
      // Before anybody on the way can keep the event to himself.
      const options = { signal: ending.signal, capture: true }
      surface.container.addEventListener('pointerdown', (event) => onDown(event), options)
      window.addEventListener('pointermove', (event) => onMove(event), options)
      window.addEventListener('pointerup', (event) => onUp(event), options)
      window.addEventListener('pointercancel', () => onDropped(), options)
      return () => {
        ending.abort()
        letMapGo()
      }
    },
    [surface, isActive],
  )
}
