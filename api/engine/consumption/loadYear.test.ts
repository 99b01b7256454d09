import { expect, test } from 'vitest'
import { HOURS_A_YEAR } from '../sun/weatherYear.ts'
import { DAILY_HABITS, type DailyHabit } from './dailyHabits.ts'
import type { EnergyUse } from './energyUse.ts'
import { HOUR_CALENDAR } from './hourCalendar.ts'
import { type Consumption, dailyUseKwh, type LoadWeather, loadYear } from './loadYear.ts'

const hourStartMs = Float64Array.from({ length: HOURS_A_YEAR }, (_, row) => Date.UTC(2025, 0, 1, row))
const FREEZING = { hourStartMs, airTempC: new Float64Array(HOURS_A_YEAR) }
const METER = new Float64Array(HOURS_A_YEAR).fill(0.5)
const plain: Consumption = { base: { kind: 'hourly', kwh: METER }, heatPump: null, electricCar: null }
const car = { annualKwh: 1000, dayShareFraction: 1, chargerPowerKw: 2 } as const
const pump = { annualHeatKwh: 8760, emitter: 'radiator' } as const

const sumOf = (consumption: Consumption): number => {
  const result = loadYear(consumption, FREEZING)
  if (!result.ok) throw new Error(result.fault)
  return result.value.reduce((sum, hour) => sum + hour, 0)
}

test('the hours of the meter are taken as they are, in an array of its own', () => {
  const result = loadYear(plain, FREEZING)
  expect(result).toEqual({ ok: true, value: METER })
  if (result.ok) expect(result.value).not.toBe(METER)
})

test('habits, heat pump and car add up', () => {
  const base = { kind: 'habits', use: { period: 'year', kwh: 2700 }, habit: 'evening' } as const
  // At 0 °C radiators: 8760 kWh of heat over 2.788 (by hand in heatPumpKwh.test.ts).
  expect(sumOf({ base, heatPump: pump, electricCar: car })).toBeCloseTo(2700 + 8760 / 2.788 + 1000, 5)
})

test('an addition leaves the hours of the meter untouched', () => {
  sumOf({ ...plain, electricCar: car })
  expect(METER.every((hour) => hour === 0.5)).toBe(true)
})

test.each<{ consumption: Consumption; weather: LoadWeather; fault: string }>([
  {
    consumption: { ...plain, base: { kind: 'hourly', kwh: new Float64Array(24) } },
    weather: FREEZING,
    fault: 'notAYear',
  },
  {
    consumption: { ...plain, heatPump: pump },
    weather: { hourStartMs, airTempC: new Float64Array(24) },
    fault: 'notAYear',
  },
  {
    consumption: { ...plain, electricCar: { ...car, chargerPowerKw: 0.1 } },
    weather: FREEZING,
    fault: 'chargerTooWeak',
  },
  { consumption: { ...plain, heatPump: { ...pump, annualHeatKwh: -1 } }, weather: FREEZING, fault: 'heatOutOfRange' },
  {
    consumption: { ...plain, base: { kind: 'hourly', kwh: new Float64Array(HOURS_A_YEAR).fill(115) } },
    weather: FREEZING,
    fault: 'readingsOutOfRange',
  },
  {
    consumption: { ...plain, base: { kind: 'hourly', kwh: METER.with(7, Number.NaN) } },
    weather: FREEZING,
    fault: 'readingsOutOfRange',
  },
  {
    consumption: { ...plain, base: { kind: 'hourly', kwh: METER.with(7, -0.1) } },
    weather: FREEZING,
    fault: 'readingsOutOfRange',
  },
  {
    consumption: { ...plain, base: { kind: 'habits', use: { period: 'year', kwh: -1 }, habit: 'office' } },
    weather: FREEZING,
    fault: 'kwhOutOfRange',
  },
])('$fault is passed on', ({ consumption, weather, fault }) => {
  expect(loadYear(consumption, weather)).toEqual({ ok: false, fault })
})

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
