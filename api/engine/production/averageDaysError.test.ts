import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { houseUnder } from '../../reference/figures/averageDaysFigures.ts'
import { averageDaysErrors } from '../../reference/figures/estimatedYields.ts'
import { typicalYearsIn } from '../../reference/figures/typicalYears.ts'
import { AVERAGE_DAYS_OWN_USE_ERROR_PERCENT, averageDaysErrorPercent, energyErrorPercent } from './averageDaysError.ts'

const FOLDER = join(import.meta.dirname, '..', '..', '..', '..', 'shared', 'reference')
const IS_THERE = existsSync(join(FOLDER, 'weather-piedmont-tmy.csv'))
const NOT_RUN = 'the typical years of PVGIS may not be part of the project and are not in ../shared'
if (!IS_THERE) console.warn(`SKIPPED: average days against the hours they are the means of, because ${NOT_RUN}`)

test('the errors of the light and of the days add up by their squares', () => {
  // √(5² + (2.9 + 0.2 × 30)²)
  expect(energyErrorPercent(5, 30)).toBeCloseTo(10.2083, 4)
})

const PLANES = [
  { tiltDeg: 30, azimuthDeg: 180 },
  { tiltDeg: 30, azimuthDeg: 90 },
  { tiltDeg: 60, azimuthDeg: 180 },
]
const typicalYears = () => {
  const years = IS_THERE ? typicalYearsIn(FOLDER) : []
  if ('missing' in years) throw new Error(`${years.missing} is missing`)
  return years
}

describe.skipIf(!IS_THERE)(IS_THERE ? 'by the hours of PVGIS' : `SKIPPED: ${NOT_RUN}`, () => {
  test.each(typicalYears())('in $place no direction at any tilt is farther off than said', ({ weather }) => {
    for (const { tiltDeg, errorFraction } of averageDaysErrors(weather))
      expect(100 * Math.abs(errorFraction)).toBeLessThan(averageDaysErrorPercent(tiltDeg))
  })

  test.each(typicalYears())(
    'in $place own use without a battery is too high, by no more than about what is said',
    ({ weather }) => {
      for (const plane of PLANES) {
        const { hours, averageDays, variedDays } = houseUnder(weather, { ...plane, powerKwp: 3, batteryCapacityKwh: 0 })
        const error = variedDays.selfConsumedKwh / hours.selfConsumedKwh - 1
        expect(error).toBeGreaterThan(0)
        expect(100 * error).toBeLessThan(AVERAGE_DAYS_OWN_USE_ERROR_PERCENT + 0.5)
        expect(variedDays.selfConsumedKwh).toBeLessThan(averageDays.selfConsumedKwh)
      }
    },
  )

  // Average days alone are off by up to 19 % and 1,440 €.
  test.each(typicalYears())('in $place own use with a battery is right to 3.5 %, its value to 250 €', ({ weather }) => {
    for (const plane of PLANES) {
      const { hours, variedDays } = houseUnder(weather, { ...plane, powerKwp: 3, batteryCapacityKwh: 5 })
      expect(Math.abs(variedDays.selfConsumedKwh / hours.selfConsumedKwh - 1)).toBeLessThan(0.035)
      expect(Math.abs(variedDays.netPresentValueEur - hours.netPresentValueEur)).toBeLessThan(250)
    }
  })
})
