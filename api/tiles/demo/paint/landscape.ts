import { mountainAt } from '../model/geography.ts'
import { fromWorld, TILE_PX } from '../model/mercator.ts'
import { fractalNoise, noise } from '../model/noise.ts'
import { cover, farmedShare, HIGHEST_FARM, plain, rugged, snowOver, Tone } from './landColour.ts'
import { DISTRICT_ZOOM, mosaicFor } from './mosaic.ts'
import { paintSea } from './sea.ts'
import { newSheet, type Sheet } from './sheet.ts'
import { paintTowns } from './towns.ts'

/** A quantity on a grid over a tile, to be looked up between the grid's points. */
export class Lattice {
  private readonly values: Float32Array
  private readonly side: number
  private readonly perPx: number

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
}

/** Mountains across the world; about 20 km each in Italy. From very far, as many as the grid can show. */
const MASSIFS = 1500

/** Mountains as a height field in arbitrary units: ridges of the coarse map, roughened. */
const heightsOf = ({ column, row, zoom }: Sheet): Lattice => {
  const tiles = 2 ** zoom
  const ridges = new Lattice(8, (i, j) =>
    mountainAt(fromWorld({ x: (column + i / 8) / tiles, y: (row + j / 8) / tiles })),
  )
  // No octave finer than three steps of the grid.
  const octaves = Math.max(2, Math.min(7, zoom - 5))
  const massifs = Math.min(MASSIFS, 12 * tiles)
  const cells = 64
  return new Lattice(cells, (i, j) => {
    const ridge = ridges.at((i * TILE_PX) / cells, (j * TILE_PX) / cells)
    const u = ((column + i / cells) / tiles) * massifs
    const v = ((row + j / cells) / tiles) * massifs
    return rugged(ridge, fractalNoise(u, v, 51, octaves, 0.56))
  })
}

/** Paints land from far away: zoom 13 and less. */
export const paintLandscape = (sheet: Sheet): void => {
  const { zoom, column, row } = sheet
  const { canvas, context } = newSheet(zoom, column, row)
  const image = context.createImageData(TILE_PX, TILE_PX)
  const { data } = image
  const heights = heightsOf(sheet)
  const mosaic = mosaicFor(sheet)
  const tiles = 2 ** zoom
  const dryness = new Lattice(8, (i, j) => {
    const u = ((column + i / 8) / tiles) * 4000
    const v = ((row + j / 8) / tiles) * 4000
    const { lat } = fromWorld({ x: 0.5, y: (row + j / 8) / tiles })
    return Math.min(1, Math.max(0, (43.6 - lat) / 7 + 0.4 * noise(u, v, 61)))
  })
  const relief = 2.6 * Math.min(6, Math.max(0.8, 1.55 ** (zoom - 8)))
  const tone = new Tone()
  const isMosaic = zoom >= DISTRICT_ZOOM
  for (let y = 0, p = 0; y < TILE_PX; y++)
    for (let x = 0; x < TILE_PX; x++, p += 4) {
      const height = heights.at(x, y)
      const dry = dryness.at(x, y)
      const slope = heights.at(x + 2, y - 2) - heights.at(x - 2, y + 2)
      if (isMosaic) {
        mosaic(tone, x, y, 1)
        if (tone.relief === 1) snowOver(tone, height)
      } else {
        plain(tone, dry).light = 1
        if (height < HIGHEST_FARM) mosaic(tone, x, y, farmedShare(height))
        cover(tone, height, dry)
      }
      const light = tone.light + tone.relief * Math.max(-0.42, Math.min(0.4, slope * relief))
      data[p] = tone.r * light
      data[p + 1] = tone.g * light
      data[p + 2] = tone.b * light + (1 - light) * 12
      data[p + 3] = 255
    }
  context.putImageData(image, 0, 0)
  paintSea(sheet, canvas)
  paintTowns(sheet)
}
