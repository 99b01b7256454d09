import { type KeyboardEvent, useCallback } from 'react'
import { positionIn } from '../drawing/frame.ts'
import { isOnPicture } from '../drawing/isOnPicture.ts'
import { keyboardPanPx } from '../keyboardPan.ts'
import { MAX_ZOOM, MIN_ZOOM } from '../zoomRange.ts'
import { centreOf, zoomOf } from './googleSurface.ts'

const ZOOMS: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 }

/** The keys that move the map, by the same steps as on Leaflet: Google's own glide on, and no corner can be hit with them.
 * @returns handler of the keys pressed while the map has the focus */
export const useMapKeys = (map: google.maps.Map | undefined) =>
  useCallback(
    (event: KeyboardEvent) => {
      if (!map || !isOnPicture(event.nativeEvent) || event.ctrlKey || event.metaKey || event.altKey) return
      const step = keyboardPanPx(event)
      const levels = ZOOMS[event.key]
      const origin = centreOf(map)
      const zoom = zoomOf(map)
      if (step) map.moveCamera({ center: positionIn({ origin, zoom }, step) })
      else if (levels) map.setZoom(Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom + levels)))
      else return
      event.preventDefault()
    },
    [map],
  )
