/** A point in Google's world coordinates: Web Mercator on a square of 256 units with its origin in the north-west. */
export interface WorldPoint {
  readonly x: number
  readonly y: number
}

/** Side of the world at zoom 0 [px]; at zoom z it is 2^z times as long. */
export const WORLD_SIZE = 256

/** Where Web Mercator's square ends: atan(sinh π) [°]. */
const EDGE_LATITUDE_DEG = 85.05112877980659

/** Independent code, so that the adapter is not measured by its own projection.
 * @see Google, Map and Tile Coordinates: world coordinates */
export const toWorld = (latDeg: number, lngDeg: number): WorldPoint => {
  const clamped = Math.max(-EDGE_LATITUDE_DEG, Math.min(EDGE_LATITUDE_DEG, latDeg))
  const sine = Math.sin((clamped * Math.PI) / 180)
  return {
    x: WORLD_SIZE * (0.5 + lngDeg / 360),
    y: WORLD_SIZE * (0.5 - Math.atanh(sine) / (2 * Math.PI)),
  }
}

export const fromWorld = ({ x, y }: WorldPoint): google.maps.LatLngLiteral => ({
  lat: (Math.asin(Math.tanh((0.5 - y / WORLD_SIZE) * 2 * Math.PI)) * 180) / Math.PI,
  lng: (x / WORLD_SIZE - 0.5) * 360,
})
