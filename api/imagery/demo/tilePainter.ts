import { LRUCache } from 'lru-cache'
import type { Bounds } from '#engine/geometry/latLng.ts'
import { fail, type Result } from '#engine/result.ts'
import type { DemoRoof } from '#wire/demoRoof.ts'
import { FIRST_VIEW } from '#wire/firstView.ts'
import { createAnswerCache } from '../../outbound/answerCache.ts'
import { whenIdle } from '../../threads/whenIdle.ts'
import type { Caller, JobKind, WorkPool } from '../../threads/workPool.ts'
import type tileJob from './demoTile.ts'
import type { DemoTile, DemoTileAddress } from './demoTileAddress.ts'
import { toWorld } from './model/mercator.ts'
import type roofsJob from './roofs.ts'

const WARM_UP_CENTER = toWorld(FIRST_VIEW.center)
/** The zooms whose pictures are made of houses. */
const WARM_UP_ZOOMS = [14, 15, 16, 17, 18, 19, 20, 21]

/** Tiles to paint while the process is idle. The first tile of a zoom takes up to six times as long as later tiles, because it creates
 * shared data: pictures of crowns, of woods, of roof tiles, compiled code. */
export const WARM_UP_TILES: readonly DemoTileAddress[] = WARM_UP_ZOOMS.map((z) => ({
  type: 'satellite',
  z,
  x: Math.floor(WARM_UP_CENTER.x * 2 ** z),
  y: Math.floor(WARM_UP_CENTER.y * 2 ** z),
}))

const TILE: JobKind<typeof tileJob> = { lane: 'short', module: new URL('./demoTile.ts', import.meta.url) }
const ROOFS: JobKind<typeof roofsJob> = { lane: 'short', module: new URL('./roofs.ts', import.meta.url) }

/** Paints demonstration tiles with low priority next to the process's other work. */
export interface TilePainter {
  /** The tile at an address that exists: painted on first demand, then cached.
   * @returns `busy` if the queue is full or the caller has left
   * @throws Error when painting fails */
  tile(address: DemoTileAddress, caller: Caller): Promise<Result<DemoTile, 'busy'>>
  /** The roofs the imagery shows in a box.
   * @param bounds as `roofsIn` takes them
   * @returns `busy` if the queue is full or the caller has left
   * @throws Error when that fails */
  roofs(bounds: Bounds, caller: Caller): Promise<Result<readonly DemoRoof[], 'busy'>>
}

/** Pictures kept in memory [bytes]. */
const CACHE_BYTES = 16 * 1024 * 1024
/** Longest interval between the tiles of one screen [ms]. */
const IDLE_MS = 100

const NOBODY: Caller = { client: 'warm-up', signal: new AbortController().signal }

const keyOf = ({ type, z, x, y }: DemoTileAddress): string => `${type}/${z}/${x}/${y}`

/** A painter whose tiles are painted in a thread of a pool, in 5 to 20 ms each. */
export const createTilePainter = (pool: WorkPool): TilePainter => {
  const cached = createAnswerCache<Result<DemoTile, 'busy'>>(
    'demonstration tiles',
    new LRUCache({
      maxSize: CACHE_BYTES,
      sizeCalculation: (answer) => (answer.ok ? answer.value.bytes.byteLength : 1),
    }),
  )
  const paint = async (address: DemoTileAddress, caller: Caller): Promise<Result<DemoTile, 'busy'>> => {
    // Charged before painting, so that clients that disconnect pay too.
    caller.onWork?.()
    const painted = await pool.run(TILE, address, caller)
    putWarmUpOff()
    return painted.ok ? painted : fail('busy')
  }
  // A failure here repeats at the next request for the tile, which reports the failure.
  const putWarmUpOff = whenIdle(
    WARM_UP_TILES.map((address) => () => void pool.run(TILE, address, NOBODY).catch(() => {})),
    IDLE_MS,
  )
  return {
    tile: async (address, caller) => {
      const { signal } = caller
      if (signal.aborted) return fail('busy')
      const painted = cached(keyOf(address), (shared) => paint(address, { ...caller, signal: shared }), signal)
      // A caller that left hears nothing; failures are thrown.
      return painted.catch((cause) => {
        if (signal.aborted) return fail('busy')
        throw cause
      })
    },
    roofs: async (bounds, caller) => {
      const found = await pool.run(ROOFS, bounds, caller)
      return found.ok ? found : fail('busy')
    },
  }
}
