import type { LatLng } from '#engine/geometry/latLng.ts'
import { EARTH_RADIUS_M, type LocalPlane, localPlane } from '#engine/geometry/localPlane.ts'

/** Edge of a tile [px]. */
export const TILE_PX = 256

/** A position on the Web Mercator square: x and y in [0, 1], from the north-west corner of the world.
 * @see OGC 17-083r4, Two Dimensional Tile Matrix Set, annex D.1 (WebMercatorQuad) */
export interface WorldPoint {
  readonly x: number
  readonly y: number
}

export const toWorld = ({ lat, lng }: LatLng): WorldPoint => ({
  x: lng / 360 + 0.5,
  y: 0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI),
})

export const fromWorld = ({ x, y }: WorldPoint): LatLng => ({
  lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
  lng: (x - 0.5) * 360,
})

/** A local plane in true meters with its position on the Web Mercator square. Within 1 km of the origin the affine map below is exact to a
 * few millimeters. */
export interface PlaneProjection {
  readonly plane: LocalPlane
  readonly world: WorldPoint
  /** Size of a true metre on the Web Mercator square; grows with 1 / cos(latitude). */
  readonly worldPerMetre: number
}

export const projectionAt = (world: WorldPoint): PlaneProjection => {
  const origin = fromWorld(world)
  const circumferenceM = 2 * Math.PI * EARTH_RADIUS_M * Math.cos((origin.lat * Math.PI) / 180)
  return { plane: localPlane(origin), world, worldPerMetre: 1 / circumferenceM }
}
