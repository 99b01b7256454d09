import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Species, Tree } from '../model/content.ts'
import { getOrInsert } from '../model/getOrInsert.ts'
import { CROWN_RGB, css, lit, type Rgb } from './palette.ts'
import { type Sheet, tracePoints, type View } from './sheet.ts'
import type { SquarePainter } from './specks.ts'
import { crownSprite, VARIANTS } from './sprites.ts'
import { SUNWARD } from './sun.ts'

/** Crowns smaller than this are dots: a picture of them would cost more than it shows [px]. */
const DOT_PX = 2.6

/** Crowns smaller than this have no shape at all [px]. */
export const SPECK_PX = 1.25

/** Sprites are drawn a little larger than the crown, whose rim is ragged. */
const SPRITE_SIZE = 1.06

const HEPTAGON = Array.from({ length: 7 }, (_, k) => ({
  x: Math.cos((k / 7) * 2 * Math.PI),
  y: Math.sin((k / 7) * 2 * Math.PI),
}))

const traceDot = (context: SKRSContext2D, px: number, py: number, r: number): void => {
  tracePoints(
    context,
    HEPTAGON.map(({ x, y }) => ({ x: px + x * r, y: py + y * r })),
  )
  context.closePath()
}

const paintDots = (context: SKRSContext2D, view: View, trees: readonly Tree[], species: Species): void => {
  for (const [light, size, shift] of [
    [0.6, 1, -0.35],
    [1, 0.66, 0.3],
  ] as const) {
    context.beginPath()
    for (const tree of trees) {
      const r = tree.radiusM * view.scale
      const px = view.left + tree.x * view.scale + SUNWARD.x * r * shift
      const py = view.top - tree.y * view.scale + SUNWARD.y * r * shift
      traceDot(context, px, py, r * size)
    }
    context.fillStyle = css(lit(CROWN_RGB[species], light))
    context.fill()
  }
}

const paintSprite = (context: SKRSContext2D, { left, top, scale }: View, tree: Tree): void => {
  const r = tree.radiusM * scale * SPRITE_SIZE
  const sprite = crownSprite(tree.species, tree.seed % VARIANTS)
  context.drawImage(sprite, left + tree.x * scale - r, top - tree.y * scale - r, 2 * r, 2 * r)
}

const SHADED = Object.fromEntries(
  Object.entries(CROWN_RGB).map(([species, rgb]) => [species, lit(rgb, 0.55)]),
) as Record<Species, Rgb>

/** Adds a crown as two squares, its shade and its light. */
export const addSpeck = (specks: SquarePainter, view: View, { x, y, radiusM, species }: Tree): void => {
  const r = radiusM * view.scale * 0.9
  const [px, py] = [view.left + x * view.scale, view.top - y * view.scale]
  specks.square(px - SUNWARD.x * r * 0.5, py - SUNWARD.y * r * 0.5, r, SHADED[species], 0.85)
  specks.square(px + SUNWARD.x * r * 0.3, py + SUNWARD.y * r * 0.3, r * 0.7, CROWN_RGB[species], 0.9)
}

/** Paints crowns, from far away as lit dots. */
export const paintCrowns = ({ context, specks }: Sheet, view: View, trees: readonly Tree[]): void => {
  const dots = new Map<Species, Tree[]>()
  for (const tree of trees) {
    if (tree.radiusM * view.scale >= DOT_PX) {
      paintSprite(context, view, tree)
      continue
    }
    if (tree.radiusM * view.scale < SPECK_PX) {
      addSpeck(specks, view, tree)
      continue
    }
    getOrInsert(dots, tree.species, () => []).push(tree)
  }
  for (const [species, group] of dots) paintDots(context, view, group, species)
}
