import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import { boxesMeet, boxOf } from '#engine/geometry/box.ts'
import { GEOGRAPHY } from '../model/geography.ts'
import { fraction3 } from '../model/hash.ts'
import { TILE_PX, toWorld } from '../model/mercator.ts'
import { SETTLEMENTS } from '../model/settlements.ts'
import { DISTRICT_ZOOM } from './mosaic.ts'
import { fill, type Sheet, stroke, toPx, trace } from './sheet.ts'

const projectedRing = (ring: readonly (readonly [number, number])[]) => {
  const points = ring.map(([lat, lng]) => toWorld({ lat, lng }))
  return { points, box: boxOf(points) }
}
type ProjectedRing = ReturnType<typeof projectedRing>

const LAND = GEOGRAPHY.land.map(projectedRing)
const WATER = GEOGRAPHY.water.map(projectedRing)

const traceRings = (sheet: Sheet, rings: readonly ProjectedRing[]): void => {
  const { context, box } = sheet
  const margin = box.maxX - box.minX
  context.beginPath()
  for (const { points, box: reach } of rings) {
    if (!boxesMeet(reach, box, margin)) continue
    let last = { x: Infinity, y: Infinity }
    const apart = points
      .map((point) => toPx(sheet, point))
      .filter((at) => {
        if (Math.abs(at.x - last.x) + Math.abs(at.y - last.y) < 0.7) return false
        last = at
        return true
      })
    trace(context, apart)
  }
}

const glow = (context: SKRSContext2D, zoom: number): void => {
  const reach = Math.min(26, 2.2 * 2 ** ((zoom - 5) * 0.7))
  for (const [share, style] of [
    [1, 'rgba(58,92,104,0.3)'],
    [0.6, 'rgba(72,110,116,0.34)'],
    [0.28, 'rgba(112,142,136,0.5)'],
  ] as const)
    stroke(context, reach * share, style)
}

/** Make the outlines of land or of lakes the current path. */
export const traceLand = (sheet: Sheet): void => traceRings(sheet, LAND)
export const traceWater = (sheet: Sheet): void => traceRings(sheet, WATER)

/** Lays land over the sea, whose colour lightens towards the shore. */
export const paintSea = (sheet: Sheet, land: Canvas): void => {
  const { context, zoom } = sheet
  if (zoom >= DISTRICT_ZOOM) {
    context.drawImage(land, 0, 0)
    return
  }
  context.fillStyle = 'rgb(33,55,74)'
  context.fillRect(0, 0, TILE_PX, TILE_PX)
  context.lineJoin = 'round'
  traceLand(sheet)
  glow(context, zoom)
  context.save()
  context.clip()
  context.drawImage(land, 0, 0)
  context.restore()
  traceWater(sheet)
  fill(context, 'rgb(38,62,78)')
  stroke(context, 0.8, 'rgba(96,120,120,0.6)')
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
  if (sheet.zoom >= DISTRICT_ZOOM) return
  traceTowns(sheet, 1.05, 'rgba(146,134,116,0.5)')
  traceTowns(sheet, 0.62, 'rgba(152,136,122,0.7)')
}
