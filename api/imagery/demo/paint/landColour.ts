import { mixed, type Rgb } from '../palette.ts'

/** Red, green, blue in 0..255, mixed in place: one object serves all 65,536 pixels of a tile. */
export class Tone {
  r = 0
  g = 0
  b = 0
  /** Brightness to be applied at the end, about 1. */
  light = 1
  /** Visible share of the relief's light and shade: none on water. */
  relief = 1

  // Index access: destructuring costs more than the mixing, three times for each pixel.
  set(rgb: Rgb): this {
    this.r = rgb[0]
    this.g = rgb[1]
    this.b = rgb[2]
    return this
  }

  mix(rgb: Rgb, t: number): this {
    this.r += (rgb[0] - this.r) * t
    this.g += (rgb[1] - this.g) * t
    this.b += (rgb[2] - this.b) * t
    return this
  }
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

/** Plains by dryness (0..1). */
export const plain = (tone: Tone, dryness: number): Tone => tone.set(GREEN_PLAIN).mix(DRY_PLAIN, dryness)

/** Height above which there are no farms: `cover` hides them there. */
export const HIGHEST_FARM = 0.36

/** Share of the mosaic of fields that is seen at a height. */
export const farmedShare = (height: number): number => 1 - step(0.2, HIGHEST_FARM, height)

/** Snow on bare rock. */
export const snowOver = (tone: Tone, height: number): void => {
  tone.mix(SNOW, step(0.95, 1.1, height))
}

/** Covers a tone by growth or rock at a height (about 0..1). */
export const cover = (tone: Tone, height: number, dryness: number): void => {
  if (height < 0.1) return
  tone.mix(mixed(HILLS, DRY_HILLS, dryness), step(0.1, 0.3, height) * 0.8)
  if (height < 0.26) return
  tone.mix(mixed(FOREST, DRY_HILLS, dryness * 0.6), step(0.26, 0.42, height))
  if (height < 0.62) return
  tone
    .mix(PASTURE, step(0.62, 0.76, height))
    .mix(ROCK, step(0.78, 0.98, height) * 0.9)
    .mix(SNOW, step(1, 1.16, height))
}
