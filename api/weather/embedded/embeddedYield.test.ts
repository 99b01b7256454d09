import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { energyErrorPercent } from '#engine/production/averageDaysError.ts'
import { embeddedErrors } from '../../reference/figures/embeddedFigures.ts'
import { typicalYearsIn } from '../../reference/figures/typicalYears.ts'
import { never, weatherOf } from '../testing/describeWeatherSource.ts'
import { createEmbeddedWeather } from './createEmbeddedWeather.ts'

const FOLDER = join(import.meta.dirname, '..', '..', '..', '..', 'shared', 'reference')
const IS_THERE = existsSync(join(FOLDER, 'weather-piedmont-tmy.csv'))
const NOT_RUN = 'the typical years of PVGIS may not be part of the project and are not in ../shared'
if (!IS_THERE) console.warn(`SKIPPED: yields by the embedded climate against those by PVGIS, because ${NOT_RUN}`)

const typicalYears = () => {
  const years = IS_THERE ? typicalYearsIn(FOLDER) : []
  if ('missing' in years) throw new Error(`${years.missing} is missing`)
  return years
}

describe.skipIf(!IS_THERE)(IS_THERE ? 'a year by the embedded climate' : `SKIPPED: ${NOT_RUN}`, () => {
  test.each(typicalYears())(
    'gives a roof in $place what the typical year of PVGIS gives it, within the error that is said of its tilt',
    async ({ weather }) => {
      const { latDeg: lat, lngDeg: lng } = weather.place
      const { expectedErrorPercent } = weatherOf(await createEmbeddedWeather().yearAt({ lat, lng }, never))
      const errors = await embeddedErrors(weather)
      for (const { tiltDeg, errorFraction } of errors)
        expect(100 * Math.abs(errorFraction)).toBeLessThan(energyErrorPercent(expectedErrorPercent?.year ?? 0, tiltDeg))
    },
  )
})
