import { afterEach, describe, expect, test } from 'vitest'
import { createGate } from '../../outbound/testing/gate.ts'
import { type Handler, type Loopback, sendJson } from '../../outbound/testing/loopback.ts'
import { createManualClock, type ManualClock } from '../../outbound/testing/manualClock.ts'
import { callerNamed } from '../../threads/testing/callers.ts'
import { documentedPvgis, startPvgis } from '../testing/pvgisService.ts'
import { syntheticHorizon, syntheticTmy } from '../testing/syntheticReplies.ts'
import { createPvgisClient, createPvgisService, type PvgisClient } from './createPvgisService.ts'

const never = callerNamed('a')
const PLACE = { lat: 45, lng: 8 }
const UNAVAILABLE = { ok: false, fault: 'pvgisUnavailable' }
const BUSY = { ok: false, fault: 'pvgisBusy' }

/** A clock on which sleeping takes no time, so that the spacing of requests holds up no test. */
const sleepless = (): ManualClock => {
  const clock = createManualClock()
  return { ...clock, sleep: (durationMs) => clock.advance(durationMs) }
}

describe('the PVGIS client', () => {
  let service: Loopback & { baseUrl: string }
  let clock: ManualClock
  let told: unknown[]
  afterEach(() => service.close())
  const start = async (handler?: Handler, timeoutMs = 5_000): Promise<PvgisClient> => {
    service = await startPvgis(handler)
    clock = sleepless()
    told = []
    const logger = {
      debug: () => {},
      info: () => {},
      warn: ({ fault }: { fault?: unknown }) => fault && told.push(fault),
    }
    const options = { baseUrl: service.baseUrl, userAgent: 'SolarPlanner test', fetch, clock, timeoutMs, logger }
    return createPvgisClient(createPvgisService(options))
  }
  const horizonDeg = syntheticHorizon()
    .outputs.horizon_profile.slice(0, 48)
    .map(({ H_hor }) => H_hor)

  test('asks for the year without horizon and for the horizon, and puts them together', async () => {
    const client = await start()
    expect(await client(PLACE, never)).toMatchObject({
      ok: true,
      value: { kind: 'hourly', instantOffsetS: 634, horizonDeg },
    })
    const asked = service.received.map(({ url }) => [url.pathname, Object.fromEntries(url.searchParams)])
    expect(asked).toEqual([
      ['/api/v5_3/tmy', { lat: '45', lon: '8', usehorizon: '0', outputformat: 'json' }],
      ['/api/v5_3/printhorizon', { lat: '45', lon: '8', outputformat: 'json' }],
    ])
    expect(service.received[0]?.headers['user-agent']).toBe('SolarPlanner test')
  })

  test('sends at most 25 requests a second', async () => {
    const client = await start()
    const before = clock.nowMs()
    await Promise.all(
      Array.from({ length: 10 }, (_, place) => client({ lat: 45, lng: 8 + place / 100 }, callerNamed(`${place}`))),
    )
    // 20 requests, 40 ms between their starts.
    expect(clock.nowMs() - before).toBeGreaterThanOrEqual(19 * 40)
    expect(service.received).toHaveLength(20)
  })

  test('the 21st place at once is busy', async () => {
    const client = await start()
    const answers = await Promise.all(
      Array.from({ length: 21 }, (_, n) => client({ lat: 45, lng: 8 + n / 100 }, callerNamed(`${n}`))),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(20)
    expect(answers.at(-1)).toEqual(BUSY)
  })

  const good = JSON.stringify(syntheticTmy())
  const broken: Record<string, Handler> = {
    'a reset connection': (_, response) => response.destroy(),
    'JSON that ends in the middle': (_, response) => response.end(good.slice(0, -20)),
    'a body shorter than announced': (_, response) => {
      response.writeHead(200, { 'Content-Length': 2_000_000 }).write(good.slice(0, 5000))
      setImmediate(() => response.destroy())
    },
    'numbers that JSON does not know': (_, response) => response.end(good.replace('"G(h)":0,', '"G(h)":NaN,')),
    'a year of 8,759 hours': (_, response) => {
      const reply = syntheticTmy()
      reply.outputs.tmy_hourly.pop()
      sendJson(response, reply)
    },
    'a leap year': (_, response) => {
      const reply = syntheticTmy()
      reply.outputs.tmy_hourly.push(...reply.outputs.tmy_hourly.slice(0, 24))
      sendJson(response, reply)
    },
    'another place': (_, response) => sendJson(response, syntheticTmy(41.9, 12.5)),
    'a page of HTML': (_, response) =>
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html><body>Maintenance</body></html>'),
    'a redirect to a page to sign in': (url, response) =>
      url.pathname === '/signin'
        ? response.writeHead(200).end('<html></html>')
        : response.writeHead(302, { Location: '/signin' }).end(),
    'a redirect without end': (url, response) => response.writeHead(302, { Location: url.pathname }).end(),
    'an empty body': (_, response) => response.end(),
    'a 500': (_, response) => response.writeHead(500).end('oops'),
    'a 503': (_, response) => response.writeHead(503).end(),
    'a 404': (_, response) => response.writeHead(404).end(),
  }
  test.each(Object.entries(broken))('%s is no answer', async (_, handler) => {
    // The horizon is whole: it is the year that makes the answer unusable.
    const client = await start((url, response) =>
      url.pathname.endsWith('/printhorizon') ? documentedPvgis(url, response) : handler(url, response),
    )
    expect(await client(PLACE, never)).toEqual(UNAVAILABLE)
  })

  test('a broken horizon makes the year unusable: it comes without shadows', async () => {
    const client = await start((url, response) =>
      url.pathname.endsWith('/tmy') ? documentedPvgis(url, response) : sendJson(response, { outputs: {} }),
    )
    expect(await client(PLACE, never)).toEqual(UNAVAILABLE)
  })

  test('a service that never answers, or never ends, is given up', async () => {
    const client = await start((url, response) => {
      if (url.pathname.endsWith('/tmy')) response.writeHead(200).write('{')
    }, 50)
    expect(await client(PLACE, never)).toEqual(UNAVAILABLE)
  })

  test('a huge reply is not read to its end', async () => {
    const hungUp = createGate()
    let pouredBytes = 0
    // The time-out is far away: only the size can end this.
    const client = await start((_, response) => {
      response.on('close', () => hungUp.open())
      const pour = (): void => {
        do pouredBytes += 65_536
        while (!response.destroyed && response.write(' '.repeat(65_536)))
        if (!response.destroyed) response.once('drain', pour)
      }
      pour()
    })
    expect(await client(PLACE, never)).toEqual(UNAVAILABLE)
    await hungUp.passed
    // Two replies of 4 MiB, plus the buffers of the connections.
    expect(pouredBytes).toBeLessThan(64 * 1024 * 1024)
  })

  test('a place without data is told from a service without answers, and pauses nothing', async () => {
    const client = await start()
    expect(await client({ lat: -45, lng: 8 }, never)).toEqual({ ok: false, fault: 'outsidePvgis' })
    expect(await client(PLACE, never)).toMatchObject({ ok: true })
  })

  test.each([429, 529])('after a %i PVGIS is left alone for as long as it asks', async (status) => {
    let isRefusing = true
    const client = await start((url, response) =>
      isRefusing ? response.writeHead(status, { 'Retry-After': '60' }).end() : documentedPvgis(url, response),
    )
    expect(await client(PLACE, never)).toEqual(BUSY)
    expect(told).toEqual(['pvgisBusy'])
    isRefusing = false
    const asked = service.received.length
    await clock.advance(59_000)
    expect(await client(PLACE, never)).toEqual(BUSY)
    expect(service.received).toHaveLength(asked)
    await clock.advance(2_000)
    expect(await client(PLACE, never)).toMatchObject({ ok: true })
  })

  test('after a failure it is left alone for 30 s, then asked again', async () => {
    let isFailing = true
    const client = await start((url, response) => (isFailing ? response.destroy() : documentedPvgis(url, response)))
    expect(await client(PLACE, never)).toEqual(UNAVAILABLE)
    isFailing = false
    const asked = service.received.length
    await clock.advance(29_000)
    expect(await client(PLACE, never)).toEqual(UNAVAILABLE)
    expect(service.received).toHaveLength(asked)
    await clock.advance(1_500)
    expect(await client(PLACE, never)).toMatchObject({ ok: true })
  })

  test('a service that cannot be reached is unavailable', async () => {
    const client = await start()
    await service.close()
    expect(await client(PLACE, never)).toEqual(UNAVAILABLE)
  })
})
