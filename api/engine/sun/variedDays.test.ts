import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { averageDays, type MonthlyClimate } from './averageDays.ts'
import { sunPosition } from './sunPosition.ts'
import { variedDays } from './variedDays.ts'
import { checkWeatherYear, MONTH_OF_ROW } from './weatherYear.ts'

/** The monthly means of the typical year of PVGIS in Piedmont. */
const PIEDMONT: MonthlyClimate = {
  kind: 'averageDays',
  place: { latDeg: 45, lngDeg: 8, altitudeM: 250 },
  dailyGhiKwhM2: [1.543, 2.393, 3.824, 4.047, 4.833, 7.205, 6.619, 5.758, 4.516, 2.872, 2.021, 1.491],
  airTempC: [5.2, 6.96, 8.73, 12.37, 17.04, 22.46, 21.92, 22.15, 20.2, 14.97, 6.31, 4.05],
}
const AVERAGE = averageDays(PIEDMONT)
const VARIED = variedDays(AVERAGE)
const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0)
const monthOf = (column: Float64Array, month: number): Float64Array =>
  column.filter((_, row) => MONTH_OF_ROW[row] === month)
const daysOf = (column: Float64Array): number[] =>
  Array.from({ length: 365 }, (_, day) => sum(column.subarray(24 * day, 24 * day + 24)))

describe('clear and cloudy days', () => {
  const monthly = fc.array(fc.double({ min: 0.05, max: 9, noNaN: true }), { minLength: 12, maxLength: 12 })

  test('are a year the simulation accepts and bring each month what the average days bring', () => {
    fc.assert(
      fc.property(monthly, fc.double({ min: 35, max: 48, noNaN: true }), (dailyGhiKwhM2, latDeg) => {
        const average = averageDays({ ...PIEDMONT, dailyGhiKwhM2, place: { ...PIEDMONT.place, latDeg } })
        const varied = variedDays(average)
        expect(checkWeatherYear(varied).ok).toBe(true)
        for (let month = 0; month < 12; month++) {
          const ratio = sum(monthOf(varied.ghiWm2, month)) / sum(monthOf(average.ghiWm2, month))
          expect(Math.abs(ratio - 1)).toBeLessThan(1e-9)
        }
      }),
      { numRuns: 20 },
    )
  })

  test('close in every hour', () => {
    const { place, instantMs, ghiWm2, dniWm2, dhiWm2 } = VARIED
    for (let row = 0; row < 8760; row++) {
      const { apparentElevationDeg } = sunPosition(instantMs[row]!, place)
      const beamWm2 = dniWm2[row]! * Math.sin((apparentElevationDeg * Math.PI) / 180)
      expect(Math.abs(ghiWm2[row]! - dhiWm2[row]! - beamWm2)).toBeLessThan(1e-9)
    }
  })

  test('have a beam on clear days and hardly any on cloudy ones', () => {
    const july = { ghi: daysOf(VARIED.ghiWm2).slice(181, 212), dni: daysOf(VARIED.dniWm2).slice(181, 212) }
    const [darkest, brightest] = [Math.min(...july.ghi), Math.max(...july.ghi)]
    expect(july.dni[july.ghi.indexOf(darkest)]).toBeLessThan(500)
    expect(july.dni[july.ghi.indexOf(brightest)]).toBeGreaterThan(8000)
  })

  // The typical year of PVGIS: 0.391 of the mean day of their month.
  test('stray from their month’s mean as the days of the typical year do, within a tenth', () => {
    const averages = daysOf(AVERAGE.ghiWm2)
    const squares = daysOf(VARIED.ghiWm2).map((day, index) => (day / (averages[index] ?? 0) - 1) ** 2)
    const deviation = Math.sqrt(squares.reduce((total, square) => total + square, 0) / 365)
    expect(Math.abs(deviation / 0.391 - 1)).toBeLessThan(0.1)
  })

  test('leave the air, the wind and the instants as they were', () => {
    expect(VARIED.airTempC).toEqual(AVERAGE.airTempC)
    expect(VARIED.windMs).toEqual(AVERAGE.windMs)
    expect(VARIED.instantMs).toEqual(AVERAGE.instantMs)
  })
})
