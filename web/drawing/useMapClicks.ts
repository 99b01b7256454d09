import { useEffect, useEffectEvent } from 'react'
import { DRAG_THRESHOLD_PX, isOnPicture, type MapSurface } from './mapSurface.ts'

interface Press {
  readonly start: PointerEvent
  readonly isDrawing: boolean
  isClick: boolean
}

/** Reports clicks and taps on the map when the pointer is lifted: a map may suppress the browser's click and send its own.
 * @param isDrawing whether the press belongs to a drawing: its click is then dropped, because the end of the drawing may put another
 * element there. The click at the end of a drag is always dropped. */
export const useMapClicks = (
  { container, tapSlopPx }: MapSurface,
  isDrawing: boolean,
  onClick: (event: PointerEvent) => void = () => {},
): void => {
  const tell = useEffectEvent(onClick)
  const newPress = useEffectEvent((start: PointerEvent): Press => ({ start, isDrawing, isClick: isOnPicture(start) }))
  useEffect(
    function listenForClicks() {
      let press: Press | null = null
      const down = (event: PointerEvent) => {
        if (event.isPrimary) press = event.button === 0 ? newPress(event) : null
        // A second finger makes it a pinch.
        else if (press) press.isClick = false
      }
      const up = (event: PointerEvent) => {
        if (press?.start.pointerId !== event.pointerId) return
        const travelPx = Math.hypot(event.clientX - press.start.clientX, event.clientY - press.start.clientY)
        press.isClick &&=
          travelPx <= (event.pointerType === 'touch' ? tapSlopPx : DRAG_THRESHOLD_PX.map) && isOnPicture(event)
        if (press.isClick) tell(event)
      }
      const cancel = () => {
        press = null
      }
      const click = (event: MouseEvent) => {
        if (press && (press.isDrawing || !press.isClick) && isOnPicture(event)) event.stopPropagation()
        press = null
      }
      const ending = new AbortController()
      // Capture phase: the map may stop propagation.
      const options = { capture: true, signal: ending.signal }
      container.addEventListener('pointerdown', down, options)
      container.addEventListener('pointerup', up, options)
      container.addEventListener('pointercancel', cancel, options)
      container.addEventListener('click', click, options)
      return () => ending.abort()
    },
    [container, tapSlopPx],
  )
}
