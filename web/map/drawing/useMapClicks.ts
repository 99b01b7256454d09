import { useEffect, useEffectEvent } from 'react'
import { isOnPicture } from './isOnPicture.ts'
import type { MapSurface } from './mapSurface.ts'

/** A press that moves further than this pulls the map and is no click [px]. */
const PULL_PX = 6

/** Tells clicks and taps on the picture of the map. The click a browser sees at the end of a pull is none, for nobody: what
 * was pulled lies under the pointer still. */
export const useMapClicks = ({ container }: MapSurface, onClick: (event: MouseEvent) => void): void => {
  const tell = useEffectEvent(onClick)
  useEffect(
    function listenForClicks() {
      let press: PointerEvent | null = null
      const down = (event: PointerEvent) => {
        if (event.isPrimary) press = event
      }
      const click = (event: MouseEvent) => {
        const isPull = press && Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) > PULL_PX
        if (isPull) event.stopPropagation()
        else if (isOnPicture(event)) tell(event)
      }
      const ending = new AbortController()
      // Before the map's own listeners, some of which keep events to themselves.
      const options = { capture: true, signal: ending.signal }
      container.addEventListener('pointerdown', down, options)
      container.addEventListener('click', click, options)
      return () => ending.abort()
    },
    [container],
  )
}
