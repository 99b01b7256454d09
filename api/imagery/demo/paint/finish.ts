import { ImageData } from '@napi-rs/canvas'
import { fraction3 } from '../model/hash.ts'
import { TILE_PX } from '../model/mercator.ts'
import { newSheet, type Sheet } from './sheet.ts'

const grainOf = (cellPx: number, salt: number): Float32Array =>
  Float32Array.from(
    { length: TILE_PX * TILE_PX },
    (_, k) => fraction3(Math.floor((k % TILE_PX) / cellPx), Math.floor(k / TILE_PX / cellPx), salt) * 2 - 1,
  )

/** Grain repeats every tile; it has no feature large enough for that to be seen. */
const SENSOR = grainOf(1, 81)
const LEAVES = grainOf(2, 82)

/** The last pass over an aerial view: grain of the sensor, of leaves and grass on green, and the haze of a survey.
 * @returns the finished tile, ready for labels */
export const finish = ({ context, zoom, column, row }: Sheet): Sheet => {
  const { data } = context.getImageData(0, 0, TILE_PX, TILE_PX)
  for (let k = 0, p = 0; p < data.length; k++, p += 4) {
    const r = data[p] as number
    const g = data[p + 1] as number
    const b = data[p + 2] as number
    const green = Math.min(1, Math.max(0, (g * 2 - r - b) / 40))
    const grain = 0.985 + 0.028 * (SENSOR[k] as number) + (0.02 + 0.055 * green) * (LEAVES[k] as number)
    data[p] = r * grain + 5
    data[p + 1] = g * grain + 5
    data[p + 2] = b * grain + 7
  }
  // A separate canvas keeps the encoder from replaying the drawing.
  const finished = newSheet(zoom, column, row)
  finished.context.putImageData(new ImageData(data, TILE_PX, TILE_PX), 0, 0)
  return finished
}
