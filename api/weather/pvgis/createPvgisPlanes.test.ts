import { afterEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#engine/units.ts'
import type { PvgisPlane } from '#wire/pvgis.ts'
import { type Handler, type Loopback, sendJson } from '../../outbound/testing/loopback.ts'
import { createManualClock, type ManualClock } from '../../outbound/testing/manualClock.ts'
import { callerNamed } from '../../threads/testing/callers.ts'
import { createEmbeddedWeather } from '../embedded/createEmbeddedWeather.ts'
import { startPvgis } from '../testing/pvgisService.ts'
import { syntheticPlane } from '../testing/syntheticReplies.ts'
import { createPvgisPlanes, type PlaneYield } from './createPvgisPlanes.ts'
import { createPvgisService } from './createPvgisService.ts'

const PLACE = { lat: 45.004, lng: 7.996 }
const SOUTH: PvgisPlane = { tiltDeg: 30, azimuthDeg: 180, mounting: 'building' }

/** The synthetic reply with other totals. */
const withTotals = (changes: Readonly<Record<string, unknown>>) => {
  const { inputs, outputs } = syntheticPlane()
  return { inputs, outputs: { ...outputs, totals: { fixed: { ...outputs.totals.fixed, ...changes } } } }
}

describe('planes of PVGIS', () => {
  let service: Loopback & { baseUrl: string }
  let clock: ManualClock
  afterEach(() => service.close())
  const start = async (handler?: Handler, timeoutMs = 5_000): Promise<PlaneYield> => {
    service = await startPvgis(handler)
    const manual = createManualClock()
    clock = { ...manual, sleep: (durationMs) => manual.advance(durationMs) }
    const options = { baseUrl: service.baseUrl, userAgent: 'SolarPlanner test', fetch, clock, timeoutMs }
    const logger = { debug: () => {}, info: () => {}, warn: () => {} }
    return createPvgisPlanes(createPvgisService({ ...options, logger }), createEmbeddedWeather(), clock)
  }

  test('are asked with the losses of PVGIS itself, from south, at the place to a kilometre', async () => {
    const planeAt = await start()
    await planeAt(PLACE, SOUTH, callerNamed('a'))
    await planeAt(PLACE, { tiltDeg: 10, azimuthDeg: 90, mounting: 'free' }, callerNamed('a'))
    const asked = service.received.map(({ url }) => [url.pathname, Object.fromEntries(url.searchParams)])
    const common = { lat: '45', lon: '8', peakpower: '1', loss: '14', outputformat: 'json' }
    expect(asked).toEqual([
      ['/api/v5_3/PVcalc', { ...common, angle: '30', aspect: '0', mountingplace: 'building' }],
      ['/api/v5_3/PVcalc', { ...common, angle: '10', aspect: '-90', mountingplace: 'free' }],
    ])
  })

  test('are told step by step', async () => {
    const planeAt = await start()
    const found = await planeAt(PLACE, SOUTH, callerNamed('a'))
    if (!found.ok) throw new Error(found.fault)
    const { lightKwhPerKwp, afterReflectionKwhPerKwp, afterTemperatureKwhPerKwp, ...others } = found.value
    expect(lightKwhPerKwp).toBe(1600)
    // 1600 × 0.96 × 1.01, and of that 0.95.
    expect(afterReflectionKwhPerKwp).toBeCloseTo(1551.36, 6)
    expect(afterTemperatureKwhPerKwp).toBeCloseTo(1473.792, 6)
    expect(others).toEqual({ annualKwhPerKwp: 1267.48, deviationKwhPerKwp: 50.4 })
  })

  test('are asked once a day, whoever wants them, and each client is charged for what was asked for it', async () => {
    const planeAt = await start()
    let charged = 0
    const caller = { ...callerNamed('a'), onWork: () => charged++ }
    await planeAt(PLACE, SOUTH, caller)
    await planeAt({ lat: 45.001, lng: 8.001 }, SOUTH, { ...caller, client: 'b' })
    expect([service.received.length, charged]).toEqual([1, 1])
    await clock.advance(DAY_MS + 1)
    await planeAt(PLACE, SOUTH, caller)
    expect([service.received.length, charged]).toEqual([2, 2])
  })

  test('of which the effect of the spectrum is not known have none', async () => {
    // 1600 × 0.96 × 0.95 × 0.86
    const planeAt = await start((_, response) => sendJson(response, withTotals({ l_spec: '?(0)', E_y: 1254.91 })))
    expect(await planeAt(PLACE, SOUTH, callerNamed('a'))).toMatchObject({
      ok: true,
      value: { afterReflectionKwhPerKwp: 1536, annualKwhPerKwp: 1254.91 },
    })
  })

  const sending =
    (reply: unknown): Handler =>
    (_, response) =>
      sendJson(response, reply)
  const broken: Record<string, Handler> = {
    'a reset connection': (_, response) => response.destroy(),
    silence: () => {},
    'status 500': (_, response) => response.writeHead(500).end(),
    'half a reply': (_, response) => response.end('{"inputs": {"location":'),
    'a page of HTML': (_, response) => response.end('<html></html>'),
  }
  const unavailable = { ok: false, fault: 'pvgisUnavailable' }
  test.each(Object.entries(broken))('after %s PVGIS is unavailable, and left alone for a while', async (_, handler) => {
    const planeAt = await start(handler, 500)
    expect(await planeAt(PLACE, SOUTH, callerNamed('a'))).toEqual(unavailable)
    expect(await planeAt(PLACE, SOUTH, callerNamed('a'))).toEqual(unavailable)
    expect(service.received).toHaveLength(1)
  })

  const unusable: Record<string, Handler> = {
    'another place': sending(syntheticPlane(46, 8)),
    'no totals': sending({ inputs: syntheticPlane().inputs, outputs: {} }),
    'a missing-value mark': sending(withTotals({ 'H(i)_y': -9999 })),
    'an energy that its steps do not lead to': sending(withTotals({ E_y: 1500 })),
    'losses of all': sending(withTotals({ l_tg: -100 })),
  }
  test.each(Object.entries(unusable))('%s is unavailable, and other places are asked for', async (_, handler) => {
    const planeAt = await start(handler)
    expect(await planeAt(PLACE, SOUTH, callerNamed('a'))).toEqual(unavailable)
    await planeAt({ lat: 41.9, lng: 12.5 }, SOUTH, callerNamed('a'))
    expect(service.received).toHaveLength(2)
  })

  test('outside Italy are not asked for', async () => {
    const planeAt = await start()
    const found = await planeAt({ lat: 48.86, lng: 2.35 }, SOUTH, callerNamed('a'))
    expect(found).toEqual({ ok: false, fault: 'outsidePvgis' })
    expect(service.received).toHaveLength(0)
  })

  test('a refusal is said to be one', async () => {
    const planeAt = await start((_, response) => response.writeHead(429).end())
    expect(await planeAt(PLACE, SOUTH, callerNamed('a'))).toEqual({ ok: false, fault: 'pvgisBusy' })
  })

  test('places without data are said and asked for once a day, and nothing pauses', async () => {
    const planeAt = await start((_, response) => response.writeHead(400).end('{"message":"Location over the sea"}'))
    expect(await planeAt(PLACE, SOUTH, callerNamed('a'))).toEqual({ ok: false, fault: 'outsidePvgis' })
    expect(await planeAt(PLACE, SOUTH, callerNamed('a'))).toEqual({ ok: false, fault: 'outsidePvgis' })
    expect(service.received).toHaveLength(1)
    await planeAt(PLACE, { ...SOUTH, tiltDeg: 10 }, callerNamed('a'))
    expect(service.received).toHaveLength(2)
  })
})
