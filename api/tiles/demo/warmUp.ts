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

/** Tiles to paint while nobody waits for one. The first tile of a zoom takes up to six times as long as the next ones,
 * because it makes what all of them share: pictures of crowns, of woods, of the grain of a photograph, compiled code. */
export const WARM_UP_TILES: readonly DemoTileAddress[] = MILAN.map(([z, x, y]) => ({ type: 'satellite', z, x, y }))

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
