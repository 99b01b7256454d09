import { TILE_PX } from '../model/mercator.ts'
import type { Rgb } from './palette.ts'

/** Paints a square straight into the pixels, each by how far it is covered; a path would cost more than the square.
 * @param half half its edge [px] */
export const laySquare = (
  data: Uint8ClampedArray,
  px: number,
  py: number,
  half: number,
  r: number,
  g: number,
  b: number,
  opacity: number,
): void => {
  const west = px - half
  const east = px + half
  const north = py - half
  const south = py + half
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

/** Where squares of a pixel or two are painted. */
export interface SquarePainter {
  /** @param half half its edge [px] */
  square(px: number, py: number, half: number, rgb: Rgb, opacity: number): void
}

/** Squares that wait until a canvas has painted everything else. */
export class Specks implements SquarePainter {
  private readonly waiting: ((data: Uint8ClampedArray) => void)[] = []

  square(px: number, py: number, half: number, [r, g, b]: Rgb, opacity: number): void {
    if (px < -half || py < -half || px > TILE_PX + half || py > TILE_PX + half) return
    this.waiting.push((data) => laySquare(data, px, py, half, r, g, b, opacity))
  }

  /** Paints them in the order they came. */
  paintOn(data: Uint8ClampedArray): void {
    for (const paint of this.waiting) paint(data)
  }
}
