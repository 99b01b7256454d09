import { useEffect, useEffectEvent, useRef } from 'react'
import { isTextField } from '../../ui/fields/isTextField.ts'
import { isOnPicture, type MapSurface } from '../mapSurface.ts'

/** Browser events of a press besides pointer events. */
const MOUSE_EVENTS = ['mousedown', 'mousemove', 'mouseup', 'click', 'auxclick'] as const

/** Drags the map during a drawing: with the middle button, or with any button while Space is down.
 * @param usesKeyboard if true, Space sets a vertex at the cross instead */
export const useDrawingPan = (surface: MapSurface, isDrawing: boolean, usesKeyboard: boolean) => {
  const isOver = useRef(false)
  const isHeld = useRef(false)
  const isWanted = useEffectEvent(() => isOver.current && !usesKeyboard)
  useEffect(
    function pullMap() {
      if (!isDrawing) return
      const { container } = surface
      let last: PointerEvent | null = null
      let isPull = false
      const show = () => {
        if (last) container.dataset.pan = 'pulled'
        else if (isHeld.current) container.dataset.pan = 'ready'
        else delete container.dataset.pan
      }
      const take = (event: Event) => {
        event.preventDefault()
        event.stopPropagation()
      }
      const down = (event: PointerEvent) => {
        const isOnMap = event.target instanceof Node && container.contains(event.target) && isOnPicture(event)
        isPull = isOnMap && (event.button === 1 || (event.button === 0 && isHeld.current))
        if (!isPull) return
        take(event)
        last = event
        show()
      }
      const move = (event: PointerEvent) => {
        isOver.current =
          event.pointerType !== 'touch' && event.target instanceof Node && container.contains(event.target)
        if (last?.pointerId !== event.pointerId) return
        take(event)
        surface.panBy({ x: last.clientX - event.clientX, y: last.clientY - event.clientY })
        last = event
      }
      const end = (event: PointerEvent) => {
        if (last?.pointerId !== event.pointerId) return
        take(event)
        last = null
        // The drag's click follows at once; a later click by keyboard is another one.
        setTimeout(() => {
          isPull = false
        })
        show()
      }
      const key = (event: KeyboardEvent) => {
        if (event.type === 'keydown' && event.key === 'Tab') isOver.current = false
        if (event.key !== ' ' || isTextField(event.target) || document.querySelector('dialog:modal')) return
        if (!isHeld.current && (event.type === 'keyup' || !isWanted())) return
        take(event)
        isHeld.current = event.type === 'keydown'
        show()
      }
      const release = () => {
        isHeld.current = false
        last = null
        isPull = false
        show()
      }
      const ending = new AbortController()
      // Capture phase at the window: neither the map nor a drawing tool gets the events of a drag.
      const options = { capture: true, signal: ending.signal }
      window.addEventListener('pointerdown', down, options)
      window.addEventListener('pointermove', move, options)
      window.addEventListener('pointerup', end, options)
      window.addEventListener('pointercancel', end, options)
      window.addEventListener('keydown', key, options)
      window.addEventListener('keyup', key, options)
      window.addEventListener('blur', release, options)
      for (const type of MOUSE_EVENTS) window.addEventListener(type, (event) => isPull && take(event), options)
      return () => {
        ending.abort()
        release()
      }
    },
    [surface, isDrawing],
  )
}
