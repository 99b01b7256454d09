import { type Canvas, type CanvasPattern, createCanvas } from '@napi-rs/canvas'
import { getOrInsert } from '../model/getOrInsert.ts'
import { between, fraction3, pick, randomFrom } from '../model/hash.ts'
import { noise } from '../model/noise.ts'
import { crownSprite, VARIANTS } from './crowns.ts'
import { PICTURE_PX } from './pixels.ts'
import { pictureOf } from './sheet.ts'

/** Light (positive) or shade to be laid over a colour at a point [m] and its texel; repeats run along y. */
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

/** Drills and wheel tracks. */
const rows = (): Relief => (x, _, i, j) => {
  const track = x % 16 < 0.75 || (x % 16 > 2.25 && x % 16 < 3) ? -0.5 : 0
  const drill = 0.5 * (fraction3(i >> 2, 0, 71) - 0.5) + (i % 4 < 2 ? 0.16 : -0.16)
  return 0.7 * (track + drill + 0.5 * (fraction3(j >> 2, i >> 1, 72) - 0.5))
}

const paintRelief = (relief: (texelM: number) => Relief, px: number, texelM: number): Canvas => {
  const at = relief(texelM)
  return pictureOf(px, (i, j) => {
    const value = at(i * texelM, j * texelM, i, j)
    return value < 0 ? [20, 20, 24, Math.min(110, -value * 120)] : [255, 255, 240, Math.min(110, value * 80)]
  })
}

const WOOD_TREES = ['broad', 'broad', 'dark', 'dark', 'fruit', 'conifer', 'pine'] as const
const CROWN_STEP_M = 4.4

/** Crowns packed so that no ground is left. */
const paintCanopy = (px: number, texelM: number): Canvas => {
  const random = randomFrom(4711)
  const canopy = createCanvas(px, px)
  const context = canopy.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.fillStyle = 'rgb(36,46,28)'
  context.fillRect(0, 0, px, px)
  const sizeM = px * texelM
  for (let row = 0; row < sizeM; row += CROWN_STEP_M)
    for (let column = 0; column < sizeM; column += CROWN_STEP_M) {
      const r = between(random, 2.2, 4.2) / texelM
      const x = (column + between(random, -1.8, 1.8)) / texelM
      const y = (row + between(random, -1.8, 1.8)) / texelM
      const sprite = crownSprite(pick(random, WOOD_TREES), Math.floor(random() * VARIANTS))
      // Texture that crosses an edge continues on the opposite side.
      for (const left of [x - px, x, x + px])
        for (const top of [y - px, y, y + px])
          if (left > -r && left < px + r && top > -r && top < px + r)
            context.drawImage(sprite, left - r, top - r, 2 * r, 2 * r)
    }
  return canopy
}

const canopies = new Map<number, Uint32Array>()

/** A wood from so far that a crown is three pixels wide. It has no feature large enough for its repeating to be seen. */
export const farCanopy = (): Uint32Array =>
  getOrInsert(canopies, PICTURE_PX, () => {
    const context = createCanvas(PICTURE_PX, PICTURE_PX).getContext('2d')
    // Painted twice as large: crowns of three pixels would sparkle.
    context.drawImage(paintCanopy(2 * PICTURE_PX, 0.85), 0, 0, PICTURE_PX, PICTURE_PX)
    return new Uint32Array(context.getImageData(0, 0, PICTURE_PX, PICTURE_PX).data.buffer)
  })

/** Smallest texel [m], edge of the picture on the ground [m], its painter. A fill copies the picture, so it is small. */
const COVERINGS = {
  tiles: { finestM: 0.04, sizeM: 10.24, paint: paintRelief.bind(undefined, tiles) },
  gravel: { finestM: 0.04, sizeM: 10.24, paint: paintRelief.bind(undefined, gravel) },
  sheets: { finestM: 0.04, sizeM: 20.48, paint: paintRelief.bind(undefined, sheets) },
  rows: { finestM: 0.1875, sizeM: 48, paint: paintRelief.bind(undefined, rows) },
  canopy: { finestM: 0.15, sizeM: 150, paint: paintCanopy },
}
export type TextureKind = keyof typeof COVERINGS

/** Patterns are created once: each new pattern copies its picture, which must not be collected earlier. */
const textures = new Map<string, { readonly pattern: CanvasPattern; readonly canvas: Canvas }>()

/** A covering as a fill style for a pixel size, without blur or shimmer.
 * @param turnRad from y to the direction of repetition
 * @param shiftM origin of the pattern */
export const textureStyle = (kind: TextureKind, pixelM: number, turnRad = 0, shiftM = 0): CanvasPattern => {
  const { finestM, sizeM, paint } = COVERINGS[kind]
  const texelM = finestM * 2 ** Math.max(0, Math.round(Math.log2(pixelM / finestM)))
  const { pattern } = getOrInsert(textures, `${kind}${texelM}`, () => {
    const canvas = paint(Math.round(sizeM / texelM), texelM)
    const pattern = canvas.getContext('2d').createPattern(canvas, 'repeat')
    if (!pattern) throw new Error(`the picture of ${kind} is not painted`)
    return { canvas, pattern }
  })
  const [c, s] = [Math.cos(turnRad) * texelM, Math.sin(turnRad) * texelM]
  pattern.setTransform({ a: c, b: s, c: -s, d: c, e: shiftM, f: shiftM })
  return pattern
}
