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
    const [px, py, half] = [this.numbers[k] as number, this.numbers[k + 1] as number, this.numbers[k + 2] as number]
    const opacity = this.numbers[k + 6] as number
    const [west, east, north, south] = [px - half, px + half, py - half, py + half]
    const [lastX, lastY] = [Math.min(TILE_PX, Math.ceil(east)), Math.min(TILE_PX, Math.ceil(south))]
    for (let y = Math.max(0, Math.floor(north)); y < lastY; y++) {
      const tall = Math.min(south, y + 1) - Math.max(north, y)
      for (let x = Math.max(0, Math.floor(west)); x < lastX; x++) {
        const share = (Math.min(east, x + 1) - Math.max(west, x)) * tall * opacity
        const p = (y * TILE_PX + x) * 4
        for (let c = 0; c < 3; c++) {
          const under = data[p + c] as number
          data[p + c] = under + ((this.numbers[k + 3 + c] as number) - under) * share
        }
      }
    }
  }
}
