import { TILE_PX } from '../model/mercator.ts'
import type { Rgb } from '../palette.ts'

/** Squares of a pixel or two, which wait until a canvas has painted everything else. */
export class Specks {
  private readonly places: number[] = []
  private readonly colours: Rgb[] = []

  /** @param half half its edge [px] */
  square(px: number, py: number, half: number, rgb: Rgb, opacity: number): void {
    if (px < -half || py < -half || px > TILE_PX + half || py > TILE_PX + half) return
    this.places.push(px, py, half, opacity)
    this.colours.push(rgb)
  }

  /** Paints them in the order they came straight into the pixels, each by how far it is covered; paths would cost more. */
  paintOn(data: Uint8ClampedArray): void {
    const { places, colours } = this
    for (let k = 0; k < colours.length; k++) {
      const [r, g, b] = colours[k] as Rgb
      const [px, py, half] = [places[4 * k] as number, places[4 * k + 1] as number, places[4 * k + 2] as number]
      const opacity = places[4 * k + 3] as number
      const lastX = Math.min(TILE_PX, Math.ceil(px + half))
      const lastY = Math.min(TILE_PX, Math.ceil(py + half))
      for (let y = Math.max(0, Math.floor(py - half)); y < lastY; y++) {
        const tall = Math.min(py + half, y + 1) - Math.max(py - half, y)
        for (let x = Math.max(0, Math.floor(px - half)); x < lastX; x++) {
          const share = (Math.min(px + half, x + 1) - Math.max(px - half, x)) * tall * opacity
          const p = (y * TILE_PX + x) * 4
          data[p] = (data[p] as number) * (1 - share) + r * share
          data[p + 1] = (data[p + 1] as number) * (1 - share) + g * share
          data[p + 2] = (data[p + 2] as number) * (1 - share) + b * share
        }
      }
    }
  }
}
