import { bbox, multiPoint } from '@turf/turf'

/** A position on WGS 84: latitude and longitude in degrees, north and east positive. */
export interface LatLng {
  readonly lat: number
  readonly lng: number
}

/** A latitude/longitude box in degrees; `east` > `west` and `north` > `south`. */
export interface Bounds {
  readonly north: number
  readonly east: number
  readonly south: number
  readonly west: number
}

/** Positions as GeoJSON has them: longitude before latitude. */
export const positionsOf = (coordinates: readonly LatLng[]): [lng: number, lat: number][] =>
  coordinates.map(({ lat, lng }) => [lng, lat])

/** The smallest box around some positions, by Turf.
 * @param positions at least one; any number of them */
export const boundsOf = (positions: readonly LatLng[]): Bounds => {
  const [west, south, east, north] = bbox(multiPoint(positionsOf(positions)))
  return { north, east, south, west }
}

/** The corners of a box, counter-clockwise from the south-west. */
export const cornersOf = ({ north, east, south, west }: Bounds): readonly [LatLng, LatLng, LatLng, LatLng] => [
  { lat: south, lng: west },
  { lat: south, lng: east },
  { lat: north, lng: east },
  { lat: north, lng: west },
]

/** The center of the box around some positions: the best origin for a plane that holds them all.
 * @param positions at least one */
export const centerOf = (positions: readonly LatLng[]): LatLng => {
  const { north, east, south, west } = boundsOf(positions)
  return { lat: (north + south) / 2, lng: (east + west) / 2 }
}

/** The mean of some positions. Unlike `centerOf`, the mean is weighted towards clusters of positions.
 * @param positions at least one */
export const meanPosition = (positions: readonly LatLng[]): LatLng => ({
  lat: positions.reduce((sum, { lat }) => sum + lat, 0) / positions.length,
  lng: positions.reduce((sum, { lng }) => sum + lng, 0) / positions.length,
})
