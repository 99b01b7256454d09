import { expect, test } from 'vitest'
import { HOUR_CALENDAR, HOURS_OF_2025 } from '../calendar/hourCalendar.ts'
import { type BusinessHours, businessHoursOf, businessUseKwh } from './businessHours.ts'
import type { EnergyUse } from './energyUse.ts'

const spread = (hours: BusinessHours, use: EnergyUse): Float64Array => {
  const result = businessUseKwh({ hours, use }, HOURS_OF_2025)
  if (!result.ok) throw new Error(result.fault)
  return result.value
}
const sumOf = (kwh: Float64Array): number => kwh.reduce((sum, hour) => sum + hour, 0)

// The energy for which an open hour uses 1 kWh, by hand. 2025 has 261 days from Monday to Friday, ten of them holidays: 251 days of work.
const OPEN_HOUR_KWH = {
  // 2,510 open hours and 6,250 others.
  office: 2510 + 0.15 * 6250,
  // 9 more days are closed from 8 to 21 August: 242 days of 9 hours and a pause, and 6,340 other hours.
  workshop: 242 * 9.5 + 0.12 * 6340,
  // 365 days of 12 hours.
  shop: 4380 + 0.3 * 4380,
} as const

// Winter time is UTC + 1, summer time UTC + 2.
test.each<{ hours: BusinessHours; utc: string; kwh: number; why: string }>([
  { hours: 'office', utc: '2025-01-08T07:00Z', kwh: 1, why: '8 h of a Wednesday' },
  { hours: 'office', utc: '2025-01-08T06:00Z', kwh: 0.15, why: '7 h of it' },
  { hours: 'office', utc: '2025-07-09T15:00Z', kwh: 1, why: '17 h of a Wednesday in summer' },
  { hours: 'office', utc: '2025-07-09T16:00Z', kwh: 0.15, why: '18 h of it' },
  { hours: 'office', utc: '2025-01-11T11:00Z', kwh: 0.15, why: 'noon of a Saturday' },
  { hours: 'office', utc: '2025-01-12T11:00Z', kwh: 0.15, why: 'noon of a Sunday' },
  { hours: 'office', utc: '2025-04-21T10:00Z', kwh: 0.15, why: 'noon of Easter Monday' },
  { hours: 'office', utc: '2025-08-12T10:00Z', kwh: 1, why: 'noon of a Tuesday in August' },
  { hours: 'workshop', utc: '2025-01-08T06:00Z', kwh: 1, why: '7 h of a Wednesday' },
  { hours: 'workshop', utc: '2025-01-08T11:00Z', kwh: 0.5, why: 'the pause at noon' },
  { hours: 'workshop', utc: '2025-01-08T16:00Z', kwh: 0.12, why: '17 h of it' },
  { hours: 'workshop', utc: '2025-08-07T08:00Z', kwh: 1, why: 'the last day before the closure' },
  { hours: 'workshop', utc: '2025-08-08T08:00Z', kwh: 0.12, why: 'the first day of the closure' },
  { hours: 'workshop', utc: '2025-08-21T08:00Z', kwh: 0.12, why: 'the last day of the closure' },
  { hours: 'workshop', utc: '2025-08-22T08:00Z', kwh: 1, why: 'the first day after the closure' },
  { hours: 'shop', utc: '2025-01-12T11:00Z', kwh: 1, why: 'noon of a Sunday' },
  { hours: 'shop', utc: '2025-12-25T18:00Z', kwh: 1, why: '19 h of Christmas' },
  { hours: 'shop', utc: '2025-12-25T19:00Z', kwh: 0.3, why: '20 h of it' },
])('$hours uses $kwh of an open hour at $why', ({ hours, utc, kwh }) => {
  const used = spread(hours, { period: 'year', kwh: OPEN_HOUR_KWH[hours] })
  expect(used[HOURS_OF_2025.indexOf(Date.parse(utc))]).toBeCloseTo(kwh, 9)
})

test.each(['office', 'workshop', 'shop'] as const)('the hours of a %s add up to the energy of the year', (hours) => {
  expect(sumOf(spread(hours, { period: 'year', kwh: 60_000 }))).toBeCloseTo(60_000, 5)
})

test('the months of a workshop add up to the twelve bills, also with the closure', () => {
  const bills = [310, 270, 250, 210, 190, 200, 260, 240, 200, 220, 260, 300]
  const kwh = spread('workshop', { period: 'months', kwh: bills })
  for (const [month, bill] of bills.entries())
    expect(sumOf(kwh.filter((_, row) => HOUR_CALENDAR.month[row] === month))).toBeCloseTo(bill, 6)
})

test('a row has the weekday of its own year', () => {
  // 8 January: a Wednesday in 2025, a Sunday in 2023.
  const at10 = (utc: string): number => {
    const day = Float64Array.of(Date.parse(utc), Date.parse(utc) + 12 * 3_600_000)
    const result = businessUseKwh({ hours: 'office', use: { period: 'year', kwh: 1.15 } }, day)
    return result.ok ? (result.value[0] ?? 0) : Number.NaN
  }
  expect(at10('2025-01-08T09:00Z')).toBeCloseTo(1, 9)
  expect(at10('2023-01-08T09:00Z')).toBeCloseTo(1.15 / 2, 9)
})

const OFFICE = { kind: 'measured', businessHours: 'office' } as const
test.each([
  { base: OFFICE, fiscal: { use: 'business' }, expected: 'office', why: 'a business that chose them' },
  { base: { kind: 'measured' }, fiscal: { use: 'business' }, expected: null, why: 'a business that chose none' },
  { base: undefined, fiscal: { use: 'business' }, expected: null, why: 'a business without an entry' },
  { base: { kind: 'hourly' }, fiscal: { use: 'business' }, expected: null, why: 'a business with readings' },
  { base: OFFICE, fiscal: { use: 'mainHome' }, expected: null, why: 'a home that was a business' },
  { base: OFFICE, fiscal: null, expected: null, why: 'the default payer' },
] as const)('$why has the hours: $expected', ({ base, fiscal, expected }) =>
  expect(businessHoursOf(base, fiscal)).toBe(expected),
)
