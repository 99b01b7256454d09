import { type Canvas, type CanvasPattern, createCanvas } from '@napi-rs/canvas'
import { getOrInsert } from '../model/getOrInsert.ts'
import { fraction3 } from '../model/hash.ts'
import { noise } from '../model/noise.ts'

/** Edge of a texture [texels]; it repeats. Every fill copies it, so it is no larger than about 20 m. */
const sizeOf = (texelM: number): number => (texelM > 0.3 ? 64 : texelM > 0.15 ? 128 : 256)

/** A covering seen from above as light and shade to be laid over a colour; `texelM` metres per texel, rows run along y. */
export interface RoofTexture {
  /** Made once: each new pattern copies its picture. */
  readonly pattern: CanvasPattern
  /** The pattern reads its picture, which must not be collected before it. */
  readonly canvas: Canvas
  readonly texelM: number
}

type Relief = (x: number, y: number, i: number, j: number) => number

/** Coppi: channels down the slope every 24 cm, tiles every 36 cm, each fired a little differently. */
const tiles =
  (texelM: number): Relief =>
  (x, y, i, j) => {
    const isFine = texelM < 0.06
    const column = Math.floor(x / 0.24)
    const row = Math.floor(y / 0.36)
    const channel = isFine
      ? 0.34 * Math.cos((x / 0.24 - column) * 2 * Math.PI) + (y / 0.36 - row < 0.16 ? -0.2 : 0.02)
      : 0
    const ribs = !isFine && texelM < 0.12 ? 0.2 * ((i % 3) - 1) : 0
    const fired = (texelM < 0.12 ? 0.36 : 0.5) * (fraction3(isFine ? column : i, isFine ? row : j, 12) - 0.5)
    const streak = 0.3 * (fraction3(column, 0, 11) - 0.5)
    return channel + ribs + streak + fired + 0.35 * noise(x * 0.9, y * 0.35, 13)
  }

const gravel =
  (texelM: number): Relief =>
  (x, y, i, j) =>
    0.5 * (fraction3(i, j, 21) - 0.5) +
    0.45 * noise(x * 0.6, y * 0.6, 22) +
    (texelM < 0.12 ? 0.25 * (fraction3(i >> 1, j >> 1, 23) - 0.5) : 0)

const sheets = (): Relief => (x, y, i) =>
  0.35 * (fraction3(Math.floor(x / 1.0), 0, 31) - 0.5) +
  (i % 5 === 0 ? -0.16 : 0.05) +
  0.2 * noise(x * 0.4, y * 0.2, 32)

const RELIEF = { tiles, gravel, sheets }

const paint = (texelM: number, relief: Relief): RoofTexture => {
  const size = sizeOf(texelM)
  const canvas = createCanvas(size, size)
  const context = canvas.getContext('2d')
  const image = context.createImageData(size, size)
  for (let j = 0; j < size; j++)
    for (let i = 0; i < size; i++) {
      const value = relief(i * texelM, j * texelM, i, j)
      const shade = value < 0 ? 20 : 255
      const alpha = Math.min(110, Math.abs(value) * (value < 0 ? 120 : 80))
      image.data.set([shade, shade, value < 0 ? 24 : 240, alpha], (j * size + i) * 4)
    }
  context.putImageData(image, 0, 0)
  return { canvas, pattern: context.createPattern(canvas, 'repeat'), texelM }
}

export type TextureKind = keyof typeof RELIEF
const made = new Map<string, RoofTexture>()

/** The texture for pixels of a given size, so that it neither blurs nor sparkles. */
export const roofTexture = (kind: TextureKind, pixelM: number): RoofTexture => {
  const texelM = Math.max(0.04, 0.08 * 2 ** Math.round(Math.log2(pixelM / 0.1)))
  return getOrInsert(made, `${kind}${texelM}`, () => paint(texelM, RELIEF[kind](texelM)))
}
