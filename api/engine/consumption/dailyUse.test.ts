import { expect, test } from 'vitest'
import { HOURS_A_YEAR } from '../sun/weatherYear.ts'
import { DAILY_HABITS, type DailyHabit } from './dailyHabits.ts'
import { dailyUseKwh } from './dailyUse.ts'
import type { EnergyUse } from './energyUse.ts'
import { HOUR_CALENDAR } from './hourCalendar.ts'

const HABITS: readonly DailyHabit[] = ['awayInTheDay', 'atHome', 'evening', 'office']
const BILLS = [310, 270, 250, 210, 190, 200, 260, 240, 200, 220, 260, 300]

const spread = (use: EnergyUse, habit: DailyHabit): Float64Array => {
  const result = dailyUseKwh(use, habit)
  if (!result.ok) throw new Error(result.fault)
  return result.value
}
const sum = (kwh: Float64Array, counts: (row: number) => boolean = () => true): number =>
  kwh.reduce((total, hour, row) => (counts(row) ? total + hour : total), 0)

test.each(HABITS)('the hours of "%s" add up to the energy of the year', (habit) => {
  const kwh = spread({ period: 'year', kwh: 2700 }, habit)
  expect(kwh).toHaveLength(HOURS_A_YEAR)
  expect(sum(kwh)).toBeCloseTo(2700, 6)
  expect(Math.min(...kwh)).toBeGreaterThan(0)
})

test.each(HABITS)('the months of "%s" add up to the twelve bills', (habit) => {
  const kwh = spread({ period: 'months', kwh: BILLS }, habit)
  const months = BILLS.map((_, month) => sum(kwh, (row) => HOUR_CALENDAR.month[row] === month))
  for (const [month, bill] of BILLS.entries()) expect(months[month]).toBeCloseTo(bill, 6)
})

test.each(HABITS)('each day of "%s" has 24 hours', (habit) => {
  expect(DAILY_HABITS[habit].weekday).toHaveLength(24)
  expect(DAILY_HABITS[habit].weekend).toHaveLength(24)
})

test('nine to five, who is away uses less than who is at home, and an office uses most', () => {
  const isDay = (row: number) => (HOUR_CALENDAR.hour[row] ?? 0) >= 9 && (HOUR_CALENDAR.hour[row] ?? 0) < 17
  const share = (habit: DailyHabit) => sum(spread({ period: 'year', kwh: 1 }, habit), isDay)
  expect(share('evening')).toBeLessThan(share('awayInTheDay'))
  expect(share('awayInTheDay')).toBeLessThan(share('atHome'))
  expect(share('atHome')).toBeLessThan(share('office'))
})

test('a weekday at 20 h and a night at 3 h stand in the proportion of the shape', () => {
  const kwh = spread({ period: 'year', kwh: 2700 }, 'awayInTheDay')
  // Row 19 is 20 h of Wednesday 1 January, row 26 is 3 h of the next day; weights 2.3 and 0.4.
  expect((kwh[19] ?? 0) / (kwh[26] ?? 1)).toBeCloseTo(2.3 / 0.4, 9)
})

test('a house without use is possible', () => {
  expect(sum(spread({ period: 'year', kwh: 0 }, 'atHome'))).toBe(0)
})

test.each<{ what: string; use: EnergyUse; fault: string }>([
  { what: 'a negative year', use: { period: 'year', kwh: -1 }, fault: 'kwhOutOfRange' },
  { what: 'a year that is no number', use: { period: 'year', kwh: Number.NaN }, fault: 'kwhOutOfRange' },
  { what: 'more than a million', use: { period: 'year', kwh: 1_000_001 }, fault: 'kwhOutOfRange' },
  { what: 'a negative month', use: { period: 'months', kwh: [-1, ...BILLS.slice(1)] }, fault: 'kwhOutOfRange' },
  { what: 'eleven months', use: { period: 'months', kwh: BILLS.slice(1) }, fault: 'notTwelveMonths' },
  {
    what: 'months that add up to too much',
    use: { period: 'months', kwh: new Array(12).fill(100_000) },
    fault: 'kwhOutOfRange',
  },
])('$what is refused as $fault', ({ use, fault }) => {
  expect(dailyUseKwh(use, 'atHome')).toEqual({ ok: false, fault })
})
