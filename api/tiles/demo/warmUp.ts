import type { DemoTileAddress } from './demoTileAddress.ts'
import { toWorld } from './model/mercator.ts'

/** The middle of the first view of the map. */
const MILAN = toWorld({ lat: 45.4642, lng: 9.19 })
/** The zooms whose pictures are made of houses. */
const ZOOMS = [14, 15, 16, 17, 18, 19, 20, 21]

/** Tiles to paint while nobody waits for one. The first tile of a zoom takes up to six times as long as the next ones,
 * because it makes what all of them share: pictures of crowns, of woods, of the grain of a photograph, compiled code. */
export const WARM_UP_TILES: readonly DemoTileAddress[] = ZOOMS.map((z) => ({
  type: 'satellite',
  z,
  x: Math.floor(MILAN.x * 2 ** z),
  y: Math.floor(MILAN.y * 2 ** z),
}))

/** Does tasks one at a time, each when nothing else has been going on for a while.
 * @param idleMs how long that is
 * @returns says that something is going on: nothing is begun before it has been called */
export const whenIdle = (tasks: readonly (() => void)[], idleMs: number): (() => void) => {
  const left = [...tasks]
  let timer: NodeJS.Timeout | undefined
  const putOff = (): void => {
    clearTimeout(timer)
    if (left.length > 0) timer = setTimeout(doNext, idleMs)
  }
  const doNext = (): void => {
    left.shift()?.()
    putOff()
  }
  return putOff
}
