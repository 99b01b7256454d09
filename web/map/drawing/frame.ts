import type { LatLng } from '#contract/area.ts'

/** What everything painted on a map is placed in: pixels at one zoom level, counted from one place of the world. It stays
 * while the map is pulled, which then only carries the picture along. */
export interface Frame {
  readonly origin: LatLng
  readonly zoom: number
}

/** A point of a frame, to the right of and below its origin [px]. */
export interface FramePoint {
  readonly x: number
  readonly y: number
}

/** Painted is what lies this near to the origin [px]: beyond, a browser would keep a picture as large as a country. */
export const FRAME_REACH_PX = 4096
const TILE_SIZE_PX = 256

/** The side of the world [px].
 * @param zoom may be fractional */
export const worldSizePx = (zoom: number): number => TILE_SIZE_PX * 2 ** zoom

/** Web Mercator, the world's upper left corner at 0, 0 and its lower right one at 1, 1.
 * @see EPSG Guidance Note 7-2, 1.3.3.2 */
export const worldOf = ({ lat, lng }: LatLng): FramePoint => ({
  x: lng / 360 + 0.5,
  y: 0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI),
})

/** Where a place lies in a frame. */
export const pointIn = ({ origin, zoom }: Frame, position: LatLng): FramePoint => {
  const size = worldSizePx(zoom)
  const from = worldOf(origin)
  const at = worldOf(position)
  return { x: (at.x - from.x) * size, y: (at.y - from.y) * size }
}

/** The place at a point of a frame. */
export const positionIn = ({ origin, zoom }: Frame, { x, y }: FramePoint): LatLng => {
  const size = worldSizePx(zoom)
  const from = worldOf(origin)
  return {
    lat: (Math.atan(Math.sinh(2 * Math.PI * (0.5 - from.y - y / size))) * 180) / Math.PI,
    lng: (from.x + x / size - 0.5) * 360,
  }
}

/** The frame for where the map is now: the one it had, unless the zoom is another or its reach comes into view.
 * @param zoom of the map at rest */
export const frameFor = (frame: Frame | null, centre: LatLng, zoom: number): Frame => {
  if (frame?.zoom !== zoom) return { origin: centre, zoom }
  const { x, y } = pointIn(frame, centre)
  return Math.max(Math.abs(x), Math.abs(y)) > FRAME_REACH_PX / 2 ? { origin: centre, zoom } : frame
}

/** Whether anything of a path may lie within the reach of a frame. */
export const isInReach = (points: readonly FramePoint[]): boolean => {
  const overlaps = (values: readonly number[]) =>
    Math.min(...values) <= FRAME_REACH_PX && Math.max(...values) >= -FRAME_REACH_PX
  return overlaps(points.map(({ x }) => x)) && overlaps(points.map(({ y }) => y))
}
