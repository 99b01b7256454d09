import { afterEach, describe, expect, test } from 'vitest'
import type { Loopback } from '../network/testing/loopback.ts'
import { createManualClock } from '../network/testing/manualClock.ts'
import { createWeatherSource } from './createWeatherSource.ts'
import { describeWeatherSource, never, PIEDMONT, weatherOf } from './testing/describeWeatherSource.ts'
import { memoryWeatherCache } from './testing/memoryWeatherCache.ts'
import { startPvgis } from './testing/pvgisService.ts'

const onFault = () => {}

describeWeatherSource('the PVGIS source', async () => {
  const service = await startPvgis()
  const options = {
    mode: 'pvgis',
    pvgisUrl: service.baseUrl,
    cache: memoryWeatherCache(),
    askerLimitMs: 15_000,
    onFault,
  } as const
  const weather = createWeatherSource(options)
  return { weather, requests: () => service.received.length, close: service.close }
})

describe('the mode', () => {
  let service: Loopback & { baseUrl: string }
  afterEach(() => service.close())
  const clock = createManualClock()
  const source = async (mode: 'auto' | 'embedded' | 'pvgis', isReachable: boolean) => {
    service = await startPvgis(isReachable ? undefined : (_, response) => response.destroy())
    return createWeatherSource({
      mode,
      pvgisUrl: service.baseUrl,
      cache: memoryWeatherCache(),
      askerLimitMs: 15_000,
      onFault,
      clock,
    })
  }
  const ask = async (mode: 'auto' | 'embedded' | 'pvgis', isReachable: boolean) => {
    const asked = (await source(mode, isReachable)).yearAt(PIEDMONT, never)
    // The second request waits for its turn, 40 ms by this clock.
    const ticking = setInterval(() => void clock.advance(40), 5)
    return weatherOf(await asked.finally(() => clearInterval(ticking)))
  }

  test('embedded never asks PVGIS', async () => {
    expect((await ask('embedded', true)).source).toBe('embedded')
    expect(service.received).toEqual([])
  })

  test.each(['auto', 'pvgis'] as const)('%s takes the year of PVGIS, without a notice', async (mode) => {
    expect(await ask(mode, true)).toMatchObject({ source: 'pvgis', notice: null, data: { kind: 'hourly' } })
  })

  test('pvgis says that the embedded climate stands in', async () => {
    expect(await ask('pvgis', false)).toMatchObject({
      source: 'embedded',
      notice: { code: 'weatherFallback', reason: 'pvgisUnavailable' },
      expectedErrorPercent: { year: 5, month: 10 },
    })
  })

  test('auto takes the embedded climate without a notice, but as the estimate it is', async () => {
    expect(await ask('auto', false)).toMatchObject({
      source: 'embedded',
      notice: null,
      expectedErrorPercent: { year: 5, month: 10 },
    })
  })

  test.each([
    { mode: 'auto', askerLimitMs: 15_000, patienceMs: 3_000 },
    { mode: 'pvgis', askerLimitMs: 15_000, patienceMs: 10_000 },
    { mode: 'pvgis', askerLimitMs: 6_000, patienceMs: 4_000 },
  ] as const)('$mode waits $patienceMs ms of $askerLimitMs', async ({ mode, askerLimitMs, patienceMs }) => {
    service = await startPvgis(() => {})
    const cache = memoryWeatherCache()
    let answered = false
    const asked = createWeatherSource({ mode, pvgisUrl: service.baseUrl, cache, askerLimitMs, onFault, clock }).yearAt(
      PIEDMONT,
      never,
    )
    void asked.then(() => {
      answered = true
    })
    await clock.advance(0)
    await clock.advance(patienceMs - 1)
    expect(answered).toBe(false)
    await clock.advance(1)
    expect(weatherOf(await asked).source).toBe('embedded')
  })
})
