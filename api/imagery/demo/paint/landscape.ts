import { mountainAt } from '../model/geography.ts'
import { fromWorld, TILE_PX } from '../model/mercator.ts'
import { fractalNoise, noise } from '../model/noise.ts'
import { cover, farmedShare, HIGHEST_FARM, plain, rugged, snowOver, Tone } from './landColour.ts'
import { Lattice } from './lattice.ts'
import { DISTRICT_ZOOM, mosaicFor } from './mosaic.ts'
import { newSheet, type Sheet } from './sheet.ts'
import { paintSea, paintTowns } from './shoresAndTowns.ts'

/** Number of massifs across the world, about 20 km each in Italy; low zooms show only as many as the grid can. */
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

/** Dryness of the land, 0 to 1; it increases to the south. */
const drynessOf = ({ column, row, zoom }: Sheet): Lattice => {
  const tiles = 2 ** zoom
  return new Lattice(8, (i, j) => {
    const [x, y] = [(column + i / 8) / tiles, (row + j / 8) / tiles]
    const { lat } = fromWorld({ x: 0.5, y })
    return Math.min(1, Math.max(0, (43.6 - lat) / 7 + 0.4 * noise(x * 4000, y * 4000, 61)))
  })
}

/** Land cover of a tile: mixes the tone of a pixel. */
const coverOf = (sheet: Sheet): ((tone: Tone, x: number, y: number, height: number) => void) => {
  const mosaic = mosaicFor(sheet)
  if (sheet.zoom >= DISTRICT_ZOOM)
    return (tone, x, y, height) => {
      mosaic(tone, x, y, 1)
      if (tone.relief === 1) snowOver(tone, height)
    }
  const dryness = drynessOf(sheet)
  return (tone, x, y, height) => {
    const dry = dryness.at(x, y)
    plain(tone, dry).light = 1
    if (height < HIGHEST_FARM) mosaic(tone, x, y, farmedShare(height))
    cover(tone, height, dry)
  }
}

/** Paints land from far away: zoom 13 and less. */
export const paintLandscape = (sheet: Sheet): void => {
  const { zoom, column, row } = sheet
  const { canvas, context } = newSheet(zoom, column, row)
  const image = context.createImageData(TILE_PX, TILE_PX)
  const { data } = image
  const heights = heightsOf(sheet)
  const relief = 2.6 * Math.min(6, Math.max(0.8, 1.55 ** (zoom - 8)))
  const slopes = new Lattice(TILE_PX / 2, (i, j) => {
    const [x, y] = [2 * i, 2 * j]
    return Math.max(-0.42, Math.min(0.4, relief * (heights.at(x + 2, y - 2) - heights.at(x - 2, y + 2))))
  })
  const paint = coverOf(sheet)
  const tone = new Tone()
  for (let y = 0, p = 0; y < TILE_PX; y++) {
    const height = heights.row(y)
    const slope = slopes.row(y)
    for (let x = 0; x < TILE_PX; x++, p += 4) {
      paint(tone, x, y, height[x] as number)
      const light = tone.light + tone.relief * (slope[x] as number)
      data[p] = tone.r * light
      data[p + 1] = tone.g * light
      data[p + 2] = tone.b * light + (1 - light) * 12
      data[p + 3] = 255
    }
  }
  context.putImageData(image, 0, 0)
  paintSea(sheet, canvas)
  paintTowns(sheet)
}
