import { type Canvas, createCanvas } from '@napi-rs/canvas'
import type { Species } from '../model/content.ts'
import { getOrInsert } from '../model/getOrInsert.ts'
import { between, randomFrom } from '../model/hash.ts'
import { noise } from '../model/noise.ts'
import { CROWN_RGB } from './palette.ts'
import { SUNWARD } from './sun.ts'

/** Variants of each crown. */
export const VARIANTS = 4
const SIZE = 96

interface Clump {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly r: number
  readonly tone: number
}

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

const clumpsOf = (habit: Habit, seed: number): Clump[] => {
  const random = randomFrom(seed)
  const heart: Clump = { x: 0, y: 0, z: -0.25, r: 0.74, tone: 0.82 }
  const outer = Array.from({ length: habit.clumps }, () => {
    const r = between(random, habit.size[0], habit.size[1])
    const distance = Math.sqrt(random()) * (0.97 - r)
    const angle = random() * 2 * Math.PI
    const z = habit.dome * Math.sqrt(1 - distance * distance) + between(random, -0.08, 0.08)
    return {
      x: distance * Math.cos(angle),
      y: distance * Math.sin(angle),
      z,
      r,
      tone: between(random, 1 - habit.tone, 1 + habit.tone),
    }
  })
  return [heart, ...outer]
}

/** What is seen of a crown from above, pixel by pixel. */
interface Relief {
  /** Which clump is the highest there; `NONE` beside the crown. */
  readonly top: Int16Array
  /** How far the pixel is covered, 0 to 1. */
  readonly cover: Float64Array
}

const NONE = -1
/** The middle of a column or row of pixels on the crown's axes, which run from -1 to 1. */
const atPx = (px: number): number => ((px + 0.5) / SIZE) * 2 - 1
/** The first pixel whose middle lies at or beyond a place on those axes, within the picture. */
const pxFrom = (at: number): number => Math.min(SIZE, Math.max(0, Math.ceil(((at + 1) / 2) * SIZE - 0.5)))

/** Clump by clump, each looked at only where it is: the whole picture would be looked at a hundred times. */
const reliefOf = (clumps: readonly Clump[]): Relief => {
  const top = new Int16Array(SIZE * SIZE).fill(NONE)
  const cover = new Float64Array(SIZE * SIZE)
  const height = new Float64Array(SIZE * SIZE).fill(Number.NEGATIVE_INFINITY)
  clumps.forEach(({ x, y, z, r }, index) => {
    for (let j = pxFrom(y - r); j < pxFrom(y + r); j++)
      for (let i = pxFrom(x - r); i < pxFrom(x + r); i++) {
        const inside = r * r - (atPx(i) - x) ** 2 - (atPx(j) - y) ** 2
        if (inside <= 0) continue
        const k = j * SIZE + i
        cover[k] = Math.max(cover[k] as number, Math.min(1, (inside / (r * r)) * 5))
        const here = z + Math.sqrt(inside)
        if (here <= (height[k] as number)) continue
        height[k] = here
        top[k] = index
      }
  })
  return { top, cover }
}

/** How much light a point of a crown sends up, where a clump is the highest. */
const lightOf = (top: Clump, x: number, y: number): number => {
  const nx = (x - top.x) / top.r
  const ny = (y - top.y) / top.r
  const clumpLight = nx * SUNWARD.x + ny * SUNWARD.y + Math.sqrt(Math.max(0, 1 - nx * nx - ny * ny)) * SUNWARD.z
  const crownLight = x * SUNWARD.x + y * SUNWARD.y
  const leaves = 1 + 0.16 * noise(x * 13 + top.x * 40, y * 13, 7)
  return leaves * top.tone * (0.52 + 0.38 * Math.max(0, clumpLight) + 0.3 * crownLight)
}

const paintCrown = (species: Species, variant: number): Canvas => {
  const canvas = createCanvas(SIZE, SIZE)
  const context = canvas.getContext('2d')
  const image = context.createImageData(SIZE, SIZE)
  const { data } = image
  const clumps = clumpsOf(HABIT[species], variant * 7919 + species.length * 131 + species.charCodeAt(0))
  const { top, cover } = reliefOf(clumps)
  const [red, green, blue] = CROWN_RGB[species]
  for (let k = 0; k < top.length; k++) {
    const clump = clumps[top[k] as number]
    if (!clump) continue
    const light = lightOf(clump, atPx(k % SIZE), atPx(Math.floor(k / SIZE)))
    data[k * 4] = red * light * 1.18
    data[k * 4 + 1] = green * light * 1.16
    data[k * 4 + 2] = blue * light * 1.1
    data[k * 4 + 3] = (cover[k] as number) * 255
  }
  context.putImageData(image, 0, 0)
  return canvas
}

const sprites = new Map<string, Canvas>()

/** The picture of a crown, drawn once. It fills the square that encloses the crown. */
export const crownSprite = (species: Species, variant: number): Canvas =>
  getOrInsert(sprites, `${species}${variant}`, () => paintCrown(species, variant))
