import type { Tile, TileUrl } from './tileLayer.ts'

/** A tile of one colour, where no imagery was given. */
const GREY = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#94a3b8"/></svg>',
)}`

let painter: TileUrl = () => GREY

/** Says where the picture of each tile comes from; without a word all are grey. */
export const paintTilesFrom = (urlOf: TileUrl): void => {
  painter = urlOf
}

export const tileUrl = (tile: Tile): string => painter(tile)
