import { DomUtil, type LatLngExpression, type Map as LeafletMap, type Point } from 'leaflet'

/** Where Leaflet counts the pixels of its layers from, once the map shows this centre at this zoom. */
export const pixelOriginAt = (map: LeafletMap, centre: LatLngExpression, zoom: number): Point =>
  map
    .project(centre, zoom)
    .subtract(map.getSize().divideBy(2))
    .add(DomUtil.getPosition(map.getPane('mapPane') as HTMLElement))
    .round()
