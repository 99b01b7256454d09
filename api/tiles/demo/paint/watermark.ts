import { TILE_PX } from '../model/mercator.ts'
import { fontOf, write } from './font.ts'
import type { Sheet } from './sheet.ts'

/** Every so many tiles in each direction. */
const PITCH = 2
const INK = { text: 'rgba(255,255,255,0.42)', halo: 'rgba(30,34,30,0.16)' }

/** Says, quietly but legibly, that the picture is invented: on one tile of four. */
export const watermark = ({ context, column, row }: Sheet): void => {
  if (column % PITCH !== 0 || row % PITCH !== Math.floor(column / PITCH) % 2) return
  context.save()
  context.translate(TILE_PX / 2, TILE_PX / 2)
  context.font = fontOf(13, 500)
  write(context, 'Immagini dimostrative', INK, 2)
  context.restore()
}
