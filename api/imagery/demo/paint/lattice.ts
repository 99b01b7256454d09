import { TILE_PX } from '../model/mercator.ts'

/** A quantity on a grid over a tile, to be looked up between the grid's points. */
export class Lattice {
  private readonly values: Float32Array
  private readonly side: number
  private readonly perPx: number
  private readonly line = new Float32Array(TILE_PX)

  constructor(cells: number, at: (i: number, j: number) => number) {
    this.side = cells + 3
    this.perPx = cells / TILE_PX
    this.values = new Float32Array(this.side * this.side)
    for (let j = 0; j < this.side; j++)
      for (let i = 0; i < this.side; i++) this.values[j * this.side + i] = at(i - 1, j - 1)
  }

  at(x: number, y: number): number {
    const u = x * this.perPx + 1
    const v = y * this.perPx + 1
    const i = Math.floor(u)
    const j = Math.floor(v)
    const k = j * this.side + i
    const values = this.values
    const west = values[k] as number
    const top = west + ((values[k + 1] as number) - west) * (u - i)
    const south = values[k + this.side] as number
    const low = south + ((values[k + this.side + 1] as number) - south) * (u - i)
    return top + (low - top) * (v - j)
  }

  /** The values along a row of pixels; valid until the next row is asked for. */
  row(y: number): Float32Array {
    const { values, side, perPx, line } = this
    const v = y * perPx + 1
    const j = Math.floor(v)
    const from = j * side
    for (let x = 0; x < TILE_PX; x++) {
      const u = x * perPx + 1
      const i = Math.floor(u)
      const k = from + i
      const west = (values[k] as number) * (1 - v + j) + (values[k + side] as number) * (v - j)
      const east = (values[k + 1] as number) * (1 - v + j) + (values[k + side + 1] as number) * (v - j)
      line[x] = west + (east - west) * (u - i)
    }
    return line
  }
}
