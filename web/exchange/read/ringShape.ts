import { type Bounds, boundsOf, cornersOf, type LatLng } from '#engine/geometry/latLng.ts'
import { isClockwise, turnedRound } from '../ring.ts'

export type RingShape =
  | { readonly type: 'rectangle'; readonly bounds: Bounds }
  | { readonly type: 'polygon'; readonly coordinates: readonly LatLng[] }

/** The box whose four corners a ring runs through; null where it is none. */
const boxOf = (ring: readonly LatLng[]): Bounds | null => {
  const [first, , third] = ring
  if (ring.length !== 4 || !first || !third) return null
  const bounds = boundsOf([first, third])
  const isCorner = ({ lat, lng }: LatLng) => ring.some((vertex) => vertex.lat === lat && vertex.lng === lng)
  return cornersOf(bounds).every(isCorner) ? bounds : null
}

/** The shape of a ring: what its properties say it was drawn as, as long as it still is that.
 * @param ring the first vertex not repeated
 * @param properties those that `designFeatures` writes */
export const ringShape = (ring: readonly LatLng[], properties: Readonly<Record<string, unknown>>): RingShape => {
  const bounds = properties.shape === 'rectangle' ? boxOf(ring) : null
  if (bounds) return { type: 'rectangle', bounds }
  const isOtherWayRound = properties.drawn === 'clockwise' && !isClockwise(ring)
  return { type: 'polygon', coordinates: isOtherWayRound ? turnedRound(ring) : ring }
}
