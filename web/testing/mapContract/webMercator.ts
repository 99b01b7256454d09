import type { LatLng } from '#engine/geometry/latLng.ts'
import type { Camera } from '../../maps/mapAdapter.ts'

/** Size of the box in which the contract suite shows every map [px]. */
export const BOX = { width: 900, height: 600 } as const

/** A point in the contract's box [px from the upper left corner]. */
export interface Pixel {
  readonly x: number
  readonly y: number
}

const worldSizePx = (zoom: number): number => 256 * 2 ** zoom

/** Web Mercator with the world's upper left corner at 0, 0; independent code, so that no adapter is measured by its own formula.
 * @see Battersby et al., Implications of Web Mercator (2014), equations 1 and 2 */
const project = ({ lat, lng }: LatLng, zoom: number): Pixel => {
  const size = worldSizePx(zoom)
  const north = Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI
  return { x: (size * (lng + 180)) / 360, y: (size * (1 - north)) / 2 }
}

const unproject = ({ x, y }: Pixel, zoom: number): LatLng => {
  const size = worldSizePx(zoom)
  return {
    lat: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI,
    lng: (360 * x) / size - 180,
  }
}

/** The camera nearest to a place whose center is a whole, even pixel of the world: a map may round to whole pixels, and half a pixel
 * at zoom 18 is 3 µ° of longitude, more than the suite allows. */
export const cameraNear = (place: LatLng, zoom: number): Camera => {
  const { x, y } = project(place, zoom)
  return { center: unproject({ x: 2 * Math.round(x / 2), y: 2 * Math.round(y / 2) }, zoom), zoom }
}

/** The place at a pixel of the box. */
export const positionAt = ({ center, zoom }: Camera, { x, y }: Pixel): LatLng => {
  const middle = project(center, zoom)
  return unproject({ x: middle.x + x - BOX.width / 2, y: middle.y + y - BOX.height / 2 }, zoom)
}

/** The pixel of the box at a place. */
export const pixelOf = ({ center, zoom }: Camera, position: LatLng): Pixel => {
  const middle = project(center, zoom)
  const at = project(position, zoom)
  return { x: at.x - middle.x + BOX.width / 2, y: at.y - middle.y + BOX.height / 2 }
}

/** The camera after a drag from one pixel to another. */
export const panned = (camera: Camera, from: Pixel, to: Pixel): Camera => ({
  center: positionAt(camera, { x: BOX.width / 2 + from.x - to.x, y: BOX.height / 2 + from.y - to.y }),
  zoom: camera.zoom,
})
