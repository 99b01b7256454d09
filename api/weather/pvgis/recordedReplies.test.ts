import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sunPosition } from '#engine/sun/sunPosition.ts'
import { type HourlySeries, weatherYearOf } from '#engine/sun/weatherYearOf.ts'
import { type Loopback, sendJson } from '../../outbound/testing/loopback.ts'
import { createWeatherSource } from '../createWeatherSource.ts'
import { never, PIEDMONT, weatherOf } from '../testing/describeWeatherSource.ts'
import { memoryWeatherCache } from '../testing/memoryWeatherCache.ts'
import { startPvgis } from '../testing/pvgisService.ts'

const SHARED = join(import.meta.dirname, '..', '..', '..', '..', 'shared')
const TMY = join(SHARED, 'data', 'pvgis-samples', 'tmy_45_8.json')
const HORIZON = join(SHARED, 'data', 'pvgis-samples', 'printhorizon_parsed.csv')
const REFERENCE = join(SHARED, 'reference', 'weather-piedmont-tmy.csv')
const MISSING = [TMY, HORIZON, REFERENCE].filter((file) => !existsSync(file)).length
const NOT_RUN = 'the recorded replies of PVGIS may not be part of the project and are not in ../shared'
if (MISSING > 0) console.warn(`SKIPPED: the tests against real PVGIS replies, because ${NOT_RUN}`)

const linesOf = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => /^\d/.test(line))
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

describe.skipIf(MISSING > 0)(MISSING === 0 ? 'real replies of PVGIS' : `SKIPPED: ${NOT_RUN}`, () => {
  let service: Loopback & { baseUrl: string }
  let series: HourlySeries
  let elevations: readonly number[]
  beforeAll(async () => {
    const tmy = readFileSync(TMY)
    // The sample is the profile already turned clockwise from north; PVGIS sends it from -180 to 180, north twice.
    const points = linesOf(HORIZON).map((line) => line.split(',').map(Number) as [number, number])
    elevations = points.map(([, elevationDeg]) => elevationDeg)
    const profile = [...points, [360, points[0]?.[1] ?? 0] as const]
    const horizon = { outputs: { horizon_profile: profile.map(([azimuth, H_hor]) => ({ A: azimuth - 180, H_hor })) } }
    service = await startPvgis((url, response) =>
      url.pathname.endsWith('/tmy')
        ? response.writeHead(200, { 'Content-Type': 'application/json' }).end(tmy)
        : sendJson(response, horizon),
    )
    const logger = { debug: () => {}, info: () => {}, warn: () => {} }
    const options = { mode: 'pvgis', pvgisUrl: service.baseUrl, callerLimitMs: 15_000, logger } as const
    const source = createWeatherSource({ ...options, cache: memoryWeatherCache() })
    const { data } = weatherOf(await source.yearAt(PIEDMONT, never))
    if (data.kind !== 'hourly') throw new Error('PVGIS has hours')
    series = data
  })
  afterAll(() => service.close())

  test('give the year of the reference: every hour, rounding aside', () => {
    // time_utc,ghi,dni,dhi,temp_air,wind_speed: the same year, written by pvlib.
    const rows = linesOf(REFERENCE).map((line) => line.split(',').slice(1).map(Number))
    const columns = [series.ghiWm2, series.dniWm2, series.dhiWm2, series.airTempC, series.windMs]
    expect(rows).toHaveLength(8760)
    for (const [column, values] of columns.entries())
      for (const [hour, value] of values.entries())
        expect(Math.abs(value - (rows[hour]?.[column] ?? Number.NaN))).toBeLessThan(0.051)
  })

  test('give its sums to 0.01 %', () => {
    // kWh/m² of the reference data (docs/accuracy.md).
    expect(sum(series.ghiWm2) / 1000).toBeCloseTo(1435.9, 1)
    expect(sum(series.dniWm2) / 1000).toBeCloseTo(1591.6, 1)
    expect(sum(series.dhiWm2) / 1000).toBeCloseTo(570.9, 1)
    expect(sum(series.airTempC) / 8760).toBeCloseTo(13.6, 1)
  })

  test('give the place, the years and the scan time', () => {
    expect(series).toMatchObject({
      place: { latDeg: 45, lngDeg: 8, altitudeM: 250 },
      monthYears: [2018, 2007, 2009, 2013, 2008, 2006, 2011, 2010, 2020, 2006, 2007, 2016],
      instantOffsetS: 634,
    })
  })

  test('give light that closes with the sun at its instant, to 0.7 W/m² rms', () => {
    // The README of the reference: 0.6 with the offset, 9.6 without it.
    const { place, instantMs, ghiWm2, dniWm2, dhiWm2 } = weatherYearOf(series)
    let squares = 0
    let count = 0
    for (const [row, ghi] of ghiWm2.entries()) {
      if (ghi === 0) continue
      const { apparentElevationDeg } = sunPosition(instantMs[row] ?? 0, place)
      const beamWm2 = (dniWm2[row] ?? 0) * Math.max(0, Math.sin((apparentElevationDeg * Math.PI) / 180))
      squares += (ghi - (dhiWm2[row] ?? 0) - beamWm2) ** 2
      count++
    }
    expect(Math.sqrt(squares / count)).toBeLessThan(0.7)
  })

  test('give the horizon clockwise from north', () => {
    expect(series.horizonDeg).toEqual(elevations)
    expect(series.horizonDeg?.slice(0, 3)).toEqual([9.9, 13, 14.5])
  })
})
