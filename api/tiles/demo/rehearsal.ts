import type { DemoTileAddress } from './demoTileAddress.ts'

/** The tiles of the first view of the map, in the middle of Milan, at the zooms whose pictures are made of houses. */
const MILAN: readonly (readonly [z: number, x: number, y: number])[] = [
  [14, 8610, 5863],
  [15, 17_220, 11_727],
  [16, 34_440, 23_454],
  [17, 68_881, 46_909],
  [18, 137_763, 93_819],
  [19, 275_527, 187_639],
  [20, 551_055, 375_279],
  [21, 1_102_111, 750_558],
]

/** Tiles to be painted while nobody waits for one. What the first tile of a zoom takes longer than the next ones, up to six times, goes
 * into what all of them share: pictures of crowns, of woods, of the grain of a photograph, and code that has not run before. */
export const REHEARSAL: readonly DemoTileAddress[] = MILAN.map(([z, x, y]) => ({ type: 'satellite', z, x, y }))
