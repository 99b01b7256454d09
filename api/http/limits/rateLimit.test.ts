import { expect, test } from 'vitest'
import { ok } from '#engine/result.ts'
import type { LimitName } from '#wire/requestLimits.ts'
import { CreatedDesign } from '#wire/savedDesign.ts'
import type { AppDependencies } from '../../app.ts'
import { sampleDesign } from '../../designs/testing/sampleDesign.ts'
import type { TilePainter } from '../../imagery/demo/tilePainter.ts'
import type { PdfRenderer } from '../../offers/pdf/pdfRenderer.ts'
import type { Geocoder } from '../../places/geocoder.ts'
import { NO_LIMITS, posted, problemOf, REFERENCE_PANEL, testApp } from '../../testing/testApp.ts'
import type { Caller } from '../../threads/workPool.ts'
import { createLimiters, type Spending } from './rateLimiter.ts'

const PER_MINUTE = 600

/** A rectangle of about 10 m × 10 m in Milan. */
const AREA = {
  id: 'area-1',
  type: 'rectangle',
  bounds: { south: 45.4642, west: 9.19, north: 45.46429, east: 9.190128 },
  roofType: 'pitched',
  angle: 20,
}

const renderer: PdfRenderer = {
  render: () => Promise.resolve(ok(new Uint8Array([37]))),
  readHousePicture: () => Promise.reject(new Error('this test has no picture')),
  readLogo: () => Promise.reject(new Error('this test has no logo')),
  prepare: () => {},
}
const painter = (paints: boolean): TilePainter => ({
  roofs: () => Promise.resolve(ok([])),
  tile: (_address, { onWork }) => {
    if (paints) onWork?.()
    return Promise.resolve(ok({ bytes: new Uint8Array([1]), mediaType: 'image/png' as const }))
  },
})
const geocoder = (id: Geocoder['id'], isAsked: boolean): Geocoder => {
  const answer = ({ onWork }: Caller) => {
    if (isAsked) onWork?.()
    return Promise.resolve(ok({ results: [], attribution: '' }))
  }
  return { id, suggests: true, locate: (_, caller) => answer(caller), suggest: (_, __, caller) => answer(caller) }
}

/** An application that tells what its clients have spent [points]. */
const countingApp = ({
  perMinute = PER_MINUTE,
  ...overrides
}: Partial<AppDependencies> & { perMinute?: number } = {}) => {
  const spending: Spending[] = []
  const limiters = createLimiters(
    { ...NO_LIMITS, RATE_LIMIT_PER_MINUTE: perMinute },
    { add: (each) => spending.push(each) },
  )
  const app = testApp({ renderer, limiters, ...overrides })
  /** What was spent of an allowance since it was last told. */
  const spent = (name: LimitName): number => {
    const own = spending.filter(({ limit }) => limit === name)
    for (const each of own) spending.splice(spending.indexOf(each), 1)
    return own.reduce((sum, { parts }) => sum + parts / 100, 0)
  }
  return { app, spent }
}

const DETAILED = { method: 'detailed', area: AREA }
const TREE = {
  id: 'surrounding-1',
  kind: 'tree',
  heightM: 9,
  center: { lat: 45.4641, lng: 9.19 },
  radiusM: 2,
  foliage: 'evergreen',
}

test.each([
  { what: 'a plain request', path: '/api/config', points: 1 },
  { what: 'a request that finds nothing', path: '/api/nothing', points: 1 },
  { what: 'a Standard analysis', path: '/api/analyze', init: posted({ area: AREA }), points: 2 },
  // 10, the square metres over 500, four vertices over 10.
  { what: 'a Detailed analysis of a roof of 100 m²', path: '/api/analyze', init: posted(DETAILED), points: 10.6 },
  {
    what: 'the same with a tree beside it',
    path: '/api/analyze',
    init: posted({ ...DETAILED, detailed: { surroundings: [TREE] } }),
    points: 20.6,
  },
  { what: 'a datasheet', path: `/api/panels/${REFERENCE_PANEL.id}/datasheet.pdf`, points: 10 },
  { what: 'the roofs of a box', path: '/api/demo/roofs?north=45.465&south=45.464&west=9.19&east=9.191', points: 5 },
  { what: 'the weather of a place', path: '/api/weather?lat=45.46&lng=9.19', points: 5 },
  { what: 'an analysis that is refused as invalid', path: '/api/analyze', init: posted({}), points: 1 },
])('$what costs $points', async ({ path, init, points }) => {
  const { app, spent } = countingApp({ painter: painter(false) })
  await app.request(path, init)
  expect(spent('requests')).toBeCloseTo(points, 1)
  expect(spent('files')).toBe(0)
})

test.each([
  { what: 'up to a second of a thread costs what its size says', processorS: 0.9, points: 10.6 },
  { what: 'three seconds of a thread costs what it took', processorS: 3, points: 150 },
])('an analysis of $what, also where it fails', async ({ processorS, points }) => {
  const analyse = (_: unknown, { onWorked }: Caller) => {
    onWorked?.(processorS)
    return Promise.resolve({ ok: false, fault: { of: 'server', code: 'overloaded' } }) as never
  }
  const { app, spent } = countingApp({ analyst: analyse })
  expect((await app.request('/api/analyze', posted(DETAILED))).status).toBe(503)
  expect(spent('requests')).toBeCloseTo(points, 1)
})

/** A design in so many bytes. */
const padded = (bytes: number): RequestInit => posted(JSON.stringify(sampleDesign('a roof')).padEnd(bytes))

test.each([
  { what: 'of some kB', bytes: 4_000, points: 1 },
  { what: 'of 1 MiB', bytes: 1024 * 1024, points: 11 },
])('saving a design $what costs $points', async ({ bytes, points }) => {
  const { app, spent } = countingApp()
  expect((await app.request('/api/designs', padded(bytes))).status).toBe(201)
  expect(spent('requests')).toBeCloseTo(points, 6)
})

test('a long body is refused before it is checked where its client cannot pay for it', async () => {
  const { app } = countingApp({ perMinute: 12 })
  expect((await app.request('/api/designs', padded(1024 * 1024))).status).toBe(201)
  expect((await app.request('/api/designs', posted(' '.repeat(1024 * 1024)))).status).toBe(429)
})

test('a long body is part of what its analysis costs, not beside it', async () => {
  const { app, spent } = countingApp()
  const body = JSON.stringify(DETAILED).padEnd(250 * 1024)
  expect((await app.request('/api/analyze', posted(body))).status).toBe(200)
  expect(spent('requests')).toBeCloseTo(10.6, 1)
})

test('a stored design costs 2 more than the request, one that has not changed nothing more', async () => {
  const { app, spent } = countingApp()
  const made = CreatedDesign.parse(await (await app.request('/api/designs', posted(sampleDesign('a roof')))).json())
  const path = `/api/designs/${made.id}`
  const headers = { Authorization: `Bearer ${made.editSecret}` }
  const pointsFor = async (asked: Response | Promise<Response>, status: number): Promise<number> => {
    expect((await asked).status).toBe(status)
    return spent('requests')
  }
  spent('requests')
  expect(await pointsFor(app.request(path), 200)).toBeCloseTo(3, 6)
  expect(await pointsFor(app.request(path, { headers: { 'If-None-Match': '"1"' } }), 304)).toBeCloseTo(1, 6)
  expect(await pointsFor(app.request(`${path}/versions/1`, { headers }), 200)).toBeCloseTo(3, 6)
  expect(await pointsFor(app.request(`${path}/copies`, posted({})), 201)).toBeCloseTo(3, 6)
  const { headers: type, ...save } = posted(sampleDesign('another'))
  const stale = { ...save, method: 'PUT', headers: { ...(type as object), ...headers, 'If-Match': '"7"' } }
  expect(await pointsFor(app.request(path, stale), 412)).toBeCloseTo(3, 6)
})

test('a proposal costs 20 more than its analysis', async () => {
  const { app, spent } = countingApp()
  const answer = await app.request(
    '/api/proposals',
    posted({ plant: { areas: [{ area: DETAILED.area }], method: 'detailed' } }),
  )
  expect(answer.status).toBe(200)
  expect(spent('requests')).toBeCloseTo(30.6, 1)
})

test.each([
  { what: 'the page', path: '/', points: 0.05 },
  { what: 'a file', path: '/assets/app.js', points: 0.05 },
  { what: 'a tile from the cache', path: '/api/tiles/demo/18/137763/93721', points: 0.05 },
  { what: 'a tile that is painted', path: '/api/tiles/demo/18/137763/93721', paints: true, points: 0.2 },
])('$what costs $points of the allowance of files', async ({ path, paints = false, points }) => {
  const { app, spent } = countingApp({ painter: painter(paints) })
  await app.request(path)
  expect(spent('files')).toBeCloseTo(points, 6)
  expect(spent('requests')).toBe(0)
})

test.each([
  { id: 'gazetteer', isAsked: false, points: 1 },
  { id: 'auto', isAsked: false, points: 1 },
  { id: 'auto', isAsked: true, points: 2 },
  { id: 'photon', isAsked: false, points: 1 },
  { id: 'photon', isAsked: true, points: 2 },
  { id: 'nominatim', isAsked: false, points: 1 },
  { id: 'nominatim', isAsked: true, points: 20 },
] as const)('a place by $id, asked over the network: $isAsked, costs $points', async ({ id, isAsked, points }) => {
  const { app, spent } = countingApp({ geocoder: geocoder(id, isAsked) })
  for (const path of ['/api/geocode?q=Milano', '/api/geocode/suggest?q=Mil']) {
    await app.request(path)
    expect(spent('requests')).toBeCloseTo(points, 6)
  }
})

test('a health check costs nothing and is never refused', async () => {
  const { app, spent } = countingApp({ perMinute: 1 })
  for (let i = 0; i < 30; i++) expect((await app.request('/api/health/live')).status).toBe(200)
  expect(spent('requests') + spent('files')).toBe(0)
})

test('an analysis is refused before it is worked out, with the time to the next minute', async () => {
  let worked = 0
  const busy = () => {
    worked += 1
    return Promise.resolve({ ok: false, fault: { of: 'server', code: 'overloaded' } }) as never
  }
  const { app } = countingApp({ analyst: busy, perMinute: 12 })
  const ask = () => app.request('/api/analyze', posted(DETAILED))
  expect((await ask()).status).toBe(503)
  const refused = await ask()
  expect(await problemOf(refused)).toMatchObject({ status: 429, code: 'rateLimited' })
  // The minute begins with the first request.
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(50)
  expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(60)
  expect(worked).toBe(1)
})

test('an analysis every three seconds, a PDF a minute, typing and panning are within the limit', () => {
  // Cost of 20 Detailed analyses of a house of 200 m², one proposal, 60 suggestions and 30 saves in a minute.
  const analysis = 10 + 200 / 500 + 4 / 10
  expect(20 * analysis + 20 + analysis + 60 + 30).toBeLessThan(PER_MINUTE)
  // 1,500 painted tiles in a minute, more than panning without a pause asks for, and a reload of the page.
  expect(1_500 / 5 + 40 / 20).toBeLessThan(PER_MINUTE)
})

test('the files of the web application are refused, too, where a client asks for thousands', async () => {
  const { app } = countingApp({ perMinute: 1 })
  const statuses: number[] = []
  for (let i = 0; i < 21; i++) statuses.push((await app.request('/assets/app.js')).status)
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(404))
  expect(statuses[20]).toBe(429)
})
