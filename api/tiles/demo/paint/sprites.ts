import { type Canvas, createCanvas } from '@napi-rs/canvas'
import type { Species } from '../model/content.ts'
import { between, randomFrom } from '../model/hash.ts'
import { noise } from '../model/noise.ts'
import { CROWN_RGB, type Rgb } from './palette.ts'
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

/** Colour and cover of the crown at a point of its picture, both axes from -1 to 1. */
const crownAt = (
  clumps: readonly Clump[],
  x: number,
  y: number,
  rgb: Rgb,
): readonly [number, number, number, number] => {
  let top: Clump | undefined
  let height = Number.NEGATIVE_INFINITY
  let cover = 0
  for (const clump of clumps) {
    const dx = x - clump.x
    const dy = y - clump.y
    const inside = clump.r * clump.r - dx * dx - dy * dy
    if (inside <= 0) continue
    cover = Math.max(cover, Math.min(1, (inside / (clump.r * clump.r)) * 5))
    const z = clump.z + Math.sqrt(inside)
    if (z > height) {
      height = z
      top = clump
    }
  }
  if (!top) return [0, 0, 0, 0]
  const nx = (x - top.x) / top.r
  const ny = (y - top.y) / top.r
  const clumpLight = nx * SUNWARD.x + ny * SUNWARD.y + Math.sqrt(Math.max(0, 1 - nx * nx - ny * ny)) * SUNWARD.z
  const crownLight = x * SUNWARD.x + y * SUNWARD.y
  const leaves = 1 + 0.16 * noise(x * 13 + top.x * 40, y * 13, 7)
  const light = leaves * top.tone * (0.52 + 0.38 * Math.max(0, clumpLight) + 0.3 * crownLight)
  return [rgb[0] * light * 1.18, rgb[1] * light * 1.16, rgb[2] * light * 1.1, cover]
}

const paintCrown = (species: Species, variant: number): Canvas => {
  const canvas = createCanvas(SIZE, SIZE)
  const context = canvas.getContext('2d')
  const image = context.createImageData(SIZE, SIZE)
  const clumps = clumpsOf(HABIT[species], variant * 7919 + species.length * 131 + species.charCodeAt(0))
  for (let j = 0; j < SIZE; j++)
    for (let i = 0; i < SIZE; i++) {
      const [r, g, b, cover] = crownAt(
        clumps,
        ((i + 0.5) / SIZE) * 2 - 1,
        ((j + 0.5) / SIZE) * 2 - 1,
        CROWN_RGB[species],
      )
      image.data.set([r, g, b, cover * 255], (j * SIZE + i) * 4)
    }
  context.putImageData(image, 0, 0)
  return canvas
}

const sprites = new Map<string, Canvas>()

/** The picture of a crown, drawn once. It fills the square that encloses the crown. */
export const crownSprite = (species: Species, variant: number): Canvas => {
  const key = `${species}${variant}`
  const known = sprites.get(key)
  if (known) return known
  const sprite = paintCrown(species, variant)
  sprites.set(key, sprite)
  return sprite
}
