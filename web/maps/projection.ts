import type { LatLng } from '#engine/geometry/latLng.ts'
import { EARTH_RADIUS_M } from '#engine/geometry/localPlane.ts'

/** Web Mercator in pixels at one zoom level, from a movable origin, for the map's drawings. A projection stays the same during a drag,
 * which only moves the picture. */
export interface Projection {
  readonly origin: LatLng
  readonly zoom: number
}

/** A point of a projection, right of and below its origin [px]. */
export interface PixelPoint {
  readonly x: number
  readonly y: number
}

/** Painted range around the origin [px]: beyond it a browser would need a picture as large as a country. */
export const PROJECTION_REACH_PX = 4096
const TILE_SIZE_PX = 256

/** The side of the world [px].
 * @param zoom may be fractional */
export const worldSizePx = (zoom: number): number => TILE_SIZE_PX * 2 ** zoom

/** Web Mercator with the world's upper left corner at 0, 0 and its lower right one at 1, 1.
 * @see EPSG Guidance Note 7-2, 1.3.3.2 */
export const worldOf = ({ lat, lng }: LatLng): PixelPoint => ({
  x: lng / 360 + 0.5,
  y: 0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI),
})

/** The point of a place in a projection. */
export const pointIn = ({ origin, zoom }: Projection, position: LatLng): PixelPoint => {
  const size = worldSizePx(zoom)
  const from = worldOf(origin)
  const at = worldOf(position)
  return { x: (at.x - from.x) * size, y: (at.y - from.y) * size }
}

/** The place at a point of a projection. */
export const positionIn = ({ origin, zoom }: Projection, { x, y }: PixelPoint): LatLng => {
  const size = worldSizePx(zoom)
  const from = worldOf(origin)
  return {
    lat: (Math.atan(Math.sinh(2 * Math.PI * (0.5 - from.y - y / size))) * 180) / Math.PI,
    lng: (from.x + x / size - 0.5) * 360,
  }
}

/** The projection for the current view: the former one, unless the zoom has changed or its limits come into view.
 * @param zoom of the map at rest */
export const projectionFor = (projection: Projection | null, center: LatLng, zoom: number): Projection => {
  if (projection?.zoom !== zoom) return { origin: center, zoom }
  const { x, y } = pointIn(projection, center)
  return Math.max(Math.abs(x), Math.abs(y)) > PROJECTION_REACH_PX / 2 ? { origin: center, zoom } : projection
}

/** Whether a path may reach into the range of a projection. */
export const isInReach = (points: readonly PixelPoint[]): boolean => {
  const overlaps = (values: readonly number[]) =>
    Math.min(...values) <= PROJECTION_REACH_PX && Math.max(...values) >= -PROJECTION_REACH_PX
  return overlaps(points.map(({ x }) => x)) && overlaps(points.map(({ y }) => y))
}

/** Ground length of a screen pixel on a Web Mercator map [m].
 * @param lat latitude of the place [degrees]
 * @param zoom zoom level, may be fractional
 * @see OpenStreetMap wiki, Zoom levels: C · cos(lat) / 2^(zoom + 8) */
export const metresPerPixel = (lat: number, zoom: number): number =>
  (2 * Math.PI * EARTH_RADIUS_M * Math.cos((lat * Math.PI) / 180)) / worldSizePx(zoom)

/** The longest scale bar of 1, 2 or 5 · 10ⁿ metres that fits a width at a place's latitude.
 * @param zoom may be fractional */
export const scaleBar = ({ lat }: LatLng, zoom: number, widestPx: number) => {
  const pixelM = metresPerPixel(lat, zoom)
  const tenM = 10 ** Math.floor(Math.log10(widestPx * pixelM))
  const lengthM = ([5, 2].find((count) => count * tenM <= widestPx * pixelM) ?? 1) * tenM
  return { lengthM, widthPx: lengthM / pixelM }
}
