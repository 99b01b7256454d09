import { useLayoutEffect } from 'react'
import { useMap } from 'react-leaflet'
import { originKey } from '../tiles/firstTiles.ts'

/** A little longer than Leaflet fades a tile in [ms]. */
const FADED_AFTER_MS = 400

const firstTilesBox = (): HTMLElement | null => document.getElementById('first-tiles')

/** Lays the tiles that the page showed before the map under those of the map, until its own are there: they move with it, and go before
 * it zooms.
 * @returns to be called when the tiles of the map have loaded */
export const useFirstTiles = (): (() => void) => {
  const map = useMap()
  useLayoutEffect(
    function takeFirstTiles() {
      const box = firstTilesBox()
      if (!box) return
      const remove = () => box.remove()
      if (box.dataset.origin === originKey(map.getZoom(), map.getPixelOrigin())) map.getPane('tilePane')?.prepend(box)
      else remove()
      map.once('zoomstart', remove)
      return () => {
        map.off('zoomstart', remove)
        remove()
      }
    },
    [map],
  )
  return () => {
    const box = firstTilesBox()
    if (box) setTimeout(() => box.remove(), FADED_AFTER_MS)
  }
}
