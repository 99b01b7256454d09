import { expect, test } from 'vitest'
import { measuredHousehold } from '../assumptions/consumptionAssumptions.ts'
import { HOURS_OF_2025 } from '../calendar/hourCalendar.ts'
import { HOURS_A_YEAR } from '../units.ts'
import { type EnergyUse, spreadUse } from './energyUse.ts'
import { type LoadWeather, loadYear, type ResolvedConsumption } from './loadYear.ts'

const hourStartMs = Float64Array.from({ length: HOURS_A_YEAR }, (_, row) => Date.UTC(2025, 0, 1, row))
const FREEZING = { hourStartMs, airTempC: new Float64Array(HOURS_A_YEAR) }
const METER = new Float64Array(HOURS_A_YEAR).fill(0.5)
const metered = (kwh: Float64Array): ResolvedConsumption => ({
  base: { kind: 'hourly', kwh },
  heatPump: null,
  electricCar: null,
})
const plain = metered(METER)
const car = { annualKwh: 1000, dayShareFraction: 1, chargerPowerKw: 2 } as const
const pump = { annualHeatKwh: 8760, emitter: 'radiator' } as const

const sumOf = (consumption: ResolvedConsumption): number => {
  const result = loadYear(consumption, FREEZING)
  if (!result.ok) throw new Error(result.fault)
  return result.value.reduce((sum, hour) => sum + hour, 0)
}

test('the hours of the meter are taken as they are, in an array of its own', () => {
  const result = loadYear(plain, FREEZING)
  expect(result).toEqual({ ok: true, value: METER })
  if (result.ok) expect(result.value).not.toBe(METER)
})

const home = (kwh: number) => ({ ...measuredHousehold(kwh, 'Lombardia'), households: 'one' }) as const

test('household, heat pump and car add up', () => {
  const base = home(2700)
  // At 0 °C radiators: 8760 kWh of heat over 2.788 (by hand in heatPumpKwh.test.ts).
  expect(sumOf({ base, heatPump: pump, electricCar: car })).toBeCloseTo(2700 + 8760 / 2.788 + 1000, 5)
})

test('an addition leaves the hours of the meter untouched', () => {
  sumOf({ ...plain, electricCar: car })
  expect(METER.every((hour) => hour === 0.5)).toBe(true)
})

test.each<{ consumption: ResolvedConsumption; weather: LoadWeather; fault: string }>([
  { consumption: metered(new Float64Array(24)), weather: FREEZING, fault: 'notAYear' },
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
  { consumption: metered(new Float64Array(HOURS_A_YEAR).fill(115)), weather: FREEZING, fault: 'readingsOutOfRange' },
  { consumption: metered(METER.with(7, Number.NaN)), weather: FREEZING, fault: 'readingsOutOfRange' },
  { consumption: metered(METER.with(7, -0.1)), weather: FREEZING, fault: 'readingsOutOfRange' },
  { consumption: { ...plain, base: home(-1) }, weather: FREEZING, fault: 'kwhOutOfRange' },
])('$fault is passed on', ({ consumption, weather, fault }) => {
  expect(loadYear(consumption, weather)).toEqual({ ok: false, fault })
})

const BILLS = [310, 270, 250, 210, 190, 200, 260, 240, 200, 220, 260, 300]

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
  expect(spreadUse(use, METER, HOURS_OF_2025)).toEqual({ ok: false, fault })
})
