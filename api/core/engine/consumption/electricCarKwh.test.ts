import { expect, test } from 'vitest'
import { HOUR_CALENDAR } from '../calendar/hourCalendar.ts'
import { type ElectricCar, electricCarKwh } from './electricCarKwh.ts'

const kwhOf = (car: ElectricCar): Float64Array => {
  const result = electricCarKwh(car)
  if (!result.ok) throw new Error(result.fault)
  return result.value
}

test('by day a need of 5 kWh at 2 kW is met from ten to half past twelve', () => {
  const kwh = kwhOf({ annualKwh: 1825, dayShareFraction: 1, chargerPowerKw: 2 })
  // Row r of Wednesday 1 January is the clock hour r + 1.
  expect([8, 9, 10, 11, 12].map((row) => kwh[row])).toEqual([0, 2, 2, 1, 0])
})

test('at night charging starts at eleven and goes on after midnight', () => {
  const kwh = kwhOf({ annualKwh: 1825, dayShareFraction: 0, chargerPowerKw: 2 })
  // 22 h, 23 h, 0 h, 1 h, 2 h
  const night = [21, 22, 23, 24, 25].map((row) => kwh[row] ?? Number.NaN)
  for (const [index, expected] of [0, 2, 2, 1, 0].entries()) expect(night[index]).toBeCloseTo(expected, 2)
})

test('half by day: 2.5 kWh from ten on and 2.5 kWh from eleven at night', () => {
  const kwh = kwhOf({ annualKwh: 1825, dayShareFraction: 0.5, chargerPowerKw: 2 })
  const hours = [8, 9, 10, 11, 21, 22, 23, 24].map((row) => kwh[row] ?? Number.NaN)
  for (const [index, expected] of [0, 2, 0.5, 0, 0, 2, 0.5, 0].entries()) expect(hours[index]).toBeCloseTo(expected, 2)
})

test.each<ElectricCar>([
  { annualKwh: 3650, dayShareFraction: 0.3, chargerPowerKw: 2 },
  { annualKwh: 1825, dayShareFraction: 1, chargerPowerKw: 2 },
  { annualKwh: 6000, dayShareFraction: 0, chargerPowerKw: 2.3 },
  { annualKwh: 0, dayShareFraction: 0, chargerPowerKw: 0 },
])('$annualKwh kWh, $dayShareFraction of them by day, add up over the changes of the clock', (car) => {
  expect(kwhOf(car).reduce((sum, hour) => sum + hour, 0)).toBeCloseTo(car.annualKwh, 6)
})

test('nothing is charged outside the hours', () => {
  const kwh = kwhOf({ annualKwh: 4000, dayShareFraction: 1, chargerPowerKw: 2.3 })
  for (const [row, hour] of HOUR_CALENDAR.hour.entries()) {
    if (hour < 10 || hour > 15) expect(kwh[row]).toBe(0)
  }
})

test('a charger too weak for its hours is said so', () => {
  // 6 h × 1 kW × 365 d = 2190 kWh.
  expect(electricCarKwh({ annualKwh: 2191, dayShareFraction: 1, chargerPowerKw: 1 })).toEqual({
    ok: false,
    fault: 'chargerTooWeak',
  })
})

test.each([
  { annualKwh: -1, chargerPowerKw: 2 },
  { annualKwh: Number.NaN, chargerPowerKw: 2 },
  { annualKwh: 1000, chargerPowerKw: Number.NaN },
])('$annualKwh kWh at $chargerPowerKw kW are refused', (car) => {
  expect(electricCarKwh({ ...car, dayShareFraction: 1 })).toEqual({ ok: false, fault: 'carOutOfRange' })
})
