import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import { type Box, boxesMeet, boxOf } from '../model/box.ts'
import { GEOGRAPHY } from '../model/geography.ts'
import { TILE_PX, toWorld, type WorldPoint } from '../model/mercator.ts'
import { DISTRICT_ZOOM } from './mosaic.ts'
import { type Sheet, toPx } from './sheet.ts'

interface Shape {
  readonly points: readonly WorldPoint[]
  readonly box: Box
}

const shapeOf = (ring: readonly (readonly [number, number])[]): Shape => {
  const points = ring.map(([lat, lng]) => toWorld({ lat, lng }))
  return { points, box: boxOf(points) }
}

const LAND = GEOGRAPHY.land.map(shapeOf)
const WATER = GEOGRAPHY.water.map(shapeOf)

const trace = (sheet: Sheet, shapes: readonly Shape[]): void => {
  const { context, box } = sheet
  const margin = box.maxX - box.minX
  context.beginPath()
  for (const { points, box: reach } of shapes) {
    if (!boxesMeet(reach, box, margin)) continue
    let [lastX, lastY] = [Number.NaN, Number.NaN]
    for (const point of points) {
      const { x: px, y: py } = toPx(sheet, point)
      if (Math.abs(px - lastX) + Math.abs(py - lastY) < 0.7) continue
      if (Number.isNaN(lastX)) context.moveTo(px, py)
      else context.lineTo(px, py)
      lastX = px
      lastY = py
    }
    context.closePath()
  }
}

const glow = (context: SKRSContext2D, zoom: number): void => {
  const reach = Math.min(26, 2.2 * 2 ** ((zoom - 5) * 0.7))
  for (const [share, style] of [
    [1, 'rgba(58,92,104,0.3)'],
    [0.6, 'rgba(72,110,116,0.34)'],
    [0.28, 'rgba(112,142,136,0.5)'],
  ] as const) {
    context.lineWidth = reach * share
    context.strokeStyle = style
    context.stroke()
  }
}

/** Makes the outlines of land the current path. */
export const traceLand = (sheet: Sheet): void => trace(sheet, LAND)

/** Makes the outlines of lakes the current path. */
export const traceWater = (sheet: Sheet): void => trace(sheet, WATER)

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
  context.fillStyle = 'rgb(38,62,78)'
  context.fill()
  context.lineWidth = 0.8
  context.strokeStyle = 'rgba(96,120,120,0.6)'
  context.stroke()
}
