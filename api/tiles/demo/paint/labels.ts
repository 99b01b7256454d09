import type { SKRSContext2D } from '@napi-rs/canvas'
import type { District, Street } from '../model/district.ts'
import { TILE_PX } from '../model/mercator.ts'
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
