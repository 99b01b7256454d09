import { expect, test } from 'vitest'
import { HOURS_A_YEAR } from '../sun/weatherYear.ts'
import { type Consumption, type LoadWeather, loadYear } from './loadYear.ts'

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
