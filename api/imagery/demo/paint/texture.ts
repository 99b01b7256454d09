import { type Canvas, type CanvasPattern, createCanvas } from '@napi-rs/canvas'
import { getOrInsert } from '../model/getOrInsert.ts'
import { between, fraction3, randomFrom } from '../model/hash.ts'
import { noise } from '../model/noise.ts'
import { COVER_RGB, css, type Rgb } from '../palette.ts'
import { pictureOf } from './sheet.ts'
import { SHADOW } from './sun.ts'
import { crownOf } from './trees.ts'

/** Light (positive) or shade to be laid over a colour at a point [m] and its texel; repeats run along y. */
type Relief = (x: number, y: number, i: number, j: number) => number

/** Coppi: channels down the slope every 24 cm, tiles every 36 cm, each fired a little differently. */
const tiles =
  (texelM: number): Relief =>
  (x, y, i, j) => {
    const isFine = texelM < 0.06
    const column = Math.floor(x / 0.24)
    const row = Math.floor(y / 0.36)
    const wave = 0.34 * Math.cos((x / 0.24 - column) * 2 * Math.PI) + (y / 0.36 - row < 0.16 ? -0.2 : 0.02)
    const ribs = isFine ? wave : texelM < 0.12 ? 0.2 * ((i % 3) - 1) : 0
    const fired = 0.42 * (fraction3(isFine ? column : i, isFine ? row : j, 12) - 0.5)
    return ribs + 0.3 * (fraction3(column, 0, 11) - 0.5) + fired + 0.35 * noise(x * 0.9, y * 0.35, 13)
  }

const gravel = (): Relief => (x, y, i, j) => 0.5 * (fraction3(i, j, 21) - 0.5) + 0.45 * noise(x * 0.6, y * 0.6, 22)

const paintRelief = (relief: (texelM: number) => Relief, px: number, texelM: number): Canvas => {
  const at = relief(texelM)
  return pictureOf(px, (i, j) => {
    const value = at(i * texelM, j * texelM, i, j)
    return value < 0 ? [20, 20, 24, Math.min(110, -value * 120)] : [255, 255, 240, Math.min(110, value * 80)]
  })
}

/** Crowns packed so that no ground is left; those that cross an edge continue on the opposite side. */
const paintCanopy = (px: number, texelM: number): Canvas => {
  const random = randomFrom(4711)
  const canopy = createCanvas(px, px)
  const context = canopy.getContext('2d')
  context.fillStyle = 'rgb(36,46,28)'
  context.fillRect(0, 0, px, px)
  const sizeM = px * texelM
  for (let v = 0; v < sizeM; v += 3.75)
    for (let u = 0; u < sizeM; u += 3.75) {
      const r = between(random, 2, 4.6) / texelM
      const x = (u + between(random, -2.6, 2.6)) / texelM
      const y = (v + between(random, -2.6, 2.6)) / texelM
      const crown = crownOf(random())
      for (const left of [x - px, x, x + px])
        for (const top of [y - px, y, y + px]) context.drawImage(crown, left - r, top - r, 2 * r, 2 * r)
    }
  return canopy
}

/** Roofs with their shadows, in rows, for views in which a house is two pixels wide. */
const paintRoofs = (stepM: number, roofs: readonly Rgb[], px: number, texelM: number): Canvas => {
  const random = randomFrom(stepM)
  const canvas = createCanvas(px, px)
  const context = canvas.getContext('2d')
  const rows = Math.round((px * texelM) / stepM)
  const step = px / rows
  for (let k = 0; k < rows * rows; k++) {
    const [long, wide] = [step * between(random, 0.5, 0.72), step * between(random, 0.45, 0.62)]
    const [x, y] = [((k % rows) + 0.1) * step, (Math.floor(k / rows) + 0.1) * step]
    if (random() < 0.14) continue
    context.fillStyle = 'rgba(30,32,40,0.5)'
    context.fillRect(x + SHADOW.x * step * 0.25, y - SHADOW.y * step * 0.25, long, wide)
    context.fillStyle = css(roofs[Math.floor(random() * roofs.length)] as Rgb)
    context.fillRect(x, y, long, wide)
  }
  return canvas
}

/** Smallest texel [m], edge of the picture on the ground [m], its painter. A fill copies the picture, so it is small. */
const COVERINGS = {
  tiles: { finestM: 0.04, sizeM: 10.24, paint: paintRelief.bind(undefined, tiles) },
  gravel: { finestM: 0.04, sizeM: 10.24, paint: paintRelief.bind(undefined, gravel) },
  canopy: { finestM: 0.15, sizeM: 150, paint: paintCanopy },
  houses: { finestM: 1.5, sizeM: 384, paint: paintRoofs.bind(undefined, 19, COVER_RGB.terracotta) },
  flats: {
    finestM: 1.5,
    sizeM: 384,
    paint: paintRoofs.bind(undefined, 34, [...COVER_RGB.terracotta, ...COVER_RGB.gravel]),
  },
  halls: { finestM: 1.5, sizeM: 384, paint: paintRoofs.bind(undefined, 55, COVER_RGB.metal) },
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
