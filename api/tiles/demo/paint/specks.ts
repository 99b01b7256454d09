import type { Rgb } from './palette.ts'
import { TILE_PX } from './tileSize.ts'

/** Numbers kept for each speck: middle, half its edge, colour, opacity. */
const FIELDS = 7

/** Squares of a pixel or two, painted straight into the pixels: thousands of them would be slow as paths. */
export class Specks {
  private readonly numbers: number[] = []

  /** @param half half the edge [px] */
  add(px: number, py: number, half: number, [r, g, b]: Rgb, opacity: number): void {
    if (px < -half || py < -half || px > TILE_PX + half || py > TILE_PX + half) return
    this.numbers.push(px, py, half, r, g, b, opacity)
  }

  /** Paints all specks in the order they were added, each pixel by how far it is covered. */
  paintOn(data: Uint8ClampedArray): void {
    const { numbers } = this
    for (let k = 0; k < numbers.length; k += FIELDS) this.paintOne(data, k)
  }

  private paintOne(data: Uint8ClampedArray, k: number): void {
    const { numbers } = this
    const half = numbers[k + 2] as number
    const west = (numbers[k] as number) - half
    const east = (numbers[k] as number) + half
    const north = (numbers[k + 1] as number) - half
    const south = (numbers[k + 1] as number) + half
    const r = numbers[k + 3] as number
    const g = numbers[k + 4] as number
    const b = numbers[k + 5] as number
    const opacity = numbers[k + 6] as number
    const lastX = Math.min(TILE_PX, Math.ceil(east))
    const lastY = Math.min(TILE_PX, Math.ceil(south))
    for (let y = Math.max(0, Math.floor(north)); y < lastY; y++) {
      const tall = Math.min(south, y + 1) - Math.max(north, y)
      for (let x = Math.max(0, Math.floor(west)); x < lastX; x++) {
        const share = (Math.min(east, x + 1) - Math.max(west, x)) * tall * opacity
        const p = (y * TILE_PX + x) * 4
        data[p] = (data[p] as number) * (1 - share) + r * share
        data[p + 1] = (data[p + 1] as number) * (1 - share) + g * share
        data[p + 2] = (data[p + 2] as number) * (1 - share) + b * share
      }
    }
  }
}
