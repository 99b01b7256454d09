import type { MapType } from '#wire/config.ts'

/** Raised whenever the same address would show another picture: part of the tiles' URL and of their entity tags. */
export const DEMO_TILE_VERSION = '5'

export const DEMO_MIN_ZOOM = 5
export const DEMO_MAX_ZOOM = 21

/** A tile of the demonstration imagery: zoom, column from the west, row from the north. */
export interface DemoTileAddress {
  readonly type: MapType
  readonly z: number
  readonly x: number
  readonly y: number
}

/** A tile as it is sent. */
export interface DemoTile {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly mediaType: 'image/jpeg' | 'image/png'
}

/** Whether there is a tile at an address. */
export const demoTileExists = ({ z, x, y }: DemoTileAddress): boolean =>
  z >= DEMO_MIN_ZOOM && z <= DEMO_MAX_ZOOM && x >= 0 && y >= 0 && x < 2 ** z && y < 2 ** z
