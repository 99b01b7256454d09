import type { Map as LeafletMap } from 'leaflet'
import type { MapSurface } from '../drawing/mapSurface.ts'

/** A Leaflet map as drawing sees it. */
export const leafletSurface = (map: LeafletMap): MapSurface => ({
  container: map.getContainer(),
  tapSlopPx: 6,
  centre: () => {
    const { lat, lng } = map.getCenter()
    return { lat, lng }
  },
  zoom: () => map.getZoom(),
  positionAt: (point) => {
    const { lat, lng } = map.mouseEventToLatLng(point as MouseEvent)
    return { lat, lng }
  },
  hold: () => {
    map.dragging.disable()
    return () => map.dragging.enable()
  },
  setDoubleClickZoom: (isEnabled) => {
    if (isEnabled) map.doubleClickZoom.enable()
    else map.doubleClickZoom.disable()
  },
  onMove: (listener) => {
    map.on('move', listener)
    return () => map.off('move', listener)
  },
})
