import type { Map as LeafletMap } from 'leaflet'
import { useEffect } from 'react'
import { isOnPicture } from '../drawing/isOnPicture.ts'
import { keyboardPanPx } from '../keyboardPan.ts'

/** Moves the map by the arrow keys, at once: Leaflet's own handler glides, and ignores every arrow pressed meanwhile. */
export const useArrowKeys = (map: LeafletMap): void =>
  useEffect(
    function panByArrows() {
      const container = map.getContainer()
      const onKey = (event: KeyboardEvent) => {
        if (event.ctrlKey || event.metaKey || event.altKey || !isOnPicture(event)) return
        const step = keyboardPanPx(event)
        if (!step) return
        event.preventDefault()
        // Leaflet listens on the document.
        event.stopPropagation()
        map.panBy([step.x, step.y], { animate: false })
      }
      container.addEventListener('keydown', onKey)
      return () => container.removeEventListener('keydown', onKey)
    },
    [map],
  )
