import { expect, test } from 'vitest'
import { isWeatherYear } from './testing/isWeatherYear.ts'
import { type MonthlyClimate, variedDays } from './variedDays.ts'
import { type HourlySeries, weatherYearOf } from './weatherYearOf.ts'

const hours = (of: (hour: number) => number) => Array.from({ length: 8760 }, (_, hour) => of(hour))
const SERIES: HourlySeries = {
  kind: 'hourly',
  place: { latDeg: 45, lngDeg: 8, altitudeM: 250 },
  monthYears: [2018, 2008, 2009, 2013, 2008, 2006, 2011, 2010, 2020, 2006, 2007, 2016],
  instantOffsetS: 634,
  ghiWm2: hours((hour) => hour),
  dniWm2: hours((hour) => hour + 0.1),
  dhiWm2: hours((hour) => hour + 0.2),
  airTempC: hours((hour) => -hour / 1000),
  windMs: hours(() => 1.2),
  horizonDeg: [0, 10, 20, 30],
}
const timeOf = (instantMs: number | undefined) => new Date(instantMs ?? Number.NaN).toISOString()

test('hours keep their order and values', () => {
  const year = weatherYearOf(SERIES)
  expect(isWeatherYear(year)).toBe(true)
  const columns = [year.ghiWm2, year.dniWm2, year.dhiWm2, year.airTempC, year.windMs]
  expect(columns.map((column) => column[5000])).toEqual([5000, 5000.1, 5000.2, -5, 1.2])
  expect(year.horizonDeg).toEqual(Float64Array.of(0, 10, 20, 30))
})

test('each month is of its own year, and February of a leap year ends on the 28th', () => {
  const { hourStartMs } = weatherYearOf(SERIES)
  expect(timeOf(hourStartMs[0])).toBe('2018-01-01T00:00:00.000Z')
  expect(timeOf(hourStartMs[59 * 24 - 1])).toBe('2008-02-28T23:00:00.000Z')
  expect(timeOf(hourStartMs[59 * 24])).toBe('2009-03-01T00:00:00.000Z')
  expect(timeOf(hourStartMs[8759])).toBe('2016-12-31T23:00:00.000Z')
})

test('the light holds for the scan of the satellite, 634 s after the hour', () => {
  expect(timeOf(weatherYearOf(SERIES).instantMs[12])).toBe('2018-01-01T12:10:34.000Z')
})

test('no horizon stays none', () => {
  expect(weatherYearOf({ ...SERIES, horizonDeg: null }).horizonDeg).toBeNull()
})

test('monthly means become clear and cloudy days', () => {
  const months = (value: number) => new Array<number>(12).fill(value)
  const climate: MonthlyClimate = {
    kind: 'averageDays',
    place: SERIES.place,
    dailyGhiKwhM2: months(4),
    airTempC: months(12),
  }
  expect(weatherYearOf(climate)).toEqual(variedDays(climate))
  expect(weatherYearOf(climate).horizonDeg).toBeNull()
  expect(weatherYearOf({ ...climate, horizonDeg: [0, 10, 20, 30] }).horizonDeg).toEqual(Float64Array.of(0, 10, 20, 30))
})
