import { threadJob } from '../../work/threadJob.ts'
import type { DemoTile, DemoTileAddress } from './demoTileAddress.ts'
import { type Ink, labelPlaces, labelStreets, watermark } from './paint/labels.ts'
import { AIR_ROADS, paintLinks, paintOverview } from './paint/overview.ts'
import { paintRoadmap } from './paint/roadmap.ts'
import { paintSatellite } from './paint/satellite.ts'
import { newSheet, type Sheet } from './paint/sheet.ts'

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
    if (sheet.zoom < STREETS_ZOOM) paintLinks(sheet, AIR_ROADS)
    if (sheet.zoom > STREETS_ZOOM) labelStreets(sheet, ON_IMAGERY)
    labelPlaces(sheet, ON_IMAGERY)
  }
  watermark(sheet)
  return sheet
}

/** Paints a tile.
 * Photographs as JPEG (1 ms, 20 kB; WebP takes 7 ms to save a fifth), maps as PNG, whose few colours stay exact.
 * Encoded here and now: @napi-rs/canvas 1.0.1 crashes the process when a canvas is collected while a worker thread still
 * encodes it, and next to the painting the encoding is short. */
export const paintDemoTile = ({ type, z, x, y }: DemoTileAddress): DemoTile => {
  const isMap = type === 'roadmap'
  const { canvas } = isMap ? paintMap(newSheet(z, x, y)) : paintAerial(newSheet(z, x, y), type === 'hybrid')
  const bytes = new Uint8Array(isMap ? canvas.encodeSync('png') : canvas.encodeSync('jpeg', QUALITY))
  return { bytes, mediaType: isMap ? 'image/png' : 'image/jpeg' }
}

export default threadJob(paintDemoTile)
