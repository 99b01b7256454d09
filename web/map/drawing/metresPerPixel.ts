import { EARTH_RADIUS_M } from '#engine/geometry/localPlane.ts'

const TILE_SIZE_PX = 256

/** Ground length of a screen pixel on a Web Mercator map [m].
 * @param lat latitude of the place [degrees]
 * @param zoom zoom level, may be fractional
 * @see OpenStreetMap wiki, Zoom levels: C · cos(lat) / 2^(zoom + 8) */
export const metresPerPixel = (lat: number, zoom: number): number =>
  (2 * Math.PI * EARTH_RADIUS_M * Math.cos((lat * Math.PI) / 180)) / (TILE_SIZE_PX * 2 ** zoom)
