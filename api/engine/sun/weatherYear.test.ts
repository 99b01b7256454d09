import { expect, test } from 'vitest'
import { checkWeatherYear, HOURS_A_YEAR, MONTH_OF_ROW, type WeatherYear } from './weatherYear.ts'

const hours = (value = 0) => new Float64Array(HOURS_A_YEAR).fill(value)
const withOne = (value: number) => hours().fill(value, 100, 101)

const darkYear: WeatherYear = {
  place: { latDeg: 45, lngDeg: 8, altitudeM: 250 },
  kind: 'hourly',
  hourStartMs: hours(),
  instantMs: hours(),
  ghiWm2: hours(),
  dniWm2: hours(),
  dhiWm2: hours(),
  airTempC: hours(-10),
  windMs: hours(),
  horizonDeg: null,
}

test('a complete year passes, below freezing too', () => {
  expect(checkWeatherYear(darkYear)).toEqual({ ok: true, value: darkYear })
})

test.each([
  { what: 'a day too much', change: { airTempC: new Float64Array(HOURS_A_YEAR + 24) }, fault: 'notAYear' },
  { what: 'an hour without temperature', change: { airTempC: withOne(Number.NaN) }, fault: 'notFinite' },
  { what: 'negative light', change: { dniWm2: withOne(-0.1) }, fault: 'negativeIrradiance' },
  { what: 'negative wind', change: { windMs: withOne(-1) }, fault: 'negativeWind' },
  { what: 'a horizon without points', change: { horizonDeg: new Float64Array() }, fault: 'horizonOutOfRange' },
  { what: 'a horizon overhead', change: { horizonDeg: Float64Array.of(0, 90) }, fault: 'horizonOutOfRange' },
  {
    what: 'a horizon that is no number',
    change: { horizonDeg: Float64Array.of(Number.NaN) },
    fault: 'horizonOutOfRange',
  },
])('$what is refused as $fault', ({ change, fault }) => {
  expect(checkWeatherYear({ ...darkYear, ...change })).toEqual({ ok: false, fault })
})

test.each([
  { hour: 'the last of January', row: 743, month: 0 },
  { hour: 'the first of February', row: 744, month: 1 },
  { hour: 'the last of 28 February', row: 1415, month: 1 },
  { hour: 'the first of March', row: 1416, month: 2 },
  { hour: 'the last of December', row: 8759, month: 11 },
])('$hour belongs to month $month', ({ row, month }) => {
  expect(MONTH_OF_ROW[row]).toBe(month)
})
