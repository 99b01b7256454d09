import type { SKRSContext2D } from '@napi-rs/canvas'
import type { District, Street } from '../model/district.ts'
import { TILE_PX } from '../model/mercator.ts'
import { placeNamesOn } from '../model/placeNames.ts'
import { streetName } from '../model/streetNames.ts'
import { bentAngle } from '../model/warp.ts'
import { districtsIn, layoutOf } from '../model/world.ts'
import { fontOf, type Ink, write } from './font.ts'
import { type Sheet, type View, viewOf } from './sheet.ts'

/** Room a letter of a street name takes on average [px at size 11]. */
const LETTER_PX = 6

const SHORTEST_ZOOM = { avenue: 15, street: 16, lane: 17, road: 15, track: 99, none: 99 } as const

const nameStreet = (context: SKRSContext2D, view: View, { warp }: District, street: Street, ink: Ink): void => {
  const name = streetName(street)
  const lengthPx = Math.hypot(street.b.x - street.a.x, street.b.y - street.a.y) * view.scale
  const needed = (name ?? '').length * LETTER_PX + 14
  if (!name || lengthPx < needed) return
  const middle = { x: (street.a.x + street.b.x) / 2, y: (street.a.y + street.b.y) / 2 }
  const { x, y } = warp(middle)
  const [px, py] = [view.left + x * view.scale, view.top - y * view.scale]
  if (px < -needed || py < -needed || px > TILE_PX + needed || py > TILE_PX + needed) return
  const angle = -bentAngle(warp, middle, Math.atan2(street.b.y - street.a.y, street.b.x - street.a.x))
  const upright = Math.cos(angle) < 0 ? angle + Math.PI : angle
  context.save()
  context.translate(px, py)
  context.rotate(upright)
  context.font = fontOf(street.rank === 'avenue' ? 12 : 11, street.rank === 'avenue' ? 600 : 500)
  write(context, name, ink)
  context.restore()
}

/** Writes the names of streets along them, each in the middle of its street so that tiles agree. */
export const labelStreets = (sheet: Sheet, ink: Ink): void => {
  for (const district of districtsIn(sheet.box)) {
    const view = viewOf(sheet, district)
    for (const street of layoutOf(district).streets)
      if (street.owned && sheet.zoom >= SHORTEST_ZOOM[street.rank])
        nameStreet(sheet.context, view, district, street, ink)
  }
}

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

/** The watermark stands on one tile of so many in each direction. */
const PITCH = 2
const WATERMARK_INK = { text: 'rgba(255,255,255,0.42)', halo: 'rgba(30,34,30,0.16)' }

/** Says, quietly but legibly, that the picture is invented: on one tile of four. */
export const watermark = ({ context, column, row }: Sheet): void => {
  if (column % PITCH !== 0 || row % PITCH !== Math.floor(column / PITCH) % 2) return
  context.save()
  context.translate(TILE_PX / 2, TILE_PX / 2)
  context.font = fontOf(13, 500)
  write(context, 'Immagini dimostrative', WATERMARK_INK, 2)
  context.restore()
}
