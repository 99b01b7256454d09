import type { Tile, TileUrl } from './tileLayer.ts'

/** A grey tile, used without imagery. */
const GREY = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#94a3b8"/></svg>',
)}`

let painter: TileUrl = () => GREY

/** Sets the source of the tiles; by default all are grey. */
export const paintTilesFrom = (urlOf: TileUrl): void => {
  painter = urlOf
}

export const tileUrl = (tile: Tile): string => painter(tile)
