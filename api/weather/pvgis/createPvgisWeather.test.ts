import { expect, test } from 'vitest'
import { fail, ok, type Result } from '#engine/result.ts'
import type { HourlySeries } from '#engine/sun/weatherYearOf.ts'
import { createGate } from '../../outbound/testing/gate.ts'
import { createManualClock } from '../../outbound/testing/manualClock.ts'
import { callerNamed } from '../../threads/testing/callers.ts'
import { createEmbeddedWeather } from '../embedded/createEmbeddedWeather.ts'
import { never, PIEDMONT, weatherOf } from '../testing/describeWeatherSource.ts'
import { memoryWeatherCache } from '../testing/memoryWeatherCache.ts'
import { syntheticTmy } from '../testing/syntheticReplies.ts'
import type { PvgisFault } from './createPvgisService.ts'
import { createPvgisWeather } from './createPvgisWeather.ts'
import { seriesOfTmy } from './pvgisReplies.ts'

const read = seriesOfTmy(syntheticTmy())
if (!read.ok) throw new Error('The synthetic reply is unusable')
const SERIES: Result<HourlySeries, PvgisFault> = ok(read.value)
const ROME = { lat: 41.9, lng: 12.5 }

/** The weather source with a client that returns the test's answers and records its requests. */
const sourceWith = (answer: (asked: number) => Promise<Result<HourlySeries, PvgisFault>>) => {
  const asked: { lat: number; lng: number }[] = []
  const clock = createManualClock()
  const cache = memoryWeatherCache()
  const open = () =>
    createPvgisWeather({
      client: (place) => answer(asked.push(place)),
      cache,
      service: 'test',
      embedded: createEmbeddedWeather(),
      timeoutMs: 10_000,
      clock,
    })
  return { asked, clock, cache, open, weather: open() }
}
const reasonOf = async (answer: ReturnType<ReturnType<typeof sourceWith>['weather']['yearAt']>) =>
  weatherOf(await answer).notice?.reason ?? null

test('PVGIS is told the place to a hundredth of a degree', async () => {
  const { weather, asked } = sourceWith(async () => SERIES)
  await weather.yearAt({ lat: 45.464211, lng: 9.191383 }, never)
  expect(asked).toEqual([{ lat: 45.46, lng: 9.19 }])
})

test('neighbours who ask at once share one request, and later ones its answer', async () => {
  const { weather, asked } = sourceWith(async () => SERIES)
  const [first, second] = await Promise.all([
    weather.yearAt({ lat: 45.001, lng: 8.001 }, never),
    weather.yearAt({ lat: 44.999, lng: 7.999 }, never),
  ])
  expect(weatherOf(first).data).toEqual(weatherOf(second).data)
  await weather.yearAt(PIEDMONT, never)
  expect(asked).toHaveLength(1)
})

test('a place is fetched once for good: after a restart it is read from the cache', async () => {
  const { weather, open, asked } = sourceWith(async () => SERIES)
  await weather.yearAt(PIEDMONT, never)
  expect(weatherOf(await open().yearAt(PIEDMONT, never)).source).toBe('pvgis')
  expect(asked).toHaveLength(1)
})

test('a failure is answered by the embedded climate and not kept: the next request tries again', async () => {
  const { weather, cache } = sourceWith(async (asked) => (asked === 1 ? fail('pvgisUnavailable') : SERIES))
  expect(await reasonOf(weather.yearAt(PIEDMONT, never))).toBe('pvgisUnavailable')
  expect(cache.years.size).toBe(0)
  expect(await reasonOf(weather.yearAt(PIEDMONT, never))).toBeNull()
})

test('a place without data is not asked for again that day', async () => {
  const { weather, asked, clock } = sourceWith(async () => fail('outsidePvgis'))
  expect(await reasonOf(weather.yearAt(PIEDMONT, never))).toBe('outsidePvgis')
  expect(await reasonOf(weather.yearAt(PIEDMONT, never))).toBe('outsidePvgis')
  expect(asked).toHaveLength(1)
  await clock.advance(25 * 60 * 60_000)
  await weather.yearAt(PIEDMONT, never)
  expect(asked).toHaveLength(2)
})

test('whoever waits too long gets the embedded climate; the answer is there for the next request', async () => {
  const arrival = createGate()
  const { weather, clock, asked } = sourceWith(() => arrival.passed.then(() => SERIES))
  const first = weather.yearAt(PIEDMONT, never)
  await clock.advance(0)
  await clock.advance(10_000)
  expect(await reasonOf(first)).toBe('pvgisSlow')
  arrival.open()
  await clock.advance(0)
  expect(weatherOf(await weather.yearAt(PIEDMONT, never)).source).toBe('pvgis')
  expect(asked).toHaveLength(1)
})

test('while PVGIS is slow nobody else waits, and afterwards they wait again', async () => {
  const arrival = createGate()
  const silent = createGate()
  const { weather, clock } = sourceWith((asked) => (asked < 3 ? arrival : silent).passed.then(() => SERIES))
  const waitMs = async (place: typeof ROME): Promise<number> => {
    const startMs = clock.nowMs()
    let answeredMs = Number.NaN
    const asked = weather.yearAt(place, never).then(() => {
      answeredMs = clock.nowMs()
    })
    await clock.advance(0)
    while (Number.isNaN(answeredMs) && clock.nowMs() < startMs + 20_000) await clock.advance(50)
    await asked
    return answeredMs - startMs
  }
  expect(await waitMs(PIEDMONT)).toBe(10_000)
  expect(await waitMs(ROME)).toBe(250)
  arrival.open()
  await clock.advance(0)
  expect(await waitMs({ lat: 37.5, lng: 14 })).toBe(10_000)
})

test('a caller who leaves does not stop the request', async () => {
  const arrival = createGate()
  const { weather, clock, cache } = sourceWith(() => arrival.passed.then(() => SERIES))
  const leaving = new AbortController()
  const left = weather.yearAt(PIEDMONT, callerNamed('b', leaving.signal))
  await clock.advance(0)
  leaving.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  arrival.open()
  await clock.advance(0)
  expect(cache.years.size).toBe(1)
})

test('PVGIS is not asked about places where nobody plans a roof', async () => {
  const { weather, asked } = sourceWith(async () => SERIES)
  expect(await weather.yearAt({ lat: 52.5, lng: 13.4 }, never)).toEqual({ ok: false, fault: 'weatherNotCovered' })
  expect(asked).toEqual([])
})
