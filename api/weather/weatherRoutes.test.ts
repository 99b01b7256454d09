import { describe, expect, test } from 'vitest'
import { ok } from '#engine/result.ts'
import { Weather } from '#wire/weather.ts'
import { problemOf, testApp } from '../testing/testApp.ts'
import { createEmbeddedWeather } from './embedded/createEmbeddedWeather.ts'
import { never, PIEDMONT, weatherOf } from './testing/describeWeatherSource.ts'
import type { WeatherSource } from './weatherSource.ts'

const embedded = createEmbeddedWeather()
const ask = (query: string, init: RequestInit = {}, weather: WeatherSource = embedded) =>
  testApp({ weather }).request(`/api/weather?${query}`, init)
const standingIn = (notice: Weather['notice']): WeatherSource => ({
  id: 'pvgis',
  yearAt: async (place, signal) => ok({ ...weatherOf(await embedded.yearAt(place, signal)), notice }),
})

describe('GET /weather', () => {
  test('answers with the weather of the place, which the browser may keep for a day', async () => {
    const response = await ask('lat=45&lng=8')
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('application/json')
    expect(response.headers.get('Cache-Control')).toBe('private, max-age=86400')
    expect(Weather.parse(await response.json())).toEqual(weatherOf(await embedded.yearAt(PIEDMONT, never)))
  })

  test('sends nothing to whoever holds the same weather', async () => {
    const ETag = (await ask('lat=45&lng=8')).headers.get('ETag') ?? ''
    const again = await ask('lat=45&lng=8', { headers: { 'If-None-Match': ETag } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    expect((await ask('lat=45.2&lng=8', { headers: { 'If-None-Match': ETag } })).status).toBe(200)
  })

  test('what stands in for PVGIS is not kept, with a notice or without', async () => {
    for (const notice of [{ code: 'weatherFallback', reason: 'pvgisSlow' } as const, null]) {
      const response = await ask('lat=45&lng=8', {}, standingIn(notice))
      expect(response.headers.get('Cache-Control')).toBe('no-store')
      expect(Weather.parse(await response.json()).notice).toEqual(notice)
    }
  })

  test.each(['', 'lat=45', 'lng=8', 'lat=&lng=', 'lat=NaN&lng=8', 'lat=4e1&lng=8', 'lat=45&lng=8&lat=46'])(
    '"%s" is refused',
    async (query) => {
      expect(await problemOf(await ask(query))).toMatchObject({ status: 422, code: 'invalidRequest' })
    },
  )

  test('a place outside of the world is out of range', async () => {
    expect((await problemOf(await ask('lat=91&lng=8'))).code).toBe('outOfRange')
  })

  test('a place far from Italy has no weather', async () => {
    expect(await problemOf(await ask('lat=52.5&lng=13.4'))).toMatchObject({ status: 422, code: 'weatherNotCovered' })
  })
})
