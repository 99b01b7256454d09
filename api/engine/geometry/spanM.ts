import { type AreaGeometry, verticesOf } from './areaGeometry.ts'
import { boundsOf, cornersOf } from './latLng.ts'
import { polylineLengthM } from './polylineLength.ts'

/** Diagonal of the bounds of an area [m]; 0 for a polyline, which may be long. */
export const spanM = (geometry: AreaGeometry): number => {
  if (geometry.type === 'polyline') return 0
  const [southWest, , northEast] = cornersOf(boundsOf(verticesOf(geometry)))
  return polylineLengthM([southWest, northEast])
}
