import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayOfYear, extraterrestrialDniWm2 } from './extraterrestrial.ts'
import { sunPosition } from './sunPosition.ts'
import { isWeatherYear } from './testing/isWeatherYear.ts'
import { type MonthlyClimate, variedDays } from './variedDays.ts'
import { MONTH_OF_ROW } from './weatherYear.ts'

/** The monthly means of the typical year of PVGIS in Piedmont (`weather-piedmont-tmy.csv` of the reference data, docs/accuracy.md). */
const PIEDMONT: MonthlyClimate = {
  kind: 'averageDays',
  place: { latDeg: 45, lngDeg: 8, altitudeM: 250 },
  dailyGhiKwhM2: [1.543, 2.393, 3.824, 4.047, 4.833, 7.205, 6.619, 5.758, 4.516, 2.872, 2.021, 1.491],
  airTempC: [5.2, 6.96, 8.73, 12.37, 17.04, 22.46, 21.92, 22.15, 20.2, 14.97, 6.31, 4.05],
}
const YEAR = variedDays(PIEDMONT)
const FIRST_DAYS = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365]
const dayOf = (column: Float64Array, day: number): Float64Array => column.subarray(day * 24, day * 24 + 24)
const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0)
const monthOf = (column: Float64Array, month: number): Float64Array =>
  column.filter((_, row) => MONTH_OF_ROW[row] === month)
const daysOf = (column: Float64Array): number[] => Array.from({ length: 365 }, (_, day) => sum(dayOf(column, day)))

const monthly = (min: number, max: number) =>
  fc.array(fc.double({ min, max, noNaN: true }), { minLength: 12, maxLength: 12 })
/** Any climate between the tropics and the north of Europe, also ones that cannot be. */
const anyClimate: fc.Arbitrary<MonthlyClimate> = fc.record({
  kind: fc.constant('averageDays' as const),
  place: fc.record({
    latDeg: fc.double({ min: -60, max: 60, noNaN: true }),
    lngDeg: fc.double({ min: -10, max: 20, noNaN: true }),
    altitudeM: fc.double({ min: 0, max: 3000, noNaN: true }),
  }),
  dailyGhiKwhM2: monthly(0.05, 12),
  airTempC: monthly(-20, 40),
})

describe('clear and cloudy days', () => {
  test('are a year the simulation accepts, whatever the climate, and bring each month what it says, to a millionth', () => {
    fc.assert(
      fc.property(anyClimate, (climate) => {
        const year = variedDays(climate)
        expect(isWeatherYear(year)).toBe(true)
        for (const [month, dailyKwhM2] of climate.dailyGhiKwhM2.entries()) {
          const days = (FIRST_DAYS[month + 1] ?? 0) - (FIRST_DAYS[month] ?? 0)
          expect(Math.abs(sum(monthOf(year.ghiWm2, month)) / 1000 / (days * dailyKwhM2) - 1)).toBeLessThan(1e-6)
        }
      }),
      { numRuns: 50 },
    )
  })

  test('close in every hour: what is not diffuse is the beam, as steep as the sun is seen', () => {
    const { place, instantMs, ghiWm2, dniWm2, dhiWm2 } = YEAR
    const gapsWm2 = instantMs.map((instant, row) => {
      const { apparentElevationDeg } = sunPosition(instant, place)
      const beamWm2 = dniWm2[row]! * Math.sin((apparentElevationDeg * Math.PI) / 180)
      return Math.abs(ghiWm2[row]! - dhiWm2[row]! - beamWm2)
    })
    expect(gapsWm2).toHaveLength(8760)
    expect(Math.max(...gapsWm2)).toBeLessThan(1e-9)
  })

  test('have a beam on clear days and hardly any on cloudy ones', () => {
    const july = { ghi: daysOf(YEAR.ghiWm2).slice(181, 212), dni: daysOf(YEAR.dniWm2).slice(181, 212) }
    const [darkest, brightest] = [Math.min(...july.ghi), Math.max(...july.ghi)]
    expect(july.dni[july.ghi.indexOf(darkest)]).toBeLessThan(500)
    expect(july.dni[july.ghi.indexOf(brightest)]).toBeGreaterThan(8000)
  })

  // The typical year of PVGIS: 0.391 of the mean day of their month.
  test('stray from their month’s mean as the days of the typical year do, within a tenth', () => {
    const squares = daysOf(YEAR.ghiWm2).map(
      (dayWhM2, day) => (dayWhM2 / 1000 / (PIEDMONT.dailyGhiKwhM2[MONTH_OF_ROW[24 * day] ?? 0] ?? 0) - 1) ** 2,
    )
    const deviation = Math.sqrt(squares.reduce((total, square) => total + square, 0) / 365)
    expect(Math.abs(deviation / 0.391 - 1)).toBeLessThan(0.1)
  })

  test('share the sun and the air of one day a month, and have others in the next', () => {
    for (const column of [YEAR.airTempC, YEAR.instantMs]) {
      expect(dayOf(column, 0)).toEqual(dayOf(column, 30))
      expect(dayOf(column, 30)).not.toEqual(dayOf(column, 31))
    }
    expect(dayOf(YEAR.ghiWm2, 0)).not.toEqual(dayOf(YEAR.ghiWm2, 30))
  })

  test.each([{ latDeg: 37 }, { latDeg: 42 }, { latDeg: 47 }])(
    'stand at $latDeg° on days with the light outside the atmosphere of the mean of their month, within 0.6 %',
    ({ latDeg }) => {
      const place = { latDeg, lngDeg: 12, altitudeM: 0 }
      const { instantMs } = variedDays({ ...PIEDMONT, place })
      /** Sum over the day of the extraterrestrial light by the sun's height. */
      const outside = (dayMs: number): number => {
        let sumWm2 = 0
        for (let minute = 5; minute < 1440; minute += 10) {
          const { elevationDeg } = sunPosition(dayMs + minute * 60_000, place)
          sumWm2 += Math.max(0, Math.sin((elevationDeg * Math.PI) / 180))
        }
        return sumWm2 * extraterrestrialDniWm2(dayOfYear(dayMs))
      }
      for (const [month, first] of FIRST_DAYS.slice(0, 12).entries()) {
        const days = (FIRST_DAYS[month + 1] ?? 365) - first
        let total = 0
        for (let day = 0; day < days; day++) total += outside(Date.UTC(2025, 0, 1 + first + day))
        const meanDayMs = instantMs[first * 24]! - 1_800_000
        expect(Math.abs((outside(meanDayMs) * days) / total - 1)).toBeLessThan(0.006)
      }
    },
  )

  test('stand in the middle of the hour of their day', () => {
    const { hourStartMs, instantMs } = YEAR
    expect(new Date(hourStartMs[12]!).toISOString()).toBe('2025-01-01T12:00:00.000Z')
    expect(new Date(instantMs[12]!).toISOString()).toBe('2025-01-17T12:30:00.000Z')
    expect(new Date(hourStartMs[8759]!).toISOString()).toBe('2025-12-31T23:00:00.000Z')
    expect(new Date(instantMs[8759]!).toISOString()).toBe('2025-12-10T23:30:00.000Z')
  })

  // The sundial gains or loses up to half a minute a day, which shifts the hours against the curve.
  test('have the mean temperature of their month, to a hundredth of a degree', () => {
    for (const [month, day] of FIRST_DAYS.slice(0, 12).entries())
      expect(sum(dayOf(YEAR.airTempC, day)) / 24).toBeCloseTo(PIEDMONT.airTempC[month]!, 2)
  })

  test('have the light of the typical year they are the means of: the diffuse within 4 %, the beam within 7 %', () => {
    // PVGIS: diffuse 570.9, beam 1591.6 kWh/m². Erbs was fitted to other climates; his own scatter is larger than this.
    expect(Math.abs(sum(YEAR.dhiWm2) / 570_900 - 1)).toBeLessThan(0.04)
    expect(Math.abs(sum(YEAR.dniWm2) / 1_591_600 - 1)).toBeLessThan(0.07)
  })
})
