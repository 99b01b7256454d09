import { afterEach, describe, expect, test } from 'vitest'
import { type Handler, type Loopback, sendJson } from '../outbound/testing/loopback.ts'
import { createManualClock } from '../outbound/testing/manualClock.ts'
import { createWeatherSource } from './createWeatherSource.ts'
import { describeWeatherSource, never, PIEDMONT, weatherOf } from './testing/describeWeatherSource.ts'
import { memoryWeatherCache } from './testing/memoryWeatherCache.ts'
import { startPvgis } from './testing/pvgisService.ts'
import { syntheticHorizon } from './testing/syntheticReplies.ts'
import type { WeatherSource } from './weatherSource.ts'

const logger = { debug: () => {}, info: () => {}, warn: () => {} }

describeWeatherSource('the PVGIS source', async () => {
  const service = await startPvgis()
  const options = {
    mode: 'pvgis',
    pvgisUrl: service.baseUrl,
    cache: memoryWeatherCache(),
    callerLimitMs: 15_000,
    logger,
  } as const
  const weather = createWeatherSource(options)
  return { weather, requests: () => service.received.length, close: service.close }
})

describe('the mode', () => {
  let service: Loopback & { baseUrl: string }
  afterEach(() => service.close())
  const clock = createManualClock()
  const others = { cache: memoryWeatherCache(), callerLimitMs: 15_000, logger, clock }
  const source = async (mode: 'auto' | 'embedded' | 'pvgis', isReachable: boolean) => {
    service = await startPvgis(isReachable ? undefined : (_, response) => response.destroy())
    return createWeatherSource({ mode, pvgisUrl: service.baseUrl, ...others, cache: memoryWeatherCache() })
  }
  const askOf = async (weather: WeatherSource) => {
    const asked = weather.yearAt(PIEDMONT, never)
    // The second request waits for its turn, 40 ms by this clock.
    const ticking = setInterval(() => void clock.advance(40), 5)
    return weatherOf(await asked.finally(() => clearInterval(ticking)))
  }
  const ask = async (mode: 'auto' | 'embedded' | 'pvgis', isReachable: boolean) =>
    askOf(await source(mode, isReachable))

  test('embedded never asks PVGIS', async () => {
    expect((await ask('embedded', true)).source).toBe('embedded')
    expect(service.received).toEqual([])
  })

  test('pvgis takes the year of PVGIS, without a notice', async () => {
    expect(await ask('pvgis', true)).toMatchObject({ source: 'pvgis', notice: null, data: { kind: 'hourly' } })
  })

  test('auto takes it too, once PVGIS has answered a question about Rome', async () => {
    const weather = await source('auto', true)
    const hourly = { source: 'pvgis', notice: null, data: { kind: 'hourly' } }
    await expect.poll(() => askOf(weather)).toMatchObject(hourly)
    const [trial, ...questions] = service.received.map(({ url }) => `${url.pathname}${url.search}`)
    expect(trial).toBe('/api/v5_3/printhorizon?lat=41.9&lon=12.5&outputformat=json')
    expect(questions).toHaveLength(2)
  })

  test.each(['auto', 'pvgis'] as const)('%s says that the embedded climate stands in', async (mode) => {
    expect(await ask(mode, false)).toMatchObject({
      source: 'embedded',
      notice: { code: 'weatherFallback', reason: 'pvgisUnavailable' },
      expectedErrorPercent: { year: 5, month: 10 },
    })
  })

  test('auto waits for nothing while PVGIS does not answer, and asks it once in ten minutes', async () => {
    service = await startPvgis(() => {})
    const weather = createWeatherSource({ mode: 'auto', pvgisUrl: service.baseUrl, ...others })
    // A wait would never end, because this clock stands still.
    for (let visitor = 0; visitor < 3; visitor++) {
      expect(weatherOf(await weather.yearAt(PIEDMONT, never)).notice?.reason).toBe('pvgisUnavailable')
    }
    expect(service.received.length).toBeLessThanOrEqual(1)
  })

  test.each([
    { mode: 'auto', callerLimitMs: 15_000, timeoutMs: 3_000 },
    { mode: 'pvgis', callerLimitMs: 15_000, timeoutMs: 10_000 },
    { mode: 'pvgis', callerLimitMs: 6_000, timeoutMs: 4_000 },
  ] as const)('$mode waits $timeoutMs ms of $callerLimitMs', async ({ mode, callerLimitMs, timeoutMs }) => {
    const trialOnly: Handler = (url, response) => {
      if (url.searchParams.get('lat') === '41.9') sendJson(response, syntheticHorizon())
    }
    service = await startPvgis(trialOnly)
    const weather = createWeatherSource({ mode, pvgisUrl: service.baseUrl, ...others, callerLimitMs })
    const begin = async () => {
      const asked = { answer: weather.yearAt(PIEDMONT, never), isAnswered: false }
      void asked.answer.then(() => {
        asked.isAnswered = true
      })
      await clock.advance(0)
      return asked
    }
    // No caller waits before the trial is answered.
    let asked = await begin()
    const isAnswered = async () => {
      asked = await begin()
      return asked.isAnswered
    }
    await expect.poll(isAnswered).toBe(false)
    await clock.advance(timeoutMs - 1)
    expect(asked.isAnswered).toBe(false)
    await clock.advance(1)
    expect(weatherOf(await asked.answer).source).toBe('embedded')
  })
})
