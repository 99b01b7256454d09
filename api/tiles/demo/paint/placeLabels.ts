import { TILE_PX } from '../model/mercator.ts'
import { placeNamesOn } from '../model/placeNames.ts'
import { fontOf, type Ink, write } from './font.ts'
import type { Sheet } from './sheet.ts'

/** Closer than this the streets have names instead. */
const LAST_ZOOM = 15

/** Writes the names of towns. */
export const labelPlaces = ({ context, zoom, column, row }: Sheet, ink: Ink): void => {
  if (zoom > LAST_ZOOM) return
  for (const { name, x, y, sizePx } of placeNamesOn(zoom, column, row)) {
    context.save()
    context.translate(x - column * TILE_PX, y - row * TILE_PX)
    context.font = fontOf(sizePx, sizePx > 12 ? 600 : 500)
    write(context, name, ink)
    context.restore()
  }
}
