import { type Canvas, type CanvasPattern, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import type { PointM } from '#engine/geometry/localPlane.ts'
import type { Species, Surface } from '../model/content.ts'
import { getOrInsert } from '../model/getOrInsert.ts'
import { between, fraction3, pick, randomFrom } from '../model/hash.ts'
import type { Rgb } from './palette.ts'
import { fillPolygon, type View } from './sheet.ts'
import { crownSprite, VARIANTS } from './sprites.ts'

/** Patterns are made once: each new one copies its picture. */
interface Level {
  readonly widthPx: number
  readonly pattern: CanvasPattern
  /** The pattern reads its picture, which must not be collected before it. */
  readonly canvas: Canvas
}

/** A picture of the ground that repeats, at several sizes so that far views do not sparkle; the first is the finest. */
interface GroundTexture {
  readonly levels: readonly Level[]
  /** Edge of the picture on the ground [m]. */
  readonly sizeM: number
}

const halved = (canvas: Canvas): Canvas => {
  const half = createCanvas(canvas.width / 2, canvas.height / 2)
  const context = half.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(canvas, 0, 0, half.width, half.height)
  return half
}

const withLevels = (finest: Canvas, sizeM: number, count: number): GroundTexture => {
  const levels = [finest]
  while (levels.length < count) levels.push(halved(levels.at(-1) as Canvas))
  return {
    levels: levels.map((canvas) => ({
      widthPx: canvas.width,
      canvas,
      pattern: canvas.getContext('2d').createPattern(canvas, 'repeat'),
    })),
    sizeM,
  }
}

const WOOD_TREES: readonly [Species, ...Species[]] = ['broad', 'broad', 'dark', 'dark', 'fruit', 'conifer', 'pine']

interface Crown {
  readonly x: number
  readonly y: number
  readonly r: number
  readonly sprite: Canvas
}

/** Crowns packed so that no ground is left [px]. */
const packedCrowns = (sizeM: number, px: number): readonly Crown[] => {
  const random = randomFrom(4711)
  const crowns: Crown[] = []
  const stepM = 4.4
  for (let y = 0; y < sizeM; y += stepM)
    for (let x = 0; x < sizeM; x += stepM) {
      const r = (between(random, 2.2, 4.2) / sizeM) * px
      const crown = {
        r,
        x: ((x + between(random, -1.8, 1.8)) / sizeM) * px,
        y: ((y + between(random, -1.8, 1.8)) / sizeM) * px,
        sprite: crownSprite(pick(random, WOOD_TREES), Math.floor(random() * VARIANTS)),
      }
      // What reaches over an edge comes in again on the other side.
      for (const dx of [-px, 0, px])
        for (const dy of [-px, 0, px])
          if (crown.x + dx + r > 0 && crown.x + dx - r < px && crown.y + dy + r > 0 && crown.y + dy - r < px)
            crowns.push({ ...crown, x: crown.x + dx, y: crown.y + dy })
    }
  return crowns
}

/** Painted strip by strip: a canvas keeps a copy of every picture drawn on it until it is flattened, 80 MB for all of them. */
const paintCanopy = (): GroundTexture => {
  const sizeM = 150
  const px = 1024
  const stripPx = 64
  const crowns = packedCrowns(sizeM, px)
  const canopy = createCanvas(px, px)
  const strip = createCanvas(px, stripPx)
  for (let top = 0; top < px; top += stripPx) {
    // Setting its size empties a canvas.
    strip.height = stripPx
    const context = strip.getContext('2d')
    context.fillStyle = 'rgb(36,46,28)'
    context.fillRect(0, 0, px, stripPx)
    for (const { x, y, r, sprite } of crowns)
      if (y + r > top && y - r < top + stripPx) context.drawImage(sprite, x - r, y - r - top, 2 * r, 2 * r)
    canopy.getContext('2d').putImageData(context.getImageData(0, 0, px, stripPx), 0, top)
  }
  return withLevels(canopy, sizeM, 6)
}

const SHADE: Rgb = [30, 26, 20]
const LIGHT: Rgb = [255, 244, 214]

/** Drills and wheel tracks: light and shade in lines along x. */
const paintRows = (): GroundTexture => {
  const px = 256
  const canvas = createCanvas(px, px)
  const context = canvas.getContext('2d')
  const image = context.createImageData(px, px)
  for (let j = 0; j < px; j++)
    for (let i = 0; i < px; i++) {
      const track = j % 86 < 4 || (j % 86 > 12 && j % 86 < 16) ? -0.5 : 0
      const row = 0.5 * (fraction3(j >> 2, 0, 71) - 0.5) + (j % 4 < 2 ? 0.16 : -0.16)
      const value = track + row + 0.5 * (fraction3(i >> 2, j >> 1, 72) - 0.5)
      const [r, g, b] = value < 0 ? SHADE : LIGHT
      const p = (j * px + i) * 4
      image.data[p] = r
      image.data[p + 1] = g
      image.data[p + 2] = b
      image.data[p + 3] = Math.min(90, Math.abs(value) * 80)
    }
  context.putImageData(image, 0, 0)
  return withLevels(canvas, 48, 4)
}

const textures = new Map<() => GroundTexture, GroundTexture>()

/** Patterns repeat from their origin to the right and downwards only: far enough outside any district [m]. */
const FAR_M = 3000

const lay = (context: SKRSContext2D, view: View, surface: Surface, paint: () => GroundTexture, turn: number): void => {
  const texture = getOrInsert(textures, paint, paint)
  const finest = texture.levels[0] as Level
  const wanted = Math.max(0, Math.round(Math.log2(finest.widthPx / texture.sizeM / view.scale)))
  const level = texture.levels[wanted]
  if (!level) return
  const perTexel = texture.sizeM / level.widthPx
  const c = Math.cos(turn)
  const s = Math.sin(turn)
  context.save()
  context.translate(view.left, view.top)
  context.rotate(-turn)
  context.translate(-FAR_M * view.scale, -FAR_M * view.scale)
  context.scale(perTexel * view.scale, perTexel * view.scale)
  const toTexels = ({ x, y }: PointM): PointM => ({
    x: (x * c + y * s + FAR_M) / perTexel,
    y: (x * s - y * c + FAR_M) / perTexel,
  })
  fillPolygon(context, surface.ring.map(toTexels), level.pattern)
  context.restore()
}

/** Covers a surface with tree tops. */
export const layCanopy = (context: SKRSContext2D, view: View, surface: Surface): void =>
  lay(context, view, surface, paintCanopy, 0)

/** Covers a field with its rows. */
export const layRows = (context: SKRSContext2D, view: View, surface: Surface): void =>
  lay(context, view, surface, paintRows, surface.grainRad)
