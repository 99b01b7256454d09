import { afterEach, expect, test } from 'vitest'
import { type Handler, type Loopback, sendJson, startLoopback } from '../../outbound/testing/loopback.ts'
import { createManualClock } from '../../outbound/testing/manualClock.ts'
import { callerNamed } from '../../threads/testing/callers.ts'
import { createGoogleSolar } from './createGoogleSolar.ts'

const PLACE = { lat: 45.4642, lng: 9.1903 }

let service: Loopback
afterEach(() => service.close())
const roofBy = async (handler: Handler) => {
  service = await startLoopback(handler)
  const clock = createManualClock()
  const source = createGoogleSolar(`${service.url}/v1/buildingInsights:findClosest`, 'secret-key', {
    userAgent: 'SolarPlanner test',
    fetch,
    clock: { ...clock, sleep: (ms: number) => clock.advance(ms) },
    logger: { debug: () => {}, info: () => {}, warn: () => {} },
  })
  return source(PLACE, callerNamed('a'))
}

/** A reply in the documented form of `buildingInsights:findClosest`, shortened. */
const replyOf = (...segments: readonly (readonly [pitch: number, azimuth: number, areaM2: number])[]) => ({
  name: 'buildings/ChIJ0',
  center: { latitude: PLACE.lat, longitude: PLACE.lng },
  imageryQuality: 'MEDIUM',
  solarPotential: {
    maxArrayPanelsCount: 20,
    wholeRoofStats: { areaMeters2: 100, sunshineQuantiles: [600, 1200], groundAreaMeters2: 90 },
    roofSegmentStats: segments.map(([pitchDegrees, azimuthDegrees, areaMeters2]) => ({
      pitchDegrees,
      azimuthDegrees,
      stats: { areaMeters2, sunshineQuantiles: [600, 1200] },
      center: { latitude: PLACE.lat, longitude: PLACE.lng },
      planeHeightAtCenterMeters: 128.5,
    })),
    solarPanels: [],
  },
})

test('a place is asked for with the key of the server, as documented', async () => {
  await roofBy((_, response) => sendJson(response, replyOf([20, 180, 50], [20, 0, 50])))
  const [asked] = service.received
  expect(asked?.url.pathname).toBe('/v1/buildingInsights:findClosest')
  expect(Object.fromEntries(asked?.url.searchParams ?? [])).toEqual({
    'location.latitude': '45.4642',
    'location.longitude': '9.1903',
    requiredQuality: 'MEDIUM',
    key: 'secret-key',
  })
})

test.each([
  { what: 'one slope', segments: [[12, 200, 90]], roof: { kind: 'oneSlope', angleDeg: 12, directionDeg: 200 } },
  // The mean of 22 and 18 by area: (60 × 22 + 40 × 18) / 100 = 20.4.
  {
    what: 'two slopes apart',
    segments: [
      [22, 175, 60],
      [18, 352, 40],
    ],
    roof: { kind: 'gable', angleDeg: 20.4, directionDeg: 175 },
  },
  {
    what: 'four slopes and a dormer',
    segments: [
      [20, 90, 40],
      [20, 270, 40],
      [20, 0, 12],
      [20, 180, 12],
      [35, 45, 3],
    ],
    roof: { kind: 'hip', directionDeg: 90 },
  },
  {
    what: 'a level roof with a dome',
    segments: [
      [1, 0, 90],
      [30, 180, 8],
    ],
    roof: { kind: 'flat' },
  },
  {
    what: 'wings across each other',
    segments: [
      [20, 0, 30],
      [20, 60, 30],
      [20, 140, 30],
    ],
    roof: { angleDeg: 20 },
  },
  { what: 'nothing', segments: [], roof: {} },
] as const)('$what is told as $roof', async ({ segments, roof }) => {
  const answer = await roofBy((_, response) => sendJson(response, replyOf(...segments)))
  if (!answer.ok) throw new Error(answer.fault)
  expect(answer.value).toMatchObject(roof)
  if (!('kind' in roof)) expect(answer.value).toEqual(roof)
})

test.each([
  { what: 'an unusable reply', handler: ((_, response) => sendJson(response, { solarPotential: 1 })) as Handler },
  {
    what: 'no building nearby',
    handler: ((_, response) => {
      response.writeHead(404, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify({ error: { code: 404, status: 'NOT_FOUND' } }))
    }) as Handler,
  },
])('$what is a fault, and no roof', async ({ handler }) => {
  expect(await roofBy(handler)).toEqual({ ok: false, fault: 'buildingsUnavailable' })
})
