import { getOrInsert } from '../model/getOrInsert.ts'

/** Red, green, blue in 0..255, opacity in 0..1, and the opaque colour as a pixel's four bytes. */
export interface Ink {
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
