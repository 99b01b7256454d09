import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import type { Tree } from '../model/content.ts'
import { getOrInsert } from '../model/getOrInsert.ts'
import { noise } from '../model/noise.ts'
import { CROWN_RGB, css, lit, mixed } from '../palette.ts'
import { enter, fill, pictureOf, type View } from './sheet.ts'
import { SUNWARD } from './sun.ts'

const VARIANTS = 4
const SIZE_PX = 96

/** A crown as a dome of leaves with an uneven rim, lit by the sun. */
const paintCrown = (variant: number): Canvas => {
  const [red, green, blue] = mixed(...CROWN_RGB, variant / (VARIANTS - 1))
  const heightAt = (x: number, y: number): number =>
    0.8 * Math.sqrt(Math.max(0, 1 - x * x - y * y)) +
    0.16 * noise(x * 4, y * 4, variant) +
    0.07 * noise(x * 9, y * 9, variant)
  const crown = pictureOf(SIZE_PX, (i, j) => {
    const [x, y] = [((i + 0.5) / SIZE_PX) * 2 - 1, ((j + 0.5) / SIZE_PX) * 2 - 1]
    const [dx, dy] = [heightAt(x + 0.03, y) - heightAt(x - 0.03, y), heightAt(x, y + 0.03) - heightAt(x, y - 0.03)]
    const [nx, ny] = [-dx / 0.06, -dy / 0.06]
    const sunny = (nx * SUNWARD.x + ny * SUNWARD.y + SUNWARD.z) / Math.hypot(nx, ny, 1)
    const light = 0.5 + 0.75 * Math.max(0, sunny) + 0.18 * noise(x * 16, y * 16, variant)
    const inside = 0.92 - Math.hypot(x, y) + 0.12 * noise(x * 5, y * 5, variant + 9)
    return [red * light, green * light, blue * light, 255 * Math.min(1, Math.max(0, inside * 16))]
  })
  // @napi-rs/canvas 1.0.1 copies a canvas that was never encoded whenever it is drawn: 37 kB for each crown.
  crown.encodeSync('png')
  return crown
}

const crowns = new Map<number, Canvas>()

/** The picture of a crown, drawn once. It fills the square that encloses the crown. @param tint in [0, 1) */
export const crownOf = (tint: number): Canvas => {
  const variant = Math.floor(tint * VARIANTS)
  return getOrInsert(crowns, variant, () => paintCrown(variant))
}

const discs = (context: SKRSContext2D, trees: readonly Tree[], aside: number, size: number, style: string): void => {
  context.beginPath()
  for (const { x, y, radiusM } of trees) {
    const half = radiusM * size
    context.rect(x + SUNWARD.x * radiusM * aside - half, y - SUNWARD.y * radiusM * aside - half, 2 * half, 2 * half)
  }
  fill(context, style)
}

/** Paints crowns; from afar as two specks each, its shade and its light. */
export const paintTrees = (context: SKRSContext2D, view: View, trees: readonly Tree[], isFar: boolean): void => {
  if (isFar) {
    enter(context, view)
    discs(context, trees, -0.5, 0.9, css(lit(CROWN_RGB[0], 0.6)))
    discs(context, trees, 0.3, 0.65, css(CROWN_RGB[1]))
    return
  }
  context.resetTransform()
  for (const { x, y, radiusM, tint } of trees) {
    const r = radiusM * view.scale * 1.06
    context.drawImage(crownOf(tint), view.left + x * view.scale - r, view.top - y * view.scale - r, 2 * r, 2 * r)
  }
}
