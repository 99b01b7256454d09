import type { LatLng } from './latLng.ts'
import type { AreaGeometry } from './measureArea.ts'
import { polylineLengthM } from './polylineLength.ts'

/** Diagonal of the bounds of an area [m]; 0 for a polyline, which may be long. */
export const spanM = (geometry: AreaGeometry): number => {
  switch (geometry.type) {
    case 'rectangle': {
      const { north, south, east, west } = geometry.bounds
      return polylineLengthM([
        { lat: south, lng: west },
        { lat: north, lng: east },
      ])
    }
    case 'polygon':
      return diagonalM(geometry.coordinates)
    case 'polyline':
      return 0
  }
}

const diagonalM = (coordinates: readonly LatLng[]): number => {
  const lats = coordinates.map(({ lat }) => lat)
  const lngs = coordinates.map(({ lng }) => lng)
  return polylineLengthM([
    { lat: Math.min(...lats), lng: Math.min(...lngs) },
    { lat: Math.max(...lats), lng: Math.max(...lngs) },
  ])
}
