import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { callerNamed } from '../../threads/testing/callers.ts'
import { patientWorkPool } from '../../threads/testing/patientWorkPool.ts'
import type { WorkPool } from '../../threads/workPool.ts'
import { paintDemoTile } from './demoTile.ts'
import { type DemoTileAddress, demoTileExists } from './demoTileAddress.ts'
import { roofsIn } from './roofs.ts'
import { createTilePainter, type TilePainter, WARM_UP_TILES } from './tilePainter.ts'

const at = (x: number): DemoTileAddress => ({ type: 'roadmap', z: 18, x, y: 93_721 })

let pool: WorkPool
const createPool = (): WorkPool => {
  pool = patientWorkPool()
  return pool
}
const newPainter = (): {
  tile(address: DemoTileAddress, signal?: AbortSignal, client?: string): ReturnType<TilePainter['tile']>
} => {
  const painter = createTilePainter(createPool())
  return { tile: (address, signal, client = 'a') => painter.tile(address, callerNamed(client, signal)) }
}
afterEach(() => pool.end())

test('a tile is painted beside other work and is the one the painting gives', async () => {
  let isPainted = false
  const tile = newPainter().tile(at(137_763))
  void tile.then(() => {
    isPainted = true
  })
  await setImmediate()
  expect(isPainted).toBe(false)
  expect(await tile).toEqual({ ok: true, value: paintDemoTile(at(137_763)) })
})

test('a tile that several ask for is painted once, and remembered', async () => {
  const { tile } = newPainter()
  const [first, second] = await Promise.all([tile(at(137_763)), tile(at(137_763))])
  const third = await tile(at(137_763))
  if (!first.ok || !second.ok || !third.ok) throw new Error('not painted')
  expect(second.value).toBe(first.value)
  expect(third.value).toBe(first.value)
})

test('who has a tile painted is told so, who gets it besides or later is not', async () => {
  const painter = createTilePainter(createPool())
  const told: string[] = []
  const ask = (name: string) => painter.tile(at(137_763), { ...callerNamed(name), onWork: () => told.push(name) })
  await Promise.all([ask('first'), ask('beside')])
  await ask('later')
  expect(told).toEqual(['first'])
})

test('a tile nobody waits for any more is not painted, the others are', async () => {
  const { tile } = newPainter()
  const gone = new AbortController()
  const first = tile(at(137_763))
  const left = tile(at(137_764), gone.signal)
  const last = tile(at(137_765))
  gone.abort()
  expect(await left).toEqual({ ok: false, fault: 'busy' })
  expect((await first).ok && (await last).ok).toBe(true)
})

test('a tile that somebody else still waits for is painted although one has gone', async () => {
  const { tile } = newPainter()
  const gone = new AbortController()
  void tile(at(137_763))
  const [left, stayed] = [tile(at(137_764), gone.signal), tile(at(137_764))]
  gone.abort()
  expect((await stayed).ok).toBe(true)
  expect((await left).ok).toBe(false)
})

test('with more than a screen full waiting for one client it is busy for that one alone', async () => {
  const { tile } = newPainter()
  const gone = new AbortController()
  const crowd = Array.from({ length: 121 }, (_, k) => tile(at(137_000 + k), gone.signal))
  expect(await tile(at(138_000))).toEqual({ ok: false, fault: 'busy' })
  const other = tile(at(138_000), undefined, 'b')
  gone.abort()
  expect((await other).ok).toBe(true)
  await Promise.all(crowd)
  expect((await tile(at(138_001))).ok).toBe(true)
})

test('a tile that cannot be painted throws, and the next one is painted', async () => {
  const { tile } = newPainter()
  const broken = { ...at(137_763), x: 137_763n } as unknown as DemoTileAddress
  await expect(tile(broken)).rejects.toThrow()
  expect((await tile(at(137_763))).ok).toBe(true)
})

test('the roofs of a box are worked out in the pool, too', async () => {
  const bounds = { north: 45.4645, south: 45.464, east: 9.1905, west: 9.19 }
  const caller = { client: 'a', signal: new AbortController().signal }
  pool = patientWorkPool()
  expect(await createTilePainter(pool).roofs(bounds, caller)).toEqual({ ok: true, value: roofsIn(bounds) })
})

/** The middle of the map's first view; docs/behaviour.md 2.1. */
const MILAN = { lat: 45.4642, lng: 9.19 }

/** Position of a place in tile coordinates of a zoom; slippy map tilenames, OpenStreetMap wiki. */
const tileOf = (z: number) => {
  const lat = (MILAN.lat * Math.PI) / 180
  return {
    x: Math.floor(((MILAN.lng + 180) / 360) * 2 ** z),
    y: Math.floor(((1 - Math.asinh(Math.tan(lat)) / Math.PI) / 2) * 2 ** z),
  }
}

test('every zoom that shows houses is painted by the warm-up once, in the middle of the first view', () => {
  expect(WARM_UP_TILES.every(demoTileExists)).toBe(true)
  expect(WARM_UP_TILES.map(({ z, x, y }) => ({ z, x, y }))).toEqual(
    [14, 15, 16, 17, 18, 19, 20, 21].map((z) => ({ z, ...tileOf(z) })),
  )
})
