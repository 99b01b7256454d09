import { fraction3 } from '../model/hash.ts'
import { toWorld } from '../model/mercator.ts'
import { SETTLEMENTS } from '../model/settlements.ts'
import { type Sheet, TILE_PX } from './sheet.ts'

/** From this zoom on districts themselves show where towns are. */
const DISTRICT_ZOOM = 11
const METRES_AROUND_EARTH = 40_030_000

const PLACED = SETTLEMENTS.map((settlement, index) => ({
  ...toWorld(settlement),
  index,
  /** Radius as a share of the world. */
  radius: settlement.radiusM / METRES_AROUND_EARTH / Math.cos((settlement.lat * Math.PI) / 180),
}))

/** Towns seen from far away: a ragged patch of roofs and streets each. */
export const paintTowns = ({ context, zoom, column, row }: Sheet): void => {
  if (zoom >= DISTRICT_ZOOM) return
  const tiles = 2 ** zoom
  for (const { x, y, radius, index } of PLACED) {
    const r = radius * tiles * TILE_PX
    if (r < 0.75) break
    const px = (x * tiles - column) * TILE_PX
    const py = (y * tiles - row) * TILE_PX
    if (px < -r * 2 || py < -r * 2 || px > TILE_PX + r * 2 || py > TILE_PX + r * 2) continue
    for (const [size, style] of [
      [1.05, 'rgba(146,134,116,0.5)'],
      [0.62, 'rgba(152,136,122,0.7)'],
    ] as const) {
      context.beginPath()
      for (let k = 0; k < 14; k++) {
        const reach = r * size * (0.62 + 0.75 * fraction3(index, k, 5))
        const angle = (k / 14) * 2 * Math.PI
        const [qx, qy] = [px + Math.cos(angle) * reach, py + Math.sin(angle) * reach]
        if (k === 0) context.moveTo(qx, qy)
        else context.lineTo(qx, qy)
      }
      context.closePath()
      context.fillStyle = style
      context.fill()
    }
  }
}
