import { expect, test } from 'vitest'
import { rowCalendar } from '../sun/rowCalendar.ts'
import { monthByHour } from './monthByHour.ts'

test('an hour counts at the hour the clock in Italy shows: 10:00 UTC is 11 in January and 12 in July', () => {
  const calendar = rowCalendar(Float64Array.of(Date.UTC(2023, 0, 10, 10), Date.UTC(2023, 6, 10, 10)))
  const picture = monthByHour(calendar, Float64Array.of(0.3, 0.7))
  expect(picture[0]?.[11]).toBe(0.3)
  expect(picture[6]?.[12]).toBe(0.7)
})

test('days of a month add up', () => {
  const calendar = rowCalendar(Float64Array.of(Date.UTC(2023, 0, 10, 10), Date.UTC(2023, 0, 11, 10)))
  expect(monthByHour(calendar, Float64Array.of(0.25, 0.5))[0]?.[11]).toBe(0.75)
})
