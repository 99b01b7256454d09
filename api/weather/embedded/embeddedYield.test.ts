import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { defaultChain } from '../../engine/production/productionChain.ts'
import { simulateYear } from '../../engine/production/simulateYear.ts'
import { prepareSun } from '../../engine/sun/preparedSun.ts'
import type { WeatherYear } from '../../engine/sun/weatherYear.ts'
import { weatherYearOf } from '../../engine/sun/weatherYearOf.ts'
import { weatherIn } from '../../reference/weatherFile.ts'
import { never, weatherOf } from '../testing/describeWeatherSource.ts'
import { createEmbeddedWeather } from './createEmbeddedWeather.ts'

const FOLDER = join(import.meta.dirname, '..', '..', '..', '..', 'shared', 'reference')
const IS_THERE = existsSync(join(FOLDER, 'weather-piedmont-tmy.csv'))
const NOT_RUN = 'the typical years of PVGIS may not be part of the project and are not in ../shared'
if (!IS_THERE) console.warn(`SKIPPED: yields by the embedded climate against those by PVGIS, because ${NOT_RUN}`)

const CHAIN = defaultChain('closeToRoof')
const PLANES = [
  { tiltDeg: 0, azimuthDeg: 180 },
  { tiltDeg: 30, azimuthDeg: 180 },
  { tiltDeg: 60, azimuthDeg: 180 },
  { tiltDeg: 30, azimuthDeg: 90 },
  { tiltDeg: 30, azimuthDeg: 270 },
  { tiltDeg: 30, azimuthDeg: 0 },
]
const yieldsOf = (weather: WeatherYear): number[] => {
  const sun = prepareSun(weather)
  return PLANES.map((plane) => simulateYear(sun, plane, CHAIN).annualAcKwhPerKwp)
}
const typicalYear = (file: string): WeatherYear => {
  const read = weatherIn(FOLDER, file)
  if ('missing' in read) throw new Error(`${read.missing} is missing`)
  return read.weather
}
const embedded = createEmbeddedWeather()
const estimatedYear = async ({ latDeg, lngDeg }: WeatherYear['place']): Promise<WeatherYear> =>
  weatherYearOf(weatherOf(await embedded.yearAt({ lat: latDeg, lng: lngDeg }, never)).data)

describe.skipIf(!IS_THERE)(IS_THERE ? 'a year by the embedded climate' : `SKIPPED: ${NOT_RUN}`, () => {
  // The tolerance: 5 % of irradiation, the expected error of the source, and 4 % that average days add to it.
  test.each([
    { place: 'Piedmont', file: 'weather-piedmont-tmy.csv' },
    { place: 'Sicily', file: 'weather-sicily-tmy.csv' },
    { place: 'Bolzano', file: 'weather-bolzano-tmy.csv' },
  ])('gives a roof in $place what the typical year of PVGIS gives it, within 9 %', async ({ place, file }) => {
    const typical = typicalYear(file)
    const expected = yieldsOf(typical)
    const errors = yieldsOf(await estimatedYear(typical.place)).map((kwh, plane) => kwh / (expected[plane] ?? 0) - 1)
    const printed = PLANES.map(
      ({ tiltDeg, azimuthDeg }, plane) => `${tiltDeg}/${azimuthDeg} ${((errors[plane] ?? 0) * 100).toFixed(1)} %`,
    )
    console.log(`embedded climate against PVGIS, ${place}: ${printed.join(', ')}`)
    for (const error of errors) expect(Math.abs(error)).toBeLessThan(0.09)
  })
})
