import type { Canvas } from '@napi-rs/canvas'
import { boxesMeet, boxOf } from '#engine/geometry/box.ts'
import { GEOGRAPHY } from '../model/geography.ts'
import { fraction3 } from '../model/hash.ts'
import { TILE_PX, toWorld, type WorldPoint } from '../model/mercator.ts'
import { SETTLEMENTS } from '../model/settlements.ts'
import { fill, type Sheet, stroke, toPx, trace } from './sheet.ts'

type Rings = readonly (readonly WorldPoint[])[]

const projected = (rings: typeof GEOGRAPHY.land): Rings =>
  rings.map((ring) => ring.map(([lat, lng]) => toWorld({ lat, lng })))
const LAND = projected(GEOGRAPHY.land)
const WATER = projected(GEOGRAPHY.water)

const traceRings = (sheet: Sheet, rings: Rings): void => {
  sheet.context.beginPath()
  for (const ring of rings)
    if (boxesMeet(boxOf(ring), sheet.box, sheet.box.maxX - sheet.box.minX))
      trace(
        sheet.context,
        ring.map((point) => toPx(sheet, point)),
      )
}

/** Make the outlines of land or of lakes the current path. */
export const traceLand = (sheet: Sheet): void => traceRings(sheet, LAND)
export const traceWater = (sheet: Sheet): void => traceRings(sheet, WATER)

/** Lays land over the sea, which is shallow along the shore. */
export const paintSea = (sheet: Sheet, land: Canvas): void => {
  const { context, zoom } = sheet
  context.fillStyle = 'rgb(33,55,74)'
  context.fillRect(0, 0, TILE_PX, TILE_PX)
  traceLand(sheet)
  stroke(context, Math.min(12, 2 ** ((zoom - 5) * 0.7)), 'rgba(82,118,122,0.5)')
  context.save()
  context.clip()
  context.drawImage(land, 0, 0, TILE_PX, TILE_PX)
  context.restore()
  traceWater(sheet)
  fill(context, 'rgb(38,62,78)')
}

const CORNERS = 14
const METRES_AROUND_EARTH = 40_030_000

const PLACED = SETTLEMENTS.map((settlement, index) => ({
  ...toWorld(settlement),
  index,
  /** Radius as a share of the world. */
  radius: settlement.radiusM / METRES_AROUND_EARTH / Math.cos((settlement.lat * Math.PI) / 180),
}))

/** Fills the built-up area of every town, ragged, `size` times its radius. */
export const traceTowns = ({ context, zoom, column, row }: Sheet, size: number, style: string): void => {
  const pxPerWorld = 2 ** zoom * TILE_PX
  context.beginPath()
  for (const { x, y, radius, index } of PLACED) {
    const r = radius * pxPerWorld
    if (r < 0.75) break
    const px = x * pxPerWorld - column * TILE_PX
    const py = y * pxPerWorld - row * TILE_PX
    if (px < -r * 2 || py < -r * 2 || px > TILE_PX + r * 2 || py > TILE_PX + r * 2) continue
    const ring = Array.from({ length: CORNERS }, (_, k) => {
      const reach = r * size * (0.62 + 0.75 * fraction3(index, k, 5))
      const angle = (k / CORNERS) * 2 * Math.PI
      return { x: px + Math.cos(angle) * reach, y: py + Math.sin(angle) * reach }
    })
    trace(context, ring)
  }
  fill(context, style)
}

/** Towns seen from far away: a ragged patch of roofs and streets each. */
export const paintTowns = (sheet: Sheet): void => {
  traceTowns(sheet, 1.05, 'rgba(146,134,116,0.5)')
  traceTowns(sheet, 0.62, 'rgba(152,136,122,0.7)')
}
