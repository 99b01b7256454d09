import type { LatLng } from '#engine/geometry/latLng.ts'
import { rounded } from '#engine/rounded.ts'

/** Longitude and latitude [degrees], as GeoJSON and KML write them. */
export type Position = readonly [lngDeg: number, latDeg: number]

/** Twice the signed area of a ring in square degrees, positive if counter-clockwise. Measured from its first vertex, so that no digits
 * are lost. */
const doubledArea = (ring: readonly LatLng[]): number => {
  const origin = ring[0] ?? { lat: 0, lng: 0 }
  const points = ring.map(({ lat, lng }) => ({ x: lng - origin.lng, y: lat - origin.lat }))
  return points.reduce((sum, { x, y }, index) => {
    const next = points[(index + 1) % points.length] ?? { x, y }
    return sum + x * next.y - next.x * y
  }, 0)
}

export const isClockwise = (ring: readonly LatLng[]): boolean => doubledArea(ring) < 0

/** The ring in the opposite direction, from the same vertex. */
export const turnedRound = (ring: readonly LatLng[]): readonly LatLng[] => [
  ...ring.slice(0, 1),
  ...ring.slice(1).reverse(),
]

export const positionOf = ({ lat, lng }: LatLng): Position => [lng, lat]

/** A closed ring in the form of RFC 7946, section 3.1.6, and KML: counter-clockwise, the first vertex repeated at the end.
 * @param vertices in either direction, the first not repeated */
export const closedRing = (vertices: readonly LatLng[]): readonly Position[] => {
  const ring = isClockwise(vertices) ? turnedRound(vertices) : vertices
  return [...ring, ...ring.slice(0, 1)].map(positionOf)
}

const isSamePosition = (a: LatLng | undefined, b: LatLng | undefined): boolean => a?.lat === b?.lat && a?.lng === b?.lng

/** The vertices of a ring in the file's order, the first not repeated. */
export const openRing = (ring: readonly LatLng[]): readonly LatLng[] =>
  ring.length > 1 && isSamePosition(ring[0], ring.at(-1)) ? ring.slice(0, -1) : ring

/** Decimals of a degree: 1 mm on the ground. */
export const MILLIMETRE_DECIMALS = 8

/** A position rounded to a millimetre. */
export const toMillimetre = ({ lat, lng }: LatLng): LatLng => ({
  lat: rounded(lat, MILLIMETRE_DECIMALS),
  lng: rounded(lng, MILLIMETRE_DECIMALS),
})
