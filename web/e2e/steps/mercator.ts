import type { LatLng } from '#engine/geometry/latLng.ts'

/** Web Mercator in the pixels of a slippy map.
 * @see OpenStreetMap wiki, Slippy map tilenames */

const TILE_PX = 256
const radians = (degrees: number): number => (degrees * Math.PI) / 180
const worldPx = (zoom: number): number => TILE_PX * 2 ** zoom

/** Pixels from the north-west corner of the world. */
export const toWorldPx = ({ lat, lng }: LatLng, zoom: number): { readonly x: number; readonly y: number } => ({
  x: ((lng + 180) / 360) * worldPx(zoom),
  y: ((1 - Math.asinh(Math.tan(radians(lat))) / Math.PI) / 2) * worldPx(zoom),
})

/** Which tile a place lies on, as `zoom/x/y`. */
export const tileOf = (place: LatLng, zoom: number): string => {
  const { x, y } = toWorldPx(place, zoom)
  return `${zoom}/${Math.floor(x / TILE_PX)}/${Math.floor(y / TILE_PX)}`
}
