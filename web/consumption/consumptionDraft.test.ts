import { expect, test } from 'vitest'
import { annualKwhOf, knownAs, measuredBase, toldAs, withAnnualKwh, withMonth } from './consumptionDraft.ts'

const base = measuredBase(2700, 'Lombardia')

test('a year told by its months is spread evenly, and back it is the same year', () => {
  const months = toldAs(base, 'months', 'Sicilia')
  expect(months.use.kwh).toEqual(Array(12).fill(225))
  expect(knownAs(months)).toBe('months')
  expect(toldAs(months, 'year', 'Sicilia').use).toEqual({ period: 'year', kwh: 2700 })
})

test.each([2000, 2700, 3141.5, 0])('%d kWh told by months and as a year again are the same', (kwh) => {
  const year = { kind: 'habits', use: { period: 'year', kwh }, habit: 'office' } as const
  expect(toldAs(toldAs(year, 'months', 'Sicilia'), 'year', 'Sicilia')).toEqual(year)
})

test('readings told as a year keep their energy, used like the households of the place', () => {
  const hourly = { kind: 'hourly' as const, kwh: Array(8760).fill(0.5) }
  expect(annualKwhOf(hourly)).toBe(4380)
  expect(toldAs(hourly, 'year', 'Sicilia')).toEqual(measuredBase(4380, 'Sicilia'))
})

test('changing the way it is told keeps the habits of the day', () => {
  const office = { kind: 'habits', use: { period: 'year', kwh: 2700 }, habit: 'office' } as const
  expect(toldAs(office, 'months', 'Sicilia')).toMatchObject({ kind: 'habits', habit: 'office' })
  expect(withAnnualKwh(office, 900, 'Sicilia')).toEqual({ ...office, use: { period: 'year', kwh: 900 } })
})

test('changing the way it is told keeps the households', () => {
  const like = { ...base, contractedPower: 'upTo6Kw' } as const
  expect(toldAs(like, 'months', 'Sicilia')).toMatchObject({ region: 'Lombardia', contractedPower: 'upTo6Kw' })
})

test('one month is changed and the others stay', () => expect(withMonth([1, 2, 3], 1, 9)).toEqual([1, 9, 3]))
