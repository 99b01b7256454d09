import { boxOf } from '#engine/geometry/box.ts'
import type { PointM } from '#engine/geometry/localPlane.ts'
import { TILE_PX } from '../model/mercator.ts'
import type { Rgb } from '../palette.ts'
import type { View } from './sheet.ts'

/** A tile's pixels as bytes and, the same memory, one number each: for the thousands of small shapes of views from far
 * away, with which a canvas is slow. */
export interface Pixels {
  readonly bytes: Uint8ClampedArray
  readonly words: Uint32Array
}

export const pixelsIn = (bytes: Uint8ClampedArray): Pixels => ({ bytes, words: new Uint32Array(bytes.buffer) })
export const newPixels = (): Pixels => pixelsIn(new Uint8ClampedArray(TILE_PX * TILE_PX * 4).fill(255))

/** Lays a colour over a pixel as far as it covers it, 0 to 1. */
const lay = (bytes: Uint8ClampedArray, pixel: number, r: number, g: number, b: number, share: number): void => {
  const p = pixel * 4
  bytes[p] = (bytes[p] as number) * (1 - share) + r * share
  bytes[p + 1] = (bytes[p + 1] as number) * (1 - share) + g * share
  bytes[p + 2] = (bytes[p + 2] as number) * (1 - share) + b * share
}

/** Paints an upright square. @param half half its edge [px] */
export const paintSquare = (
  { bytes }: Pixels,
  px: number,
  py: number,
  half: number,
  [r, g, b]: Rgb,
  opacity: number,
): void => {
  const west = px - half
  const east = px + half
  const north = py - half
  const south = py + half
  const lastX = Math.min(TILE_PX, Math.ceil(east))
  const lastY = Math.min(TILE_PX, Math.ceil(south))
  for (let y = Math.max(0, Math.floor(north)); y < lastY; y++) {
    const tall = (Math.min(south, y + 1) - Math.max(north, y)) * opacity
    for (let x = Math.max(0, Math.floor(west)); x < lastX; x++)
      lay(bytes, y * TILE_PX + x, r, g, b, (Math.min(east, x + 1) - Math.max(west, x)) * tall)
  }
}

/** A row has two places to spare for carry-over to the right of the last pixel. */
const STRIDE = TILE_PX + 2
/** Change of coverage from one pixel of a row to the next; the sums along a row are the coverage.
 * @see Raph Levien, Inside the fastest font renderer in the world (2016) */
const change = new Float32Array(STRIDE * TILE_PX)
const onTile = (px: number): number => Math.min(TILE_PX, Math.max(0, px))

/** Distributes a piece of an edge within a row between its pixel and the pixel to the right. */
const addPiece = (row: number, x: number, height: number): void => {
  const over = height * (x - Math.floor(x))
  const k = row * STRIDE + Math.floor(x)
  change[k] = (change[k] as number) + height - over
  change[k + 1] = (change[k + 1] as number) + over
}

/** An edge within a row, pixel by pixel: each part of it counts at its middle, parts beyond a side at the side. */
const addRow = (row: number, west: number, east: number, height: number): void => {
  const end = onTile(east)
  const perPx = height / (east - west)
  if (end - onTile(west) < 1e-9) addPiece(row, end, height)
  else if (west < 0) addPiece(row, 0, -west * perPx)
  for (let x = onTile(west); end - x >= 1e-9; ) {
    const next = Math.min(end, Math.floor(x) + 1)
    addPiece(row, (x + next) / 2, (next - x) * perPx)
    x = next
  }
}

/** An edge from its upper to its lower end; `sign` is the original direction. */
const addEdge = (x0: number, y0: number, x1: number, y1: number, sign: 1 | -1): void => {
  const slope = (x1 - x0) / (y1 - y0)
  const end = onTile(y1)
  for (let y = onTile(y0); y < end; ) {
    const next = Math.min(end, Math.floor(y) + 1)
    const a = x0 + (y - y0) * slope
    const b = x0 + (next - y0) * slope
    addRow(Math.floor(y), Math.min(a, b), Math.max(a, b), (next - y) * sign)
    y = next
  }
}

/** Less cover than this is rounding of 32-bit sums. */
const LEAST_COVER = 1 / 1024

/** Paints the area inside the edges so far in a row, and forgets them. */
const paintRow = (
  { bytes, words }: Pixels,
  y: number,
  first: number,
  last: number,
  [r, g, b]: Rgb,
  opacity: number,
  picture?: Uint32Array,
): void => {
  const word = (255 << 24) | (b << 16) | (g << 8) | r
  let sum = 0
  let cover = 0
  for (let x = first; x < last; x++) {
    const by = change[y * STRIDE + x] as number
    if (by !== 0) {
      change[y * STRIDE + x] = 0
      sum += by
      cover = Math.min(1, Math.abs(sum)) * opacity
    }
    if (cover > 1 - LEAST_COVER)
      words[y * TILE_PX + x] = picture ? (picture[(y % PICTURE_PX) * PICTURE_PX + (x % PICTURE_PX)] as number) : word
    else if (cover > LEAST_COVER) lay(bytes, y * TILE_PX + x, r, g, b, cover)
  }
  change[y * STRIDE + last] = 0
  change[y * STRIDE + last + 1] = 0
}

/** Edge of a picture that repeats [px]; a tile takes a whole number of them. */
export const PICTURE_PX = 128

/** Fills outlines of the same orientation [m]; overlaps are filled once.
 * @param picture replaces the colour */
export const paintOutlines = (
  pixels: Pixels,
  { left, top, scale }: View,
  rings: readonly (readonly PointM[])[],
  rgb: Rgb,
  opacity = 1,
  picture?: Uint32Array,
): void => {
  for (const ring of rings)
    for (let k = 0, before = ring.length - 1; k < ring.length; before = k++) {
      const from = ring[before] as PointM
      const to = ring[k] as PointM
      const x0 = left + from.x * scale
      const y0 = top - from.y * scale
      const x1 = left + to.x * scale
      const y1 = top - to.y * scale
      if (y0 < y1) addEdge(x0, y0, x1, y1, 1)
      else addEdge(x1, y1, x0, y0, -1)
    }
  const { minX, maxX, minY, maxY } = boxOf(rings.flat())
  const first = onTile(Math.floor(left + minX * scale))
  const last = onTile(Math.floor(left + maxX * scale) + 1)
  const end = onTile(Math.ceil(top - minY * scale))
  for (let y = onTile(Math.floor(top - maxY * scale)); y < end; y++)
    paintRow(pixels, y, first, last, rgb, opacity, picture)
}

/** The outline of each piece of a line. */
export const barsOf = (points: readonly PointM[], width: number): PointM[][] =>
  points.slice(1).map((to, k) => {
    const from = points[k] as PointM
    const perLength = width / 2 / Math.max(1e-6, Math.hypot(to.x - from.x, to.y - from.y))
    const [ux, uy] = [(to.x - from.x) * perLength, (to.y - from.y) * perLength]
    const corners = [[from, 1] as const, [from, -1] as const, [to, -1] as const, [to, 1] as const]
    return corners.map(([{ x, y }, side]) => ({ x: x - uy * side, y: y + ux * side }))
  })
