import { fraction3 } from '../model/hash.ts'
import { TILE_PX, toWorld } from '../model/mercator.ts'
import { SETTLEMENTS } from '../model/settlements.ts'
import { DISTRICT_ZOOM } from './mosaic.ts'
import { fill, type Sheet, trace } from './sheet.ts'

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
  if (sheet.zoom >= DISTRICT_ZOOM) return
  traceTowns(sheet, 1.05, 'rgba(146,134,116,0.5)')
  traceTowns(sheet, 0.62, 'rgba(152,136,122,0.7)')
}
