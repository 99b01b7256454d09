import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import type { Tree } from '../model/content.ts'
import { getOrInsert } from '../model/getOrInsert.ts'
import { between, randomFrom } from '../model/hash.ts'
import { noise } from '../model/noise.ts'
import type { Species } from '../palette.ts'
import { CROWN_RGB, lit } from '../palette.ts'
import { type Pixels, paintSquare } from './pixels.ts'
import { pictureOf, type View } from './sheet.ts'
import { SUNWARD } from './sun.ts'

/** Variants of each crown. */
export const VARIANTS = 4
const SIZE = 96

/** Shape of a crown: how many clumps of which sizes, how high its dome is, how much clumps differ in tone. */
interface Habit {
  readonly clumps: number
  readonly size: readonly [number, number]
  readonly dome: number
  readonly tone: number
}

const HABIT: Record<Species, Habit> = {
  broad: { clumps: 84, size: [0.09, 0.2], dome: 0.75, tone: 0.14 },
  dark: { clumps: 96, size: [0.08, 0.16], dome: 0.7, tone: 0.1 },
  pine: { clumps: 90, size: [0.09, 0.15], dome: 0.35, tone: 0.12 },
  conifer: { clumps: 90, size: [0.05, 0.12], dome: 1.5, tone: 0.1 },
  cypress: { clumps: 50, size: [0.1, 0.2], dome: 1.3, tone: 0.08 },
  olive: { clumps: 80, size: [0.07, 0.15], dome: 0.55, tone: 0.16 },
  fruit: { clumps: 60, size: [0.1, 0.18], dome: 0.6, tone: 0.14 },
}

/** The clump within all others. */
const HEART = { x: 0, y: 0, z: -0.25, r: 0.74, tone: 0.82 }
type Clump = typeof HEART

const clumpsOf = (habit: Habit, seed: number): Clump[] => {
  const random = randomFrom(seed)
  const outer = Array.from({ length: habit.clumps }, () => {
    const r = between(random, habit.size[0], habit.size[1])
    const distance = Math.sqrt(random()) * (0.97 - r)
    const angle = random() * 2 * Math.PI
    const z = habit.dome * Math.sqrt(1 - distance * distance) + between(random, -0.08, 0.08)
    const tone = between(random, 1 - habit.tone, 1 + habit.tone)
    return { x: distance * Math.cos(angle), y: distance * Math.sin(angle), z, r, tone }
  })
  return [HEART, ...outer]
}

/** Light that a point of a crown reflects upwards, given its highest clump. */
const lightOf = (top: Clump, x: number, y: number): number => {
  const nx = (x - top.x) / top.r
  const ny = (y - top.y) / top.r
  const clumpLight = nx * SUNWARD.x + ny * SUNWARD.y + Math.sqrt(Math.max(0, 1 - nx * nx - ny * ny)) * SUNWARD.z
  const crownLight = x * SUNWARD.x + y * SUNWARD.y
  const leaves = 1 + 0.16 * noise(x * 13 + top.x * 40, y * 13, 7)
  return leaves * top.tone * (0.52 + 0.38 * Math.max(0, clumpLight) + 0.3 * crownLight)
}

const paintSprite = (species: Species, variant: number): Canvas => {
  const clumps = clumpsOf(HABIT[species], variant * 7919 + species.length * 131 + species.charCodeAt(0))
  const [red, green, blue] = CROWN_RGB[species]
  const sprite = pictureOf(SIZE, (i, j) => {
    const [x, y] = [((i + 0.5) / SIZE) * 2 - 1, ((j + 0.5) / SIZE) * 2 - 1]
    let [top, highest, cover] = [HEART, Number.NEGATIVE_INFINITY, 0]
    for (const clump of clumps) {
      const inside = clump.r ** 2 - (x - clump.x) ** 2 - (y - clump.y) ** 2
      if (inside <= 0) continue
      cover = Math.max(cover, Math.min(1, (inside / clump.r ** 2) * 5))
      const height = clump.z + Math.sqrt(inside)
      if (height > highest) [top, highest] = [clump, height]
    }
    const light = cover && lightOf(top, x, y)
    return [red * light * 1.18, green * light * 1.16, blue * light * 1.1, cover * 255]
  })
  // @napi-rs/canvas 1.0.1 copies a canvas that was never encoded whenever it is drawn: 37 kB for each crown.
  sprite.encodeSync('png')
  return sprite
}

const sprites = new Map<string, Canvas>()

/** The picture of a crown, drawn once. It fills the square that encloses the crown. */
export const crownSprite = (species: Species, variant: number): Canvas =>
  getOrInsert(sprites, `${species}${variant}`, () => paintSprite(species, variant))

/** Crowns smaller than this have no shape [px]. */
const SPECK_PX = 1.6

/** Whether a crown shows as two squares only, its shade and its light. */
export const isSpeck = ({ scale }: View, { radiusM }: Tree): boolean => radiusM * scale < SPECK_PX

/** Sprites are drawn a little larger than the crown, whose rim is ragged. */
const SPRITE_SIZE = 1.06

/** Paints a crown. */
export const paintCrown = (context: SKRSContext2D, view: View, { x, y, radiusM, species, seed }: Tree): void => {
  const r = radiusM * view.scale * SPRITE_SIZE
  const [left, top] = [view.left + x * view.scale - r, view.top - y * view.scale - r]
  context.drawImage(crownSprite(species, seed % VARIANTS), left, top, 2 * r, 2 * r)
}

/** Paints a crown from far away. */
export const paintCrownSpeck = (pixels: Pixels, view: View, { x, y, radiusM, species }: Tree): void => {
  const r = radiusM * view.scale * 0.9
  const [px, py] = [view.left + x * view.scale, view.top - y * view.scale]
  paintSquare(pixels, px - SUNWARD.x * r * 0.5, py - SUNWARD.y * r * 0.5, r, lit(CROWN_RGB[species], 0.55), 0.85)
  paintSquare(pixels, px + SUNWARD.x * r * 0.3, py + SUNWARD.y * r * 0.3, r * 0.7, CROWN_RGB[species], 0.9)
}
