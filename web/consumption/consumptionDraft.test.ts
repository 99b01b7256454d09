import { expect, test } from 'vitest'
import { assumedHousehold } from '#engine/assumptions/consumptionAssumptions.ts'
import { annualKwhOf, knownAs, toldAs, withMonth } from './consumptionDraft.ts'

const { base } = assumedHousehold(2700)

test('a year told by its months is spread evenly, and back it is the same year', () => {
  const months = toldAs(base, 'months')
  expect(months.use.kwh).toEqual(Array(12).fill(225))
  expect(knownAs(months)).toBe('months')
  expect(toldAs(months, 'year').use).toEqual({ period: 'year', kwh: 2700 })
})

test.each([2000, 2700, 3141.5, 0])('%d kWh told by months and as a year again are the same', (kwh) => {
  const year = { kind: 'habits', use: { period: 'year', kwh }, habit: 'office' } as const
  expect(toldAs(toldAs(year, 'months'), 'year')).toEqual(year)
})

test('readings told as a year keep their energy', () => {
  const hourly = { kind: 'hourly' as const, kwh: Array(8760).fill(0.5) }
  expect(annualKwhOf(hourly)).toBe(4380)
  expect(toldAs(hourly, 'year').use.kwh).toBe(4380)
})

test('changing the way it is told keeps the habits of the day', () => {
  expect(toldAs({ kind: 'habits', use: { period: 'year', kwh: 2700 }, habit: 'office' }, 'months').habit).toBe('office')
})

test('one month is changed and the others stay', () => expect(withMonth([1, 2, 3], 1, 9)).toEqual([1, 9, 3]))
