import { FIRST_VIEW } from '#contract/firstView.ts'
import type { DemoTileAddress } from './demoTileAddress.ts'
import { toWorld } from './model/mercator.ts'

const CENTRE = toWorld(FIRST_VIEW.centre)
/** The zooms whose pictures are made of houses. */
const ZOOMS = [14, 15, 16, 17, 18, 19, 20, 21]

/** Tiles to paint while nobody waits for one. The first tile of a zoom takes up to six times as long as the next ones,
 * because it makes what all of them share: pictures of crowns, of woods, of the grain of a photograph, compiled code. */
export const WARM_UP_TILES: readonly DemoTileAddress[] = ZOOMS.map((z) => ({
  type: 'satellite',
  z,
  x: Math.floor(CENTRE.x * 2 ** z),
  y: Math.floor(CENTRE.y * 2 ** z),
}))
