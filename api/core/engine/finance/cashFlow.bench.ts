import { test } from 'vitest'
import { resolveAssumptions } from '../assumptions/assumptions.ts'
import { HOURS_OF_2025 } from '../calendar/hourCalendar.ts'
import { loadYear, type ResolvedConsumption } from '../consumption/loadYear.ts'
import type { Result } from '../result.ts'
import { HOURS_A_YEAR } from '../units.ts'
import { cashFlow } from './cashFlow.ts'
import { plantEnergy } from './plantEnergy.ts'
import { selfConsumption } from './selfConsumption.ts'

const BATTERY = {
  capacityKwh: 10,
  chargeKw: 5,
  dischargeKw: 5,
  roundTripEfficiencyFraction: 0.9,
  depthOfDischargeFraction: 0.9,
  standbyKw: 0.01,
}
const CONSUMPTION: ResolvedConsumption = {
  base: {
    kind: 'measured',
    region: 'Lombardia',
    contractedPower: 'upTo3Kw',
    households: 'one',
    use: { period: 'year', kwh: 2700 },
  },
  heatPump: null,
  electricCar: { annualKwh: 2000, dayShareFraction: 0, chargerPowerKw: 2.3 },
}

/** Bright days and dark nights of varying brightness, about the output of 5 kWp. */
const production = () =>
  Float64Array.from({ length: HOURS_A_YEAR }, (_, row) => {
    const day = Math.floor(row / 24)
    return Math.max(0, 3.5 * Math.sin((((row % 24) - 6) * Math.PI) / 12)) * (0.6 + 0.4 * Math.sin(day * 1.7))
  })

const granted = <Value>(result: Result<Value, unknown>): Value => {
  if (!result.ok) throw new Error(JSON.stringify(result.fault))
  return result.value
}

const assumptions = granted(resolveAssumptions({}))
const loadKwh = granted(loadYear(CONSUMPTION, { hourStartMs: HOURS_OF_2025, airTempC: new Float64Array(HOURS_A_YEAR) }))
const productionKwh = production()
const priceEurPerKwh = new Float64Array(HOURS_A_YEAR).fill(0.1)

test('self-consumption of a year with a battery', async ({ bench }) => {
  const year = { productionKwh, loadKwh, priceEurPerKwh, battery: BATTERY }
  await bench('8,760 hours', () => {
    selfConsumption(year)
  }).run()
})

test('energy and money of a plant with a battery', async ({ bench }) => {
  const house = { loadKwh, priceEurPerKwh, sale: 'market', batteryCapacityKwh: 10, assumptions } as const
  const plant = { powerKwp: 5, acPowerKw: 0, panelsPriceEur: 2000, batteryCapacityKwh: 10 }
  await bench('25 years', () => {
    cashFlow(plant, plantEnergy(house, productionKwh), house)
  }).run()
})
