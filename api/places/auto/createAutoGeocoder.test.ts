import { afterEach, describe, expect, test, vi } from 'vitest'
import { TEST_TIMEOUT_MS } from '../../../.ci/testTimeout.ts'
import { createCircuitBreaker } from '../../outbound/backOff.ts'
import { systemClock } from '../../outbound/clock.ts'
import { type Handler, type Loopback, sendJson, startLoopback } from '../../outbound/testing/loopback.ts'
import { createManualClock, type ManualClock } from '../../outbound/testing/manualClock.ts'
import { callerNamed } from '../../threads/testing/callers.ts'
import { createGeocoder } from '../createGeocoder.ts'
import { createGazetteer } from '../gazetteer/createGazetteer.ts'
import { createPhoton, photonQuestion } from '../photon/createPhoton.ts'
import { describeGeocoder, resultsOf } from '../testing/describeGeocoder.ts'
import { createAutoGeocoder } from './createAutoGeocoder.ts'

// The shape of https://github.com/komoot/photon/blob/master/docs/api-v1.md
const HOUSE = {
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [10.9252, 44.6471] },
  properties: {
    osm_type: 'N',
    osm_id: 7,
    type: 'house',
    housenumber: '1',
    street: 'Via Roma',
    postcode: '41121',
    city: 'Modena',
    state: 'Emilia-Romagna',
    countrycode: 'IT',
  },
}
const FOUND = { type: 'FeatureCollection', features: [HOUSE] }
const NOTHING = { type: 'FeatureCollection', features: [] }
const ADDRESS = 'Via Roma 1, Modena'

const never = callerNamed('a')
const gazetteer = createGazetteer()
const logger = { debug: vi.fn(), info: vi.fn(), warn: vi.fn() }
const isTrial = (url: URL): boolean => url.searchParams.get('limit') === '1'
/** Answers the trial, and questions as the test says. */
const afterTrial =
  (handler: Handler): Handler =>
  (url, response) =>
    isTrial(url) ? sendJson(response, FOUND) : handler(url, response)
const found: Handler = (_, response) => sendJson(response, FOUND)
const nothing: Handler = (_, response) => sendJson(response, NOTHING)
const silent: Handler = () => {}

describeGeocoder('the geocoder that asks a service for streets', async () => {
  const service = await startLoopback(nothing)
  const urls = { NOMINATIM_URL: 'http://127.0.0.1:9', PHOTON_URL: service.url }
  const geocoder = createGeocoder({ kind: 'auto', urls, logger })
  const requests = () => service.received.filter(({ url }) => !isTrial(url)).length
  return { geocoder, requests, close: service.close }
})

describe('the geocoder that asks a service for streets', () => {
  let service: Loopback
  let clock: ManualClock
  afterEach(() => service.close())
  const questions = (): readonly (string | null)[] =>
    service.received.filter(({ url }) => !isTrial(url)).map(({ url }) => url.searchParams.get('q'))

  /** The geocoder before a service; time-outs are by the clock of the test, but for one request of `timeoutMs`. */
  const open = async (handler: Handler, timeoutMs = TEST_TIMEOUT_MS) => {
    service = await startLoopback(handler)
    clock = createManualClock()
    const network = { userAgent: 'SolarPlanner test', fetch, clock, logger, timeoutMs }
    const breaker = createCircuitBreaker({ trialUrl: photonQuestion(service.url, 'roma', 1), ...network })
    const photon = createPhoton({ baseUrl: service.url, breaker, ...network })
    return { geocoder: createAutoGeocoder({ service: photon, gazetteer, clock }), breaker }
  }
  const openTried = async (handler: Handler, timeoutMs?: number) => {
    const { geocoder, breaker } = await open(afterTrial(handler), timeoutMs)
    await expect.poll(() => breaker.isPausing()).toBe(false)
    return geocoder
  }
  const MODENA = { label: 'Modena (MO), Emilia-Romagna', precision: 'comune' }

  test.each(['locate', 'suggest'] as const)('%s finds an address by the service, which is named', async (verb) => {
    const geocoder = await openTried(found)
    const answer = await (verb === 'locate' ? geocoder.locate(ADDRESS, never) : geocoder.suggest(ADDRESS, null, never))
    expect(resultsOf(answer)).toMatchObject([{ label: 'Via Roma 1, 41121 Modena, Emilia-Romagna' }])
    expect(answer.ok && answer.value.attribution).toContain('OpenStreetMap')
    expect(answer.ok && answer.value.townsOnly).toBeUndefined()
  })

  test('towns and postcodes are not asked of the service, finished or not', async () => {
    const geocoder = await openTried(found)
    for (const text of ['Modena', 'mod', '41121', 'Modena (MO)'])
      for (const answer of [await geocoder.locate(text, never), await geocoder.suggest(text, null, never)])
        expect(resultsOf(answer)[0]).toMatchObject(MODENA)
    expect(questions()).toEqual([])
  })

  test('where the service finds nothing, the gazetteer gives the town', async () => {
    const geocoder = await openTried(nothing)
    const answer = await geocoder.locate(ADDRESS, never)
    expect(resultsOf(answer)).toMatchObject([MODENA])
    expect(answer.ok && answer.value.townsOnly).toBeUndefined()
  })

  const failures: Record<string, Handler> = {
    'a 500': (_, response) => response.writeHead(500).end(),
    'a 429': (_, response) => response.writeHead(429).end(),
    'a reset connection': (_, response) => response.destroy(),
    'a page to sign in': (_, response) => response.end('<html></html>'),
    'no answer in time': silent,
  }
  test.each(Object.entries(failures))('after %s the gazetteer answers, and the service rests', async (_, failing) => {
    const geocoder = await openTried(failing, 300)
    for (let visitor = 0; visitor < 3; visitor++) {
      const answer = await geocoder.locate(`${ADDRESS}${visitor}`, never)
      expect(resultsOf(answer)).toMatchObject([MODENA])
      expect(answer.ok && answer.value.townsOnly).toBe(true)
    }
    expect(questions()).toHaveLength(1)
  })

  test('a service that was never reached is not waited for', async () => {
    const { geocoder } = await open(silent)
    // A wait would never end, because this clock stands still.
    const answer = await geocoder.locate(ADDRESS, never)
    expect(resultsOf(answer)).toMatchObject([MODENA])
    expect(answer.ok && answer.value.townsOnly).toBe(true)
    expect(resultsOf(await geocoder.suggest(ADDRESS, null, never))).toMatchObject([MODENA])
    expect(questions()).toEqual([])
  })

  test.each([
    { verb: 'locate', timeoutMs: 3_000 },
    { verb: 'suggest', timeoutMs: 1_000 },
  ] as const)('$verb waits $timeoutMs ms', async ({ verb, timeoutMs }) => {
    const geocoder = await openTried(silent)
    let isAnswered = false
    const asked = verb === 'locate' ? geocoder.locate(ADDRESS, never) : geocoder.suggest(ADDRESS, null, never)
    void asked.then(() => {
      isAnswered = true
    })
    await clock.advance(0)
    await clock.advance(timeoutMs - 1)
    expect(isAnswered).toBe(false)
    await clock.advance(1)
    expect(resultsOf(await asked)).toMatchObject([MODENA])
  })

  test('after suggestions that came too late the next ones are not waited for, for 30 s', async () => {
    const geocoder = await openTried(silent)
    const late = geocoder.suggest(ADDRESS, null, never)
    await clock.advance(0)
    await clock.advance(1_000)
    await late
    expect(resultsOf(await geocoder.suggest(`${ADDRESS}2`, null, never))).toMatchObject([MODENA])
    expect(questions()).toHaveLength(1)
    await clock.advance(30_000)
    const next = geocoder.suggest(`${ADDRESS}3`, null, never)
    await expect.poll(questions).toHaveLength(2)
    await clock.advance(1_000)
    await next
  })

  test('who leaves while the service is asked takes the question along', async () => {
    const geocoder = await openTried(silent)
    const leaving = new AbortController()
    const left = geocoder.locate(ADDRESS, callerNamed('b', leaving.signal))
    await expect.poll(questions).toHaveLength(1)
    leaving.abort(new Error('gone'))
    await expect(left).rejects.toThrow('gone')
  })

  test('only what the service is asked is charged', async () => {
    const geocoder = await openTried(found)
    let charged = 0
    const caller = {
      ...never,
      onWork: () => {
        charged += 1
      },
    }
    for (const text of ['Modena', ADDRESS, ADDRESS]) await geocoder.locate(text, caller)
    expect(charged).toBe(1)
  })

  test('with real clocks an address is answered, however silent the service', async () => {
    const isKnown = (url: URL): boolean => url.searchParams.get('q') === 'via roma'
    service = await startLoopback(afterTrial((url, response) => isKnown(url) && sendJson(response, FOUND)))
    const urls = { NOMINATIM_URL: 'http://127.0.0.1:9', PHOTON_URL: service.url }
    const geocoder = createGeocoder({ kind: 'auto', urls, logger, clock: systemClock })
    const locate = async () => {
      const answer = await geocoder.locate('Via Roma', never)
      return answer.ok && answer.value.townsOnly
    }
    await expect.poll(locate).toBeUndefined()
    expect(resultsOf(await geocoder.locate(ADDRESS, never))).toMatchObject([MODENA])
  })
})
