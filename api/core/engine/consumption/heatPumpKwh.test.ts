import { expect, test } from 'vitest'
import { HOURS_A_YEAR } from '../units.ts'
import { heatPumpCop, heatPumpKwh } from './heatPumpKwh.ts'

const year = (tempOfRow: (row: number) => number): Float64Array =>
  Float64Array.from({ length: HOURS_A_YEAR }, (_, row) => tempOfRow(row))
/** A year of one temperature. */
const always = (airTempC: number): Float64Array => year(() => airTempC)
const kwhOf = (annualHeatKwh: number, airTempC: Float64Array): Float64Array => {
  const result = heatPumpKwh({ annualHeatKwh, emitter: 'radiator' }, airTempC)
  if (!result.ok) throw new Error(result.fault)
  return result.value
}

// Ruhnau et al. 2019 by hand: lift = sink − air; COP = 0.85 (6.08 − 0.09 lift + 0.0005 lift²).
test.each([
  // 40 − 0 = 40 K: 6.08 − 3.60 + 0.80 = 3.28; × 0.85
  { airTempC: 0, emitter: 'radiator', cop: 2.788 },
  // (40 − 7) − 7 = 26 K: 6.08 − 2.34 + 0.338 = 4.078; × 0.85
  { airTempC: 7, emitter: 'radiator', cop: 3.4663 },
  // 30 K: 6.08 − 2.70 + 0.45 = 3.83; × 0.85
  { airTempC: 0, emitter: 'floor', cop: 3.2555 },
  // (30 + 5) + 10 = 45 K: 6.08 − 4.05 + 1.0125 = 3.0425; × 0.85
  { airTempC: -10, emitter: 'floor', cop: 2.586125 },
  // 40 + 20 + 20 = 80 K counts as 60: 6.08 − 5.40 + 1.80 = 2.48; × 0.85
  { airTempC: -20, emitter: 'radiator', cop: 2.108 },
  // 40 − 36 = 4 K counts as 15: 6.08 − 1.35 + 0.1125 = 4.8425; × 0.85
  { airTempC: 18, emitter: 'radiator', cop: 4.116125 },
] as const)('at $airTempC °C with $emitter heating the coefficient of performance is $cop', (row) => {
  expect(heatPumpCop(row.airTempC, row.emitter)).toBeCloseTo(row.cop, 9)
})

test('in a year of 0 °C every hour takes the same: heat over the coefficient', () => {
  const kwh = kwhOf(8760, always(0))
  expect(kwh[0]).toBeCloseTo(1 / 2.788, 9)
  expect(kwh[8759]).toBeCloseTo(1 / 2.788, 9)
})

test('a colder hour takes more: twice the missing degrees, at a lower coefficient', () => {
  // Half of each day 9 °C (9 K missing), half 0 °C (18 K): heat 1 : 2. Radiator at 9 °C: lift 22 K,
  // 6.08 − 1.98 + 0.242 = 4.342, × 0.85 = 3.6907.
  const halfDays = year((row) => (row % 24 < 12 ? 9 : 0))
  const kwh = kwhOf(10_000, halfDays)
  expect((kwh[12] ?? 0) / (kwh[0] ?? 1)).toBeCloseTo((2 * 3.6907) / 2.788, 9)
})

test('heating rests on days warmer than 15 °C, and in hours above 18 °C', () => {
  // Day 0 has a mean of 14 °C with warm hours; day 1 has a mean of 15.5 °C; all others are at 30 °C.
  const temps = year((row) => (row < 24 ? (row % 2 === 0 ? 8 : 20) : row < 48 ? 15.5 : 30))
  const kwh = kwhOf(100, temps)
  expect(kwh[0]).toBeGreaterThan(0)
  expect(kwh[1]).toBe(0)
  expect(kwh.subarray(24).every((hour) => hour === 0)).toBe(true)
})

test('a place without heating days is said so', () => {
  const pump = { annualHeatKwh: 5000, emitter: 'floor' } as const
  expect(heatPumpKwh(pump, always(20))).toEqual({ ok: false, fault: 'noHeatingDays' })
})

test('a house that needs no heat takes no electricity, also where no day is cold', () => {
  const kwh = kwhOf(0, always(25))
  expect(kwh).toEqual(new Float64Array(HOURS_A_YEAR))
})

test.each([-1, Number.NaN, 2_000_000])('%s kWh of heat are refused', (annualHeatKwh) => {
  expect(heatPumpKwh({ annualHeatKwh, emitter: 'floor' }, always(0))).toEqual({ ok: false, fault: 'heatOutOfRange' })
})
