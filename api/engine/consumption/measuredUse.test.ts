import { expect, test } from 'vitest'
import { HOURS_A_YEAR } from '../sun/weatherYear.ts'
import type { EnergyUse } from './energyUse.ts'
import { HOUR_CALENDAR, hourCalendarOf } from './hourCalendar.ts'
import {
  CONTRACTED_POWERS,
  type ContractedPower,
  measuredHouseholds,
  REGIONS,
  type Region,
} from './measuredHouseholds.ts'
import { loadProfileWh, measuredUseKwh } from './measuredUse.ts'
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
      // The year of the table, whose weekdays differ by one or two, is not stated.
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
