import { describe, expect, test } from 'vitest'
import type { LatLng } from '#engine/geometry/latLng.ts'
import { describeWeatherSource, never, weatherOf } from '../testing/describeWeatherSource.ts'
import { readClimate } from './climateFile.ts'
import { createEmbeddedWeather } from './createEmbeddedWeather.ts'

describeWeatherSource('the embedded climate', async () => ({
  weather: createEmbeddedWeather(),
  requests: () => 0,
  close: async () => {},
}))

describeWeatherSource('an embedded climate that was fetched', async () => ({
  weather: createEmbeddedWeather(() => ({
    ...readClimate(),
    fetched: {
      source: 'pvgis',
      database: 'PVGIS-SARAH3',
      firstYear: 2005,
      lastYear: 2023,
      on: '2026-11-22',
      places: 758,
    },
  })),
  requests: () => 0,
  close: async () => {},
}))

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const weather = createEmbeddedWeather()
const climateAt = async (place: LatLng) => {
  const { data } = weatherOf(await weather.yearAt(place, never))
  if (data.kind !== 'averageDays') throw new Error('The embedded climate has monthly means')
  const ghiKwhM2 = data.dailyGhiKwhM2.reduce((sum, dailyKwhM2, month) => sum + dailyKwhM2 * (DAYS[month] ?? 0), 0)
  const meanTempC = data.airTempC.reduce((sum, tempC) => sum + tempC, 0) / 12
  return { ...data, ghiKwhM2, meanTempC }
}

describe('the embedded climate', () => {
  // The yearly sums of the horizontal in the reference data's `weather-*.csv` (PVGIS; docs/accuracy.md). The tolerance is the expected error.
  test.each([
    { place: 'Piedmont', at: { lat: 45, lng: 8 }, pvgisKwhM2: 1435.9 },
    { place: 'Sicily', at: { lat: 37.116, lng: 14.561 }, pvgisKwhM2: 1785.3 },
    { place: 'Bolzano', at: { lat: 46.491, lng: 11.332 }, pvgisKwhM2: 1460.1 },
  ])('$place gets as much sun in a year as PVGIS says, within 6 %', async ({ at, pvgisKwhM2 }) => {
    const { ghiKwhM2 } = await climateAt(at)
    expect(Math.abs(ghiKwhM2 / pvgisKwhM2 - 1)).toBeLessThan(0.06)
  })

  // Normals 1991-2020 of the towns' airports, rounded; the tolerance covers the distance between a town and its airport.
  test.each([
    { place: 'Roma', at: { lat: 41.9, lng: 12.48 }, tempC: 16.5 },
    { place: 'Bari', at: { lat: 41.12, lng: 16.87 }, tempC: 16.5 },
    { place: 'Milano', at: { lat: 45.46, lng: 9.19 }, tempC: 14.5 },
  ])('$place has a mean of about $tempC °C', async ({ at, tempC }) => {
    expect(Math.abs((await climateAt(at)).meanTempC - tempC)).toBeLessThan(1.5)
  })

  test('it is colder up in Livigno (1816 m) than down in Tirano (441 m) by the lapse rate', async () => {
    const [livigno, tirano] = [
      await climateAt({ lat: 46.538, lng: 10.135 }),
      await climateAt({ lat: 46.216, lng: 10.168 }),
    ]
    expect(livigno.place.altitudeM - tirano.place.altitudeM).toBeGreaterThan(1300)
    expect(tirano.meanTempC - livigno.meanTempC).toBeGreaterThan(7)
    expect(tirano.meanTempC - livigno.meanTempC).toBeLessThan(11)
  })

  test('Lampedusa, far out at sea, is still covered', async () => {
    expect((await climateAt({ lat: 35.502, lng: 12.609 })).ghiKwhM2).toBeGreaterThan(1700)
  })

  test.each([
    { place: 'Wien', at: { lat: 48.21, lng: 16.37 } },
    { place: 'Munich', at: { lat: 48.14, lng: 11.58 } },
    { place: 'Zurich', at: { lat: 47.37, lng: 8.54 } },
    { place: 'Geneva', at: { lat: 46.2, lng: 6.14 } },
    { place: 'Tunis', at: { lat: 36.8, lng: 10.18 } },
    { place: 'the open sea west of Sardinia', at: { lat: 40, lng: 7 } },
  ])('$place is not', async ({ at }) => {
    expect(await weather.yearAt(at, never)).toEqual({ ok: false, fault: 'weatherNotCovered' })
  })
})
