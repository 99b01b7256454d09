import { expect, test } from 'vitest'
import { fail, ok } from '#engine/result.ts'
import { PvgisResponse, type PvgisYield } from '#wire/pvgis.ts'
import { posted, problemOf, testApp } from '../testing/testApp.ts'
import { createEmbeddedWeather } from './embedded/createEmbeddedWeather.ts'
import type { PlaneYield } from './pvgis/createPvgisPlanes.ts'

const yieldOf = (annualKwhPerKwp: number): PvgisYield => ({
  lightKwhPerKwp: 1600,
  afterReflectionKwhPerKwp: 1550,
  afterTemperatureKwhPerKwp: 1470,
  annualKwhPerKwp,
  deviationKwhPerKwp: 50,
})
const plane = (tiltDeg: number) => ({ tiltDeg, azimuthDeg: 180, mounting: 'free' as const })
const ask = (planeAt: PlaneYield | undefined, planes: readonly object[]) =>
  testApp({ weather: { ...createEmbeddedWeather(), ...(planeAt && { planeAt }) } }).request(
    '/api/weather/pvgis',
    posted({ lat: 45, lng: 8, planes }),
  )

test('answers for each plane in the order asked', async () => {
  const response = await ask(async (_, { tiltDeg }) => ok(yieldOf(1000 + tiltDeg)), [plane(30), plane(10)])
  expect(response.status).toBe(200)
  const { yields, attribution } = PvgisResponse.parse(await response.json())
  expect(yields.map(({ annualKwhPerKwp }) => annualKwhPerKwp)).toEqual([1030, 1010])
  expect(attribution).toContain('PVGIS')
})

test.each([
  { fault: 'pvgisUnavailable', status: 502, code: 'pvgisUnavailable' },
  { fault: 'pvgisBusy', status: 503, code: 'pvgisBusy' },
  { fault: 'outsidePvgis', status: 422, code: 'weatherNotCovered' },
] as const)('$fault is a problem of status $status', async ({ fault, status, code }) => {
  expect(await problemOf(await ask(async () => fail(fault), [plane(30)]))).toMatchObject({ status, code })
})

test('a deployment that never asks PVGIS has no such route', async () => {
  expect((await ask(undefined, [plane(30)])).status).toBe(404)
})

test.each([
  { case: 'no plane', planes: [] },
  { case: 'too many planes', planes: Array.from({ length: 21 }, (_, index) => plane(index)) },
  { case: 'a tilt of half a degree', planes: [plane(0.5)] },
  { case: 'an azimuth of 360°', planes: [{ ...plane(30), azimuthDeg: 360 }] },
])('$case is refused', async ({ planes }) => {
  expect((await ask(async () => ok(yieldOf(1000)), planes)).status).toBe(422)
})
