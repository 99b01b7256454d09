import { LRUCache } from 'lru-cache'
import type { MapType } from '../../contract/config.ts'
import type { Ink } from './paint/font.ts'
import { labelStreets } from './paint/labels.ts'
import { AIR_ROADS, paintLinks, paintOverview } from './paint/overview.ts'
import { labelPlaces } from './paint/placeLabels.ts'
import { paintRoadmap } from './paint/roadmap.ts'
import { paintSatellite } from './paint/satellite.ts'
import { newSheet, type Sheet } from './paint/sheet.ts'
import { watermark } from './paint/watermark.ts'

/** Raised whenever the same address would show another picture; part of the entity tags. */
export const DEMO_TILE_VERSION = '1'

export const DEMO_MIN_ZOOM = 5
export const DEMO_MAX_ZOOM = 21

/** A tile of the demonstration imagery: zoom, column from the west, row from the north. */
export interface DemoTileAddress {
  readonly type: MapType
  readonly z: number
  readonly x: number
  readonly y: number
}

export interface DemoTile {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly mediaType: 'image/jpeg' | 'image/png'
}

/** Whether there is a tile at an address. */
export const demoTileExists = ({ z, x, y }: DemoTileAddress): boolean =>
  z >= DEMO_MIN_ZOOM && z <= DEMO_MAX_ZOOM && x >= 0 && y >= 0 && x < 2 ** z && y < 2 ** z

const QUALITY = 86
const ON_IMAGERY: Ink = { text: '#ffffff', halo: 'rgba(20,24,28,0.72)' }
const ON_MAP: Ink = { text: '#4a4d52', halo: 'rgba(255,255,255,0.9)' }

/** Streets have shapes and names of their own from here on. */
const STREETS_ZOOM = 14

const paintMap = (sheet: Sheet): Sheet => {
  if (sheet.zoom >= STREETS_ZOOM) paintRoadmap(sheet)
  else paintOverview(sheet)
  if (sheet.zoom > STREETS_ZOOM) labelStreets(sheet, ON_MAP)
  labelPlaces(sheet, ON_MAP)
  return sheet
}

const paintPhotograph = (blank: Sheet): Sheet => {
  const sheet = paintSatellite(blank)
  watermark(sheet)
  return sheet
}

const paintHybrid = (blank: Sheet): Sheet => {
  const sheet = paintSatellite(blank)
  if (sheet.zoom < STREETS_ZOOM) paintLinks(sheet, AIR_ROADS)
  if (sheet.zoom > STREETS_ZOOM) labelStreets(sheet, ON_IMAGERY)
  labelPlaces(sheet, ON_IMAGERY)
  watermark(sheet)
  return sheet
}

const PAINTERS: Record<MapType, (blank: Sheet) => Sheet> = {
  satellite: paintPhotograph,
  hybrid: paintHybrid,
  roadmap: paintMap,
}

/** Paints a tile without remembering it.
 * Photographs as JPEG (1 ms, 20 kB; WebP takes 7 ms to save a fifth), maps as PNG, whose few colours stay exact.
 * Encoded here and now: @napi-rs/canvas 1.0.1 crashes the process when a canvas is collected while a worker thread still
 * encodes it, and next to the painting the encoding is short. */
export const freshDemoTile = ({ type, z, x, y }: DemoTileAddress): DemoTile => {
  const { canvas } = PAINTERS[type](newSheet(z, x, y))
  return type === 'roadmap'
    ? { bytes: new Uint8Array(canvas.encodeSync('png')), mediaType: 'image/png' }
    : { bytes: new Uint8Array(canvas.encodeSync('jpeg', QUALITY)), mediaType: 'image/jpeg' }
}

/** Pictures kept in memory [bytes]. */
const CACHE_BYTES = 32 * 1024 * 1024
const tiles = new LRUCache<string, DemoTile>({ maxSize: CACHE_BYTES, sizeCalculation: ({ bytes }) => bytes.byteLength })

/** The tile at an address that exists: painted on first demand, then remembered. */
export const demoTile = (address: DemoTileAddress): DemoTile => {
  const key = `${address.type}/${address.z}/${address.x}/${address.y}`
  const known = tiles.get(key)
  if (known) return known
  const tile = freshDemoTile(address)
  tiles.set(key, tile)
  return tile
}
