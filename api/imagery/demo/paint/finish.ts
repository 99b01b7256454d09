import { ImageData } from '@napi-rs/canvas'
import { getOrInsert } from '../model/getOrInsert.ts'
import { fraction3 } from '../model/hash.ts'
import { TILE_PX } from '../model/mercator.ts'
import { noise } from '../model/noise.ts'
import { Lattice } from './lattice.ts'
import type { Pixels } from './pixels.ts'
import { newSheet, type Sheet } from './sheet.ts'

/** Noise of the camera, as a share of the light. */
const SENSOR_GRAIN = 0.028

/** Noise in [-1, 1] in cells of some pixels, which repeats every tile. */
const periodic = (cellPx: number, salt: number): Lattice => {
  const cells = TILE_PX / cellPx
  return new Lattice(cells, (i, j) => fraction3((i + cells) % cells, (j + cells) % cells, salt) * 2 - 1)
}

const makeGrains = (zoom: number) => {
  const step = zoom >= 21 ? 8 : zoom >= 20 ? 4 : 2
  const [fine, coarse] = [periodic(step, zoom), periodic(step * 4, zoom + 50)]
  const places = Array.from({ length: TILE_PX * TILE_PX }, (_, k) => [k % TILE_PX, Math.floor(k / TILE_PX)] as const)
  return {
    leaves: Float32Array.from(places, ([x, y]) => 0.55 * fine.at(x, y) + 0.45 * coarse.at(x, y)),
    sensor: Float32Array.from(places, ([x, y]) => SENSOR_GRAIN * (fraction3(x, y, zoom) * 2 - 1)),
  }
}

/** Grain repeats every tile; it has no feature large enough for that to be seen. */
const grains = new Map<number, ReturnType<typeof makeGrains>>()

/** Slow changes of soil and light at a fixed place on earth. */
const slowTones = ({ zoom, column, row }: Sheet): Lattice => {
  const cells = 32
  const perTile = 2 ** (Math.min(19, Math.max(zoom + 3, 17)) - zoom)
  return new Lattice(cells, (i, j) => {
    const [u, v] = [(column + i / cells) * perTile, (row + j / cells) * perTile]
    return 0.6 * noise(u, v, 301) + 0.4 * noise(u * 3.1, v * 3.1, 302)
  })
}

/** Scale of the excess of green over red and blue that marks a lawn. */
const PER_GREEN = 1 / 44

/** The last pass over a satellite tile: leaf and grass texture on green, sensor grain, slow changes of tone, and the dusty tones of an
 * aerial survey.
 * @returns the finished tile, ready for labels */
export const finish = (sheet: Sheet, { bytes: data }: Pixels): Sheet => {
  const { sensor, leaves } = getOrInsert(grains, sheet.zoom, () => makeGrains(sheet.zoom))
  const tones = slowTones(sheet)
  for (let y = 0, k = 0; y < TILE_PX; y++) {
    const row = tones.row(y)
    for (let x = 0; x < TILE_PX; x++, k++) {
      const tone = row[x] as number
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
  // A separate canvas keeps the encoder from replaying the drawing.
  const finished = newSheet(sheet.zoom, sheet.column, sheet.row)
  finished.context.putImageData(new ImageData(data, TILE_PX, TILE_PX), 0, 0)
  return finished
}
