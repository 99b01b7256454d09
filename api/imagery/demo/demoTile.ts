import { threadJob } from '../../threads/threadJob.ts'
import type { DemoTile, DemoTileAddress } from './demoTileAddress.ts'
import { TILE_PX } from './model/mercator.ts'
import { type Ink, labelPlaces, labelStreets, watermark } from './paint/labels.ts'
import { paintRoadmap } from './paint/roadmap.ts'
import { paintSatellite } from './paint/satellite.ts'
import { fill, newSheet, type Sheet } from './paint/sheet.ts'
import { traceLand, traceTowns, traceWater } from './paint/shoresAndTowns.ts'

const SEA = '#a9d3e6'
const LAND = '#f1f1e8'
const TOWN = '#e3ded4'

/** Paints the plain map from far away: zoom 13 and less. */
const paintOverview = (sheet: Sheet): void => {
  const { context } = sheet
  context.fillStyle = SEA
  context.fillRect(0, 0, TILE_PX, TILE_PX)
  traceLand(sheet)
  fill(context, LAND)
  traceWater(sheet)
  fill(context, SEA)
  traceTowns(sheet, 1, TOWN)
}

const QUALITY = 86
const ON_IMAGERY: Ink = { text: '#ffffff', halo: 'rgba(20,24,28,0.72)', haloPx: 3 }
const ON_MAP: Ink = { text: '#4a4d52', halo: 'rgba(255,255,255,0.9)', haloPx: 3 }

/** Streets have shapes and names of their own from here on. */
const STREETS_ZOOM = 14

const paintMap = (sheet: Sheet): Sheet => {
  if (sheet.zoom >= STREETS_ZOOM) paintRoadmap(sheet)
  else paintOverview(sheet)
  if (sheet.zoom > STREETS_ZOOM) labelStreets(sheet, ON_MAP)
  labelPlaces(sheet, ON_MAP)
  return sheet
}

const paintAerial = (blank: Sheet, isHybrid: boolean): Sheet => {
  const sheet = paintSatellite(blank)
  if (isHybrid) {
    if (sheet.zoom > STREETS_ZOOM) labelStreets(sheet, ON_IMAGERY)
    labelPlaces(sheet, ON_IMAGERY)
  }
  watermark(sheet)
  return sheet
}

/** Paints a tile. Photographs are JPEG (1 ms, 20 kB; WebP takes 7 ms to save a fifth), maps PNG, whose few colours stay exact. Encoding is
 * synchronous: @napi-rs/canvas 1.0.1 crashes the process if a canvas is collected while a worker thread still encodes it, and encoding is
 * short compared with painting. */
export const paintDemoTile = ({ type, z, x, y }: DemoTileAddress): DemoTile => {
  const isMap = type === 'roadmap'
  const { canvas } = isMap ? paintMap(newSheet(z, x, y)) : paintAerial(newSheet(z, x, y), type === 'hybrid')
  const bytes = new Uint8Array(isMap ? canvas.encodeSync('png') : canvas.encodeSync('jpeg', QUALITY))
  return { bytes, mediaType: isMap ? 'image/png' : 'image/jpeg' }
}

export default threadJob(paintDemoTile)
