import { expect, test } from 'vitest'
import { HOURS_A_YEAR } from '../units.ts'
import { monthByHour } from './monthByHour.ts'

const JANUARY_10_AT_10_UTC = 9 * 24 + 10
const JULY_10_AT_10_UTC = (181 + 9) * 24 + 10

test('an hour counts at the hour the clock in Italy shows: 10:00 UTC is 11 in January and 12 in July', () => {
  const year = new Float64Array(HOURS_A_YEAR)
  year[JANUARY_10_AT_10_UTC] = 0.3
  year[JULY_10_AT_10_UTC] = 0.7
  const picture = monthByHour(year)
  expect(picture[0]?.[11]).toBe(0.3)
  expect(picture[6]?.[12]).toBe(0.7)
})

test('days of a month add up', () => {
  const year = new Float64Array(HOURS_A_YEAR)
  year[JANUARY_10_AT_10_UTC] = 0.25
  year[JANUARY_10_AT_10_UTC + 24] = 0.5
  expect(monthByHour(year)[0]?.[11]).toBe(0.75)
})
