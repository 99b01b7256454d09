import { expect, test } from 'vitest'
import { HOURS_A_YEAR } from '../sun/weatherYear.ts'
import type { EnergyUse } from './energyUse.ts'
import { hourCalendarOf } from './hourCalendar.ts'
import { oneHousehold } from './householdDays.ts'
import { type Households, householdsOf } from './measuredHouseholds.ts'
import { measuredUseKwh } from './measuredUse.ts'

const hoursOf = (year: number) => Float64Array.from({ length: HOURS_A_YEAR }, (_, row) => Date.UTC(year, 0, 1, row))
const YEAR: EnergyUse = { period: 'year', kwh: 2700 }

const used = (households: Households, use: EnergyUse = YEAR, year = 2025): Float64Array => {
  const load = measuredUseKwh({ region: 'Lombardia', contractedPower: 'upTo3Kw', households, use }, hoursOf(year))
  if (!load.ok) throw new Error(load.fault)
  return load.value
}
const sumOf = (values: Iterable<number>): number => Array.from(values).reduce((sum, value) => sum + value, 0)

const factorAt = (utc: string): number => {
  const [factor] = oneHousehold(hourCalendarOf(Float64Array.of(Date.parse(utc))))
  return factor ?? Number.NaN
}

// Read off the published table: month, kind, day of its kind, hour of the clock.
test.each([
  { utc: '2019-01-01T17:00Z', factor: 4.5, why: '18 h of the first weekday of January' },
  { utc: '2019-01-02T06:00Z', factor: 3.38, why: '7 h of the second' },
  { utc: '2018-12-31T23:00Z', factor: 1.25, why: '0 h of 1 January has begun in Italy' },
  { utc: '2022-01-03T17:00Z', factor: 4.5, why: 'where the year begins on a Saturday, the third is the first weekday' },
  { utc: '2025-05-31T10:00Z', factor: 0.93, why: 'May of 2025 has a fifth Saturday, the table four: the first again' },
  { utc: '2025-05-03T10:00Z', factor: 0.93, why: 'the first of them' },
])('$why has $factor parts of the mean', ({ utc, factor }) => expect(factorAt(utc)).toBe(factor))

test('in each month, kind of day and hour the days of the year of the table have the mean in all', () => {
  const hours = hoursOf(2019)
  const { month, hour, kindOfDay } = hourCalendarOf(hours)
  const cells = new Map<number, number[]>()
  for (const [row, factor] of oneHousehold(hourCalendarOf(hours)).entries()) {
    const cell = ((month[row] ?? 0) * 3 + (kindOfDay[row] ?? 0)) * 24 + (hour[row] ?? 0)
    cells.set(cell, [...(cells.get(cell) ?? []), factor])
  }
  expect(cells.size).toBe(12 * 3 * 24)
  for (const [cell, factors] of cells) {
    // On the Sundays on which the clock changes one hour is left out and one comes twice, and the ring closes in January.
    const isWhole = !(cell % 24 <= 2)
    if (isWhole) expect(Math.abs(sumOf(factors) / factors.length - 1), `${cell}`).toBeLessThan(0.005)
  }
})

test('a month of one home takes about as much of the year as that of many', () => {
  const { month } = hourCalendarOf(hoursOf(2025))
  const [one, several] = [used('one'), used('several')]
  expect(sumOf(one)).toBeCloseTo(2700, 6)
  for (let index = 0; index < 12; index += 1) {
    const ofMonth = (kwh: Float64Array) => sumOf(kwh.filter((_, row) => month[row] === index))
    // Its days fall on other weekdays than those of the table: up to three of thirty are another day.
    expect(Math.abs(ofMonth(one) / ofMonth(several) - 1)).toBeLessThan(0.05)
  }
})

test('the bills of one home add up month by month', () => {
  const bills = [310, 270, 250, 210, 190, 200, 260, 240, 200, 220, 260, 300]
  const { month } = hourCalendarOf(hoursOf(2025))
  const kwh = used('one', { period: 'months', kwh: bills })
  for (const [index, bill] of bills.entries())
    expect(sumOf(kwh.filter((_, row) => month[row] === index))).toBeCloseTo(bill, 6)
})

test.each([
  { base: undefined, fiscal: null, expected: 'one', why: 'of the assumed household' },
  { base: { kind: 'measured' }, fiscal: undefined, expected: 'one', why: 'of a design that says nothing of it' },
  { base: { kind: 'measured', households: 'one' }, fiscal: { use: 'mainHome' }, expected: 'one', why: 'of a home' },
  { base: { kind: 'measured', households: 'several' }, fiscal: null, expected: 'several', why: 'of a condominium' },
  {
    base: { kind: 'measured', households: 'one' },
    fiscal: { use: 'business' },
    expected: 'several',
    why: 'of a business',
  },
  { base: undefined, fiscal: { use: 'business' }, expected: 'several', why: 'assumed of a business' },
  { base: { kind: 'hourly' }, fiscal: null, expected: null, why: 'of readings' },
  { base: { kind: 'habits' }, fiscal: null, expected: null, why: 'of drawn habits' },
] as const)('the load $why is that of: $expected', ({ base, fiscal, expected }) =>
  expect(householdsOf(base, fiscal)).toBe(expected),
)
