import { getOrInsert } from '../model/getOrInsert.ts'
import { fraction3, hash3 } from '../model/hash.ts'
import { TILE_PX } from '../model/mercator.ts'
import { noise } from '../model/noise.ts'
import { newSheet, type Sheet, showPixels } from './sheet.ts'

/** Noise of the camera, as a share of the light. */
const SENSOR_GRAIN = 0.028

/** Grain tables repeat every tile; they have no feature large enough for that to be seen. */
const grains = new Map<number, { readonly sensor: Float32Array; readonly leaves: Float32Array }>()

const periodic = (cellPx: number, salt: number): Float32Array => {
  const cells = TILE_PX / cellPx
  const table = new Float32Array(TILE_PX * TILE_PX)
  const values = Float64Array.from(
    { length: cells * cells },
    (_, k) => fraction3(k % cells, Math.floor(k / cells), salt) * 2 - 1,
  )
  const value = (i: number, j: number): number => values[(j % cells) * cells + (i % cells)] as number
  for (let y = 0; y < TILE_PX; y++)
    for (let x = 0; x < TILE_PX; x++) {
      const i = Math.floor(x / cellPx)
      const j = Math.floor(y / cellPx)
      const u = x / cellPx - i
      const v = y / cellPx - j
      const top = value(i, j) * (1 - u) + value(i + 1, j) * u
      const bottom = value(i, j + 1) * (1 - u) + value(i + 1, j + 1) * u
      table[y * TILE_PX + x] = top * (1 - v) + bottom * v
    }
  return table
}

const makeGrains = (zoom: number) => {
  const sensor = new Float32Array(TILE_PX * TILE_PX)
  for (let k = 0; k < sensor.length; k++) sensor[k] = SENSOR_GRAIN * ((hash3(k, 5, zoom) / 2 ** 32) * 2 - 1)
  const step = zoom >= 21 ? 8 : zoom >= 20 ? 4 : 2
  const [fine, coarse] = [periodic(step, zoom), periodic(step * 4, zoom + 50)]
  const leaves = fine.map((value, k) => 0.55 * value + 0.45 * (coarse[k] ?? 0))
  return { sensor, leaves }
}

/** Slow changes of soil and light, in features of about `featureM`-free pixels at a fixed place on earth. */
const slowField = ({ zoom, column, row }: Sheet, cells: number, salt: number): Float32Array => {
  const worldCells = 2 ** Math.min(19, Math.max(zoom + 3, 17))
  const perTile = worldCells / 2 ** zoom
  const side = cells + 1
  const field = new Float32Array(side * side)
  for (let j = 0; j < side; j++)
    for (let i = 0; i < side; i++) {
      const u = (column + i / cells) * perTile
      const v = (row + j / cells) * perTile
      field[j * side + i] = 0.6 * noise(u, v, salt) + 0.4 * noise(u * 3.1, v * 3.1, salt + 1)
    }
  return field
}

const CELLS = 32
const SIDE = CELLS + 1
const CELL_PX = TILE_PX / CELLS
/** So much more green than red and blue is a lawn. */
const PER_GREEN = 1 / 44

/** The last pass over a satellite tile: leaf and grass texture where it is green, sensor grain everywhere, slow
 * changes of tone, and the dusty tones of an aerial survey.
 * @param data the pixels painted so far, which are changed
 * @returns the finished tile, on which labels may be written */
export const finish = (sheet: Sheet, data: Uint8ClampedArray): Sheet => {
  const { sensor, leaves } = getOrInsert(grains, sheet.zoom, () => makeGrains(sheet.zoom))
  const slow = slowField(sheet, CELLS, 301)
  for (let y = 0, k = 0; y < TILE_PX; y++) {
    const j = Math.floor(y / CELL_PX)
    const v = y / CELL_PX - j
    for (let i = 0; i < CELLS; i++) {
      const at = j * SIDE + i
      const west = (slow[at] as number) * (1 - v) + (slow[at + SIDE] as number) * v
      const east = (slow[at + 1] as number) * (1 - v) + (slow[at + SIDE + 1] as number) * v
      const step = (east - west) / CELL_PX
      for (let u = 0, tone = west; u < CELL_PX; u++, k++, tone += step) {
        const p = k * 4
        const r = data[p] as number
        const g = data[p + 1] as number
        const b = data[p + 2] as number
        const green = Math.min(1, Math.max(0, (g * 2 - r - b) * PER_GREEN + (g > b ? 0.08 : 0)))
        const leaf = leaves[k] as number
        const grain = 1 + (sensor[k] as number) + 0.03 * leaf + 0.025 * tone + green * (0.13 * leaf + 0.07 * tone)
        data[p] = r * grain * 0.985 + 5 + green * tone * 7
        data[p + 1] = g * grain * 0.985 + 5 + green * tone * 3
        data[p + 2] = b * grain * 0.97 + 7
      }
    }
  }
  // A canvas of its own: what was painted would otherwise be replayed when the tile is encoded.
  const finished = newSheet(sheet.zoom, sheet.column, sheet.row)
  showPixels(finished, data)
  return finished
}
