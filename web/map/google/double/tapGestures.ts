import type { MapEngine } from './mapEngine.ts'
import { gestureHandlingOf } from './mapOptions.ts'

/** Where all touches belong to the map it keeps the browser from making clicks of them, and sends one of its own after a tap: as
 * at Google not a trusted one, and at the place where the finger was lifted.
 * @param wasPull whether the latest press became a pull */
export const listenToTaps = (engine: MapEngine, wasPull: () => boolean): void => {
  const { surface } = engine.dom
  let isTap = false
  surface.addEventListener(
    'touchstart',
    (event) => {
      isTap = event.touches.length === 1 && gestureHandlingOf(engine.options) === 'greedy'
      if (gestureHandlingOf(engine.options) === 'greedy') event.preventDefault()
    },
    { passive: false },
  )
  surface.addEventListener(
    'touchend',
    (event) => {
      if (!event.cancelable || gestureHandlingOf(engine.options) !== 'greedy') return
      event.preventDefault()
      const finger = event.changedTouches[0]
      if (!isTap || !finger || wasPull()) return
      isTap = false
      const { clientX, clientY } = finger
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, clientX, clientY })
      event.target?.dispatchEvent(click)
    },
    { passive: false },
  )
}
