import { afterEach, describe, expect, test } from 'vitest'
import { type Handler, type Loopback, sendJson, startLoopback } from '../../outbound/testing/loopback.ts'
import { createManualClock, type ManualClock } from '../../outbound/testing/manualClock.ts'
import { callerNamed } from '../../threads/testing/callers.ts'
import type { BuildingSource } from './buildingSource.ts'
import { createOverpass } from './createOverpass.ts'

const caller = callerNamed('a')
const PLACE = { lat: 45.4642, lng: 9.1903 }
const DEGREE_M = (6_371_000 * Math.PI) / 180

/** A square of 8 m, so far east of the place, as Overpass writes it: closed. */
const squareAt = (eastM: number) => {
  const at = (x: number, y: number) => ({
    lat: PLACE.lat + y / DEGREE_M,
    lon: PLACE.lng + (eastM + x) / (DEGREE_M * Math.cos((PLACE.lat * Math.PI) / 180)),
  })
  return [at(-4, -4), at(4, -4), at(4, 4), at(-4, 4), at(-4, -4)]
}
const way = (eastM: number, tags: Readonly<Record<string, string>>) => ({
  type: 'way',
  id: eastM,
  bounds: {},
  geometry: squareAt(eastM),
  tags: { building: 'yes', ...tags },
})
/** A reply to `out tags geom` of Overpass API 0.7.62. */
const replyOf = (...elements: readonly unknown[]) => ({
  version: 0.6,
  generator: 'Overpass API 0.7.62',
  osm3s: { timestamp_osm_base: '2026-11-22T10:00:00Z', copyright: 'The data included is from www.openstreetmap.org' },
  elements,
})

let service: Loopback
let clock: ManualClock
afterEach(() => service.close())
const start = async (handler: Handler, timeoutMs = 5_000): Promise<BuildingSource> => {
  service = await startLoopback(handler)
  const manual = createManualClock()
  clock = { ...manual, sleep: (durationMs) => manual.advance(durationMs) }
  return createOverpass(`${service.url}/api/interpreter`, {
    userAgent: 'SolarPlanner test',
    fetch,
    clock,
    logger: { debug: () => {}, info: () => {}, warn: () => {} },
    timeoutMs,
  })
}
const answering = (...elements: readonly unknown[]) => start((_, response) => sendJson(response, replyOf(...elements)))
const heights = async (source: BuildingSource) => {
  const found = await source(PLACE, caller)
  return found.ok ? found.value.buildings.map(({ heightM, heightFrom }) => [heightM, heightFrom]) : found.fault
}

describe('buildings by Overpass', () => {
  test('are asked for around a place that is rounded to 100 m, by name', async () => {
    const source = await answering()
    await source(PLACE, caller)
    const [asked] = service.received
    expect(asked?.url.pathname).toBe('/api/interpreter')
    expect(asked?.url.searchParams.get('data')).toBe(
      '[out:json][timeout:10][maxsize:33554432];wr["building"](around:120,45.464,9.19)->.near;.near out tags geom 400;' +
        '(wr["building"](around:200,45.464,9.19);- .near;);out tags geom 400;',
    )
    expect(asked?.headers['user-agent']).toBe('SolarPlanner test')
  })

  test('have the height of the map, or 3 m a storey, or that of two storeys; the nearest first', async () => {
    const source = await answering(
      way(60, {}),
      way(30, { 'building:levels': '4' }),
      way(10, { height: '12.5 m', 'building:levels': '2' }),
      way(20, { height: '250' }),
      way(40, { height: "40'" }),
      way(50, { height: 'alto', 'building:levels': '2;3' }),
      way(52, { 'building:levels': '2,3' }),
      way(53, { height: '30', min_height: '24' }),
      way(55, { 'building:levels': 'due' }),
      way(65, { 'building:levels': '1;'.repeat(900_000), height: '1'.repeat(33) }),
    )
    expect(await heights(source)).toEqual([
      [12.5, 'height'],
      [100, 'height'],
      [12, 'levels'],
      [6, 'assumed'],
      [9, 'levels'],
      [9, 'levels'],
      [6, 'assumed'],
      [6, 'assumed'],
      [6, 'assumed'],
    ])
  })

  test('are outlines without a repeated corner, of relations those around, and attributed', async () => {
    const members = [
      { type: 'way', role: 'outer', geometry: squareAt(15) },
      { type: 'way', role: 'inner', geometry: squareAt(16) },
      { type: 'way', role: 'outer', geometry: squareAt(17).slice(0, 3) },
    ]
    const source = await answering(
      { type: 'relation', id: 1, members, tags: { building: 'yes' } },
      { type: 'node', id: 2 },
    )
    const found = await source(PLACE, caller)
    expect(found).toMatchObject({ ok: true, value: { attribution: '© OpenStreetMap contributors (ODbL)' } })
    expect(found.ok && found.value.buildings.map(({ coordinates }) => coordinates.length)).toEqual([4])
  })

  test('with more corners than a building may have are left out, and so are paths without an inside', async () => {
    const round = Array.from({ length: 502 }, (_, index) => ({
      lat: PLACE.lat + 1e-4 * Math.sin((2 * Math.PI * index) / 501),
      lon: PLACE.lng + 1e-4 * Math.cos((2 * Math.PI * index) / 501),
    }))
    const line = squareAt(5).slice(0, 3)
    const source = await answering(
      { ...way(1, {}), geometry: [...round.slice(0, -1), round[0]] },
      { ...way(2, {}), geometry: line },
      { ...way(3, {}), geometry: [] },
      way(30, {}),
    )
    expect(await heights(source)).toEqual([[6, 'assumed']])
  })

  test('farther than 120 m are left out, and beyond a hundred', async () => {
    const far = await answering(way(130, {}), way(110, {}))
    expect(await heights(far)).toHaveLength(1)
    await service.close()
    const many = await answering(...Array.from({ length: 150 }, (_, index) => way(index / 2, {})))
    expect(await heights(many)).toHaveLength(100)
  })

  test('are asked for once for a square of the map', async () => {
    const source = await answering(way(10, {}))
    await source(PLACE, caller)
    await source({ lat: PLACE.lat + 1e-5, lng: PLACE.lng }, callerNamed('b'))
    expect(service.received).toHaveLength(1)
  })
})

test('answers are kept by their size: of many large ones the first is asked for again', async () => {
  // 800 outlines of 51 corners: five of these exceed the cache.
  const round = Array.from({ length: 52 }, (_, at) => ({
    lat: PLACE.lat + Math.sin(((at % 51) / 51) * 2 * Math.PI) * 1e-5,
    lon: PLACE.lng + Math.cos(((at % 51) / 51) * 2 * Math.PI) * 1e-5,
  }))
  const large = replyOf(...Array.from({ length: 800 }, () => ({ type: 'way', geometry: round, tags: {} })))
  const source = await start((_, response) => sendJson(response, large))
  const at = (index: number) => source({ ...PLACE, lng: PLACE.lng + index / 500 }, caller)
  for (const index of [0, 1, 2, 3, 4, 4, 0]) await at(index)
  expect(service.received).toHaveLength(6)
})

describe('a service that misbehaves', () => {
  const broken: Readonly<Record<string, Handler>> = {
    'a reset connection': (_, response) => response.destroy(),
    'a page of HTML': (_, response) => response.end('<html>runtime error: Query timed out</html>'),
    'an empty body': (_, response) => response.end(),
    'another shape': (_, response) => sendJson(response, { elements: 'none' }),
    'places that are none': (_, response) =>
      sendJson(response, replyOf({ type: 'way', geometry: [{ lat: 450, lon: 9 }], tags: {} })),
    'a 504': (_, response) => response.writeHead(504).end(),
    'a reply longer than 2 MB': (_, response) => sendJson(response, replyOf(way(10, { note: 'x'.repeat(2.1e6) }))),
    'more buildings than were asked for': (_, response) =>
      sendJson(response, replyOf(...Array.from({ length: 801 }, () => way(10, {})))),
    'a path of more nodes than a way may have': (_, response) =>
      sendJson(response, replyOf({ ...way(10, {}), geometry: Array(2_001).fill(squareAt(10)[0]) })),
    'a reply that never ends': (_, response) => void response.writeHead(200).write('{"elements":['),
  }
  test.each(Object.entries(broken))('%s is a fault, not an answer', async (_, handler) => {
    expect(await heights(await start(handler, 200))).toBe('buildingsUnavailable')
  })

  // Overpass API 0.7.62 answers a query that takes too long with 200 and the results so far.
  test.each([
    'runtime error: Query timed out in "query" at line 1 after 11 seconds.',
    'runtime error: Query run out of memory in "query" at line 1 using about 32 MB of RAM.',
  ])('that gives up is a fault and left alone for half a minute: %s', async (remark) => {
    const source = await start((_, response) => sendJson(response, { ...replyOf(way(10, {})), remark }))
    expect(await heights(source)).toBe('buildingsUnavailable')
    expect(await heights(source)).toBe('buildingsBusy')
    expect(service.received).toHaveLength(1)
    await clock.advance(31_000)
    expect(await heights(source)).toBe('buildingsUnavailable')
    expect(service.received).toHaveLength(2)
  })

  test('that says when it may be asked again is left alone until then', async () => {
    const source = await start((_, response) => response.writeHead(429, { 'Retry-After': '90' }).end())
    await heights(source)
    await clock.advance(80_000)
    expect(await heights(source)).toBe('buildingsBusy')
    expect(service.received).toHaveLength(1)
    await clock.advance(11_000)
    await heights(source)
    expect(service.received).toHaveLength(2)
  })

  test('that refuses is left alone for half a minute', async () => {
    const source = await start((_, response) => response.writeHead(429).end())
    expect(await heights(source)).toBe('buildingsBusy')
    expect(await heights(source)).toBe('buildingsBusy')
    expect(service.received).toHaveLength(1)
    await clock.advance(31_000)
    await heights(source)
    expect(service.received).toHaveLength(2)
  })
})
