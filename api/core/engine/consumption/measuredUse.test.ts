import { expect, test } from 'vitest'
import { HOUR_CALENDAR, hourCalendarOf } from '../calendar/hourCalendar.ts'
import { HOURS_A_YEAR } from '../units.ts'
import type { EnergyUse } from './energyUse.ts'
import {
  CONTRACTED_POWERS,
  type ContractedPower,
  type Households,
  householdsOf,
  measuredHouseholds,
  REGIONS,
  type Region,
} from './measuredHouseholds.ts'
import { loadProfileWh, measuredUseKwh, oneHousehold } from './measuredUse.ts'
import { tariffBandsOf } from './tariffBands.ts'

const hoursOf = (year: number) => Float64Array.from({ length: HOURS_A_YEAR }, (_, row) => Date.UTC(year, 0, 1, row))
const IN_2025 = hoursOf(2025)
const YEAR: EnergyUse = { period: 'year', kwh: 2700 }
const LOMBARDIA = { region: 'Lombardia', contractedPower: 'upTo3Kw', households: 'several' } as const

const spread = (use: EnergyUse, hourStartMs: Float64Array): Float64Array => {
  const result = measuredUseKwh({ ...LOMBARDIA, use }, hourStartMs)
  if (!result.ok) throw new Error(result.fault)
  return result.value
}
const sumOf = (values: Iterable<number>): number => Array.from(values).reduce((sum, value) => sum + value, 0)

// Wh of Lombardia up to 3 kW, read off the published table.
test.each([
  { utc: '2025-01-01T19:00Z', wh: 411, why: '20 h of Wednesday 1 January' },
  { utc: '2025-01-04T11:00Z', wh: 368, why: '12 h of a Saturday in January' },
  { utc: '2025-01-31T23:00Z', wh: 180, why: 'Saturday 1 February has begun in Italy' },
  { utc: '2025-03-30T00:00Z', wh: 144, why: '1 h of the Sunday on which summer time begins' },
  { utc: '2025-03-30T01:00Z', wh: 119, why: '3 h of it: 2 h, with 96, is left out' },
  { utc: '2025-10-26T00:00Z', wh: 123, why: '2 h of the Sunday on which summer time ends' },
  { utc: '2025-10-26T01:00Z', wh: 123, why: '2 h of it a second time' },
])('$why has $wh parts of the year', ({ utc, wh }) => {
  const kwh = spread(YEAR, IN_2025)
  const at = (time: string): number => kwh[IN_2025.indexOf(Date.parse(time))] ?? Number.NaN
  // Against 0 h of Thursday 2 January.
  expect(at(utc) / at('2025-01-01T23:00Z')).toBeCloseTo(wh / 180, 9)
})

test('a row has the weekday of its own year', () => {
  // 4 January, 12 h: a Saturday in 2025, a Thursday in 2024; the first row is 1 h of a working day in both.
  const shareOf = (year: number): number => {
    const kwh = spread(YEAR, hoursOf(year))
    return (kwh[3 * 24 + 11] ?? 0) / (kwh[0] ?? 0)
  }
  expect(shareOf(2025)).toBeCloseTo(368 / 148, 9)
  expect(shareOf(2024)).toBeCloseTo(290 / 148, 9)
})

test('the rows add up to the energy of the year', () => {
  expect(sumOf(spread(YEAR, IN_2025))).toBeCloseTo(2700, 6)
  expect(sumOf(spread({ period: 'year', kwh: 0 }, IN_2025))).toBe(0)
})

test('the months by the clock of Italy add up to the twelve bills', () => {
  const bills = [310, 270, 250, 210, 190, 200, 260, 240, 200, 220, 260, 300]
  const kwh = spread({ period: 'months', kwh: bills }, IN_2025)
  for (const [month, bill] of bills.entries())
    expect(sumOf(kwh.filter((_, row) => HOUR_CALENDAR.month[row] === month))).toBeCloseTo(bill, 6)
})

test('an impossible energy is refused', () => {
  expect(measuredUseKwh({ ...LOMBARDIA, use: { period: 'year', kwh: -1 } }, IN_2025)).toEqual({
    ok: false,
    fault: 'kwhOutOfRange',
  })
})

test('the hours of every profile add up to the published energy of its year', () => {
  expect(REGIONS).toHaveLength(20)
  const { month, hour, kindOfDay } = hourCalendarOf(IN_2025)
  for (const region of REGIONS)
    for (const power of Object.keys(CONTRACTED_POWERS) as ContractedPower[]) {
      const wh = loadProfileWh(region, power)
      const ofRow = (row: number): number =>
        wh[((kindOfDay[row] ?? 0) * 12 + (month[row] ?? 0)) * 24 + (hour[row] ?? 0)] ?? Number.NaN
      const annualKwh = sumOf(Array.from(IN_2025, (_, row) => ofRow(row))) / 1000
      // The year of the table is not stated; its weekdays may differ from ours by one or two.
      const published = measuredHouseholds(region, power).annualKwh
      expect(Math.abs(annualKwh / published - 1)).toBeLessThan(0.0005)
    }
})

test.each<[Region, ContractedPower, Region, ContractedPower, number]>([
  ['Lombardia', 'upTo3Kw', 'Lombardia', 'upTo3Kw', 1961],
  ["Valle d'Aosta", 'upTo6Kw', 'Piemonte', 'upTo6Kw', 4212],
  ['Trentino-Alto Adige', 'upTo6Kw', 'Trentino-Alto Adige', 'upTo4_5Kw', 5213],
  ['Umbria', 'above6Kw', 'Umbria', 'upTo6Kw', 4646],
])('for %s, %s stands %s, %s', (region, power, measuredRegion, measuredPower, annualKwh) => {
  expect(measuredHouseholds(region, power)).toEqual({
    region: measuredRegion,
    contractedPower: measuredPower,
    annualKwh,
  })
  expect(loadProfileWh(region, power)).toEqual(loadProfileWh(measuredRegion, measuredPower))
})

test.each([2007, 2025])('the bands of each month of %d add up to the bills', (year) => {
  const hours = hoursOf(year)
  const bills = Array.from({ length: 12 }, (_, month) => [40 + month, 60, 100 - month])
  const kwh = spread({ period: 'bands', kwh: bills }, hours)
  const [{ month }, bands] = [hourCalendarOf(hours), tariffBandsOf(hours)]
  const sums = bills.map((row) => row.map(() => 0))
  for (const [row, used] of kwh.entries()) {
    const ofMonth = sums[month[row] ?? 0]
    const band = bands[row] ?? 0
    if (ofMonth) ofMonth[band] = (ofMonth[band] ?? 0) + used
  }
  for (const [index, row] of bills.entries())
    for (const [band, bill] of row.entries()) expect(sums[index]?.[band]).toBeCloseTo(bill, 6)
})

test('F2 and F3 told as one are divided by the profile', () => {
  const bands = tariffBandsOf(IN_2025)
  const inMarch = (kwh: Float64Array, band: number) =>
    sumOf(kwh.filter((_, row) => HOUR_CALENDAR.month[row] === 2 && bands[row] === band))
  const profile = spread(YEAR, IN_2025)
  const kwh = spread({ period: 'f1AndF23', kwh: Array<number[]>(12).fill([50, 150]) }, IN_2025)
  expect(inMarch(kwh, 0)).toBeCloseTo(50, 6)
  expect(inMarch(kwh, 1) + inMarch(kwh, 2)).toBeCloseTo(150, 6)
  expect(inMarch(kwh, 1) / inMarch(kwh, 2)).toBeCloseTo(inMarch(profile, 1) / inMarch(profile, 2), 9)
})

test.each([
  { period: 'bands', kwh: Array<number[]>(12).fill([1, 2]) },
  { period: 'f1AndF23', kwh: Array<number[]>(11).fill([1, 2]) },
] as const)('bills of $period that are not whole are refused', (use) => {
  const refused = measuredUseKwh({ ...LOMBARDIA, use }, new Float64Array(0))
  expect(refused).toEqual({ ok: false, fault: 'notTwelveMonths' })
})

const used = (households: Households, use: EnergyUse = YEAR, year = 2025): Float64Array => {
  const load = measuredUseKwh({ region: 'Lombardia', contractedPower: 'upTo3Kw', households, use }, hoursOf(year))
  if (!load.ok) throw new Error(load.fault)
  return load.value
}

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
    // On clock-change Sundays one hour is missing or occurs twice, and the ring closes in January.
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
    // Weekdays differ from those of the table: up to three of thirty days.
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
] as const)('the load $why is that of: $expected', ({ base, fiscal, expected }) =>
  expect(householdsOf(base, fiscal)).toBe(expected),
)
