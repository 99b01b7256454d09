/** Edge of a tile [px]. */
export const TILE_PX = 256
