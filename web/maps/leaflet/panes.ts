import { DomUtil, type LatLngExpression, type Map as LeafletMap, type Point } from 'leaflet'

/** Stacking order [z-index]: above the tiles (200), below the markers (600). From the lowest: modules, drawn shapes, sketch, labels of
 * the sketch. */
export const PANE_Z_INDEX = { modules: 390, drawing: 450, sketch: 460, measures: 470 } as const

/** Leaflet's pixel origin at this center and zoom. */
export const pixelOriginAt = (map: LeafletMap, center: LatLngExpression, zoom: number): Point =>
  map
    .project(center, zoom)
    .subtract(map.getSize().divideBy(2))
    .add(DomUtil.getPosition(map.getPane('mapPane') as HTMLElement))
    .round()
