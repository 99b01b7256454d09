import { type Bounds, cornersOf, type LatLng } from './latLng.ts'

/** The geometry of a drawn area, on the map and over HTTP. A polygon's first vertex is not repeated. */
export type AreaGeometry =
  | { readonly type: 'rectangle'; readonly bounds: Bounds }
  | { readonly type: 'polygon' | 'polyline'; readonly coordinates: readonly LatLng[] }

/** The vertices of an area in order, a rectangle's counter-clockwise from the south-west. */
export const verticesOf = (geometry: AreaGeometry): readonly LatLng[] =>
  geometry.type === 'rectangle' ? cornersOf(geometry.bounds) : geometry.coordinates
