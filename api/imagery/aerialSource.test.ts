import { afterEach, expect, test } from 'vitest'
import { type ImageryWorld, TileProvider } from '#wire/config.ts'
import { type Handler, type Loopback, startLoopback } from '../outbound/testing/loopback.ts'
import { createAerialSource } from './aerialSource.ts'

/** About 54 m by 55 m near Milan. */
const BOX = { north: 45.4645, south: 45.464, west: 9.1897, east: 9.1904 }
const CALLER = { client: 'test', signal: new AbortController().signal }
const PICTURE = new Uint8Array([0xff, 0xd8, 0xff])

let host: Loopback | null = null
afterEach(async () => {
  await host?.close()
  host = null
})

const picture: Handler = (_, response) => void response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(PICTURE)

const asked = async (
  handler: Handler,
  changes: object = {},
  mapProvider: 'leaflet' | 'google' = 'leaflet',
  world?: ImageryWorld,
) => {
  host = await startLoopback(handler)
  const layer = {
    kind: 'xyz',
    url: `${host.url}/{z}/{x}/{y}`,
    attribution: '© <a href="https://x">Agea</a>',
    maxNativeZoom: 19,
  }
  const provider = TileProvider.parse({ id: 'agea', name: 'Agea', mapType: 'satellite', layers: [layer], ...changes })
  const aerial = createAerialSource({
    mapProvider,
    tileProviders: [provider],
    doesImageryAnswer: () => true,
    painter: null,
    fetch,
    userAgent: 'test',
  })
  return aerial(BOX, CALLER, world)
}

test('the tiles cover the box, few and no deeper than the imagery, with its attribution as plain text', async () => {
  const aerial = await asked(picture)
  expect(aerial?.attribution).toBe('© Agea')
  const tiles = aerial?.tiles ?? []
  expect(Math.max(...tiles.map(({ bounds }) => bounds.north))).toBeGreaterThan(BOX.north)
  expect(Math.min(...tiles.map(({ bounds }) => bounds.south))).toBeLessThan(BOX.south)
  expect(Math.max(...tiles.map(({ bounds }) => bounds.east))).toBeGreaterThan(BOX.east)
  expect(Math.min(...tiles.map(({ bounds }) => bounds.west))).toBeLessThan(BOX.west)
  // 360° / 2^19 are 0.000687° of longitude: the box is as wide as one tile, and touches two at most.
  expect(tiles.length).toBeLessThanOrEqual(4)
  expect(host?.received.every(({ url }) => url.pathname.startsWith('/19/'))).toBe(true)
  expect(tiles[0]?.bytes).toEqual(PICTURE)
})

test.each([
  { what: "Google's map is shown", mapProvider: 'google' as const },
  { what: 'the imagery is of elsewhere', changes: { bounds: { north: 42, south: 41, west: 12, east: 13 } } },
])('nothing is asked for where $what', async ({ changes, mapProvider }) => {
  expect(await asked(picture, changes, mapProvider)).toBeNull()
  expect(host?.received).toEqual([])
})

test('imagery of the other world is not asked for', async () => {
  expect(await asked(picture, {}, 'leaflet', 'demonstration')).toBeNull()
  expect(host?.received).toEqual([])
})

test.each<{ what: string; handler: Handler }>([
  { what: 'fails', handler: (_, response) => void response.writeHead(500).end() },
  { what: 'leads elsewhere', handler: (_, response) => void response.writeHead(302, { Location: '/there' }).end() },
  {
    what: 'is no picture',
    handler: (_, response) => void response.writeHead(200, { 'Content-Type': 'text/html' }).end('x'),
  },
  {
    what: 'is too large',
    handler: (_, response) =>
      void response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(new Uint8Array(600 * 1024)),
  },
])('a tile that $what leaves the drawing without imagery', async ({ handler }) => {
  expect(await asked(handler)).toBeNull()
})
