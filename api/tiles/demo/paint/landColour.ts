import { mixed, type Rgb } from './palette.ts'

/** What the mosaic of fields says about a point. */
export interface Patch {
  readonly colour: Rgb
  /** How far it replaces the colour of the open country, 0..1. */
  readonly strength: number
  /** Brightness of its own, about 1. */
  readonly light: number
}

/** Height in arbitrary units from the coarse ridge and a rough -1..1 of the spot: plains stay flat. */
export const rugged = (ridge: number, rough: number): number =>
  ridge * (0.5 + 0.74 * (1 - Math.abs(rough) * 2)) + 0.02 * rough

const GREEN_PLAIN: Rgb = [112, 118, 78]
const DRY_PLAIN: Rgb = [158, 144, 104]
const HILLS: Rgb = [90, 98, 62]
const DRY_HILLS: Rgb = [124, 116, 80]
const FOREST: Rgb = [60, 72, 48]
const PASTURE: Rgb = [116, 116, 82]
const ROCK: Rgb = [142, 136, 128]
const SNOW: Rgb = [232, 234, 238]

const step = (low: number, high: number, value: number): number => {
  const t = Math.min(1, Math.max(0, (value - low) / (high - low)))
  return t * t * (3 - 2 * t)
}

/** Colour of land by height and dryness (both about 0..1), with the mosaic of fields where there are any. */
export const landColour = (height: number, dryness: number, { colour, strength, light }: Patch): Rgb => {
  const plain = mixed(GREEN_PLAIN, DRY_PLAIN, dryness)
  const farmed = mixed(plain, colour, strength * (1 - step(0.2, 0.36, height)))
  const hills = mixed(farmed, mixed(HILLS, DRY_HILLS, dryness), step(0.1, 0.3, height) * 0.8)
  const woods = mixed(hills, mixed(FOREST, DRY_HILLS, dryness * 0.6), step(0.26, 0.42, height))
  const alps = mixed(woods, PASTURE, step(0.62, 0.76, height))
  const rock = mixed(alps, ROCK, step(0.78, 0.98, height) * 0.9)
  const snow = mixed(rock, SNOW, step(1.0, 1.16, height))
  return [snow[0] * light, snow[1] * light, snow[2] * light]
}
