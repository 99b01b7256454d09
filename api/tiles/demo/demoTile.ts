import { LRUCache } from 'lru-cache'
import type { MapType } from '../../contract/config.ts'
import { paintSatellite } from './paint/satellite.ts'
import { newSheet } from './paint/sheet.ts'

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

const paint = async ({ z, x, y }: DemoTileAddress): Promise<DemoTile> => {
  const sheet = newSheet(z, x, y)
  paintSatellite(sheet)
  const bytes = await sheet.canvas.encode('jpeg', QUALITY)
  return { bytes: new Uint8Array(bytes), mediaType: 'image/jpeg' }
}

const tiles = new LRUCache<string, Promise<DemoTile>>({ max: 4000 })

/** The tile at an address that exists: painted on first demand, then remembered. */
export const demoTile = (address: DemoTileAddress): Promise<DemoTile> => {
  const key = `${address.type}/${address.z}/${address.x}/${address.y}`
  const known = tiles.get(key)
  if (known) return known
  const painting = paint(address)
  tiles.set(key, painting)
  painting.catch(() => tiles.delete(key))
  return painting
}
