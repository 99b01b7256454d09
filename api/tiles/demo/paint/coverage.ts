import { getOrInsert } from '../model/getOrInsert.ts'
import { TILE_PX } from '../model/mercator.ts'

/** Red, green, blue in 0..255, opacity in 0..1, and the opaque colour as a pixel's four bytes. */
interface Ink {
  readonly r: number
  readonly g: number
  readonly b: number
  readonly opacity: number
  readonly word: number
  /** Instead of the colour: another picture's pixels. */
  readonly picture?: Uint8ClampedArray
}

/** The numbers in `#rrggbb`, `rgb(r,g,b)` or `rgba(r,g,b,a)`. */
const numbersIn = (style: string): number[] =>
  style.startsWith('#')
    ? [1, 3, 5].map((at) => Number.parseInt(style.slice(at, at + 2), 16))
    : (style.match(/[\d.]+/g) ?? []).map(Number)

const readInk = (style: string): Ink => {
  const [r = 0, g = 0, b = 0, opacity = 1] = numbersIn(style)
  const [word = 0] = new Uint32Array(Uint8Array.of(r, g, b, 255).buffer)
  return { r, g, b, opacity, word }
}

const inks = new Map<unknown, Ink>()
/** A canvas style of one colour as numbers, read once. */
export const inkOf = (style: unknown): Ink => getOrInsert(inks, style, () => readInk(String(style)))

/** A row has two places to spare, for what an edge hands on to the right of the last pixel. */
const STRIDE = TILE_PX + 2
/** Less cover than this is rounding of 32-bit sums. */
const LEAST_COVER = 1 / 1024

/** How much of each pixel of a tile some shapes cover, exactly. Every edge leaves, at the pixels it runs through, by how
 * much cover changes from there to the right; the sums of those changes along a row are the cover.
 * @see Raph Levien, Inside the fastest font renderer in the world (2016) */
export class Coverage {
  private readonly change = new Float32Array(STRIDE * TILE_PX)
  private left = TILE_PX
  private right = 0
  private top = TILE_PX
  private bottom = 0

  /** Adds what lies to the right of an edge: positive where it runs down, negative where it runs up. */
  edge(ax: number, ay: number, bx: number, by: number): void {
    if (ay < by) this.slant(ax, ay, bx, by, 1)
    else this.slant(bx, by, ax, ay, -1)
  }

  /** An edge from its upper to its lower end. */
  private slant(x0: number, y0: number, x1: number, y1: number, sign: 1 | -1): void {
    const from = Math.max(0, y0)
    const to = Math.min(TILE_PX, y1)
    if (from >= to) return
    this.reach(Math.min(x0, x1), Math.max(x0, x1), from, to)
    if (x0 >= TILE_PX && x1 >= TILE_PX) return
    const slope = (x1 - x0) / (y1 - y0)
    let x = x0 + (from - y0) * slope
    for (let row = Math.floor(from), y = from; y < to; row++) {
      const next = Math.min(to, row + 1)
      const nextX = x + (next - y) * slope
      this.rowEdge(row * STRIDE, Math.min(x, nextX), Math.max(x, nextX), (next - y) * sign)
      x = nextX
      y = next
    }
  }

  private reach(west: number, east: number, north: number, south: number): void {
    if (west < this.left) this.left = west
    if (east > this.right) this.right = east
    if (north < this.top) this.top = north
    if (south > this.bottom) this.bottom = south
  }

  /** An edge within one row, from x `west` to `east`, over a share of the row's height. */
  private rowEdge(row: number, west: number, east: number, height: number): void {
    const { change } = this
    const width = east - west
    const inside = Math.max(0, west)
    if (east <= 0 || width < 1e-9) {
      this.point(row, Math.min(TILE_PX, Math.max(0, east)), height)
      return
    }
    if (west < 0) change[row] = (change[row] as number) - (height * west) / width
    // Pixel by pixel: the part of the edge above each counts at its middle.
    const perPx = height / width
    const end = Math.min(TILE_PX, east)
    for (let x = inside; x < end; ) {
      const next = Math.min(end, Math.floor(x) + 1)
      this.point(row, (x + next) / 2, (next - x) * perPx)
      x = next
    }
  }

  /** An upright piece of an edge at `x`, shared out between the pixel it stands in and those to the right of it. */
  private point(row: number, x: number, height: number): void {
    const { change } = this
    const column = Math.floor(x)
    const over = height * (x - column)
    const k = row + column
    change[k] = (change[k] as number) + height - over
    change[k + 1] = (change[k + 1] as number) + over
  }

  /** Paints what the edges enclose onto a tile's pixels (the same in bytes and in words), and forgets them. */
  layOn(data: Uint8ClampedArray, words: Uint32Array, ink: Ink): void {
    const first = Math.max(0, Math.floor(this.left))
    const last = Math.min(TILE_PX, Math.floor(this.right) + 1)
    const end = Math.min(TILE_PX, Math.ceil(this.bottom))
    for (let y = Math.floor(this.top); y < end; y++) this.layRow(data, words, y, first, last, ink)
    this.left = TILE_PX
    this.right = 0
    this.top = TILE_PX
    this.bottom = 0
  }

  private layRow(
    data: Uint8ClampedArray,
    words: Uint32Array,
    y: number,
    first: number,
    last: number,
    { r, g, b, opacity, word, picture }: Ink,
  ): void {
    const { change } = this
    const row = y * STRIDE
    let sum = 0
    let cover = 0
    for (let x = first; x < last; x++) {
      const by = change[row + x] as number
      if (by !== 0) {
        change[row + x] = 0
        sum += by
        cover = Math.min(1, Math.abs(sum)) * opacity
      }
      if (cover < LEAST_COVER) continue
      if (cover > 1 - LEAST_COVER && !picture) {
        words[y * TILE_PX + x] = word
        continue
      }
      const p = (y * TILE_PX + x) * 4
      const under = 1 - cover
      data[p] = (data[p] as number) * under + (picture ? (picture[p] as number) : r) * cover
      data[p + 1] = (data[p + 1] as number) * under + (picture ? (picture[p + 1] as number) : g) * cover
      data[p + 2] = (data[p + 2] as number) * under + (picture ? (picture[p + 2] as number) : b) * cover
    }
    change[row + last] = 0
    change[row + last + 1] = 0
  }
}
