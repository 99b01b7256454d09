import { expect, test } from 'vitest'
import type { Assumptions } from '../assumptions/assumptions.ts'
import { cashFlow } from './cashFlow.ts'
import { energyBenefitEur } from './cashFlowYear.ts'
import { assume as assumeAll } from './money.fixture.ts'
import { plantEnergy } from './plantEnergy.ts'

const assume = (overrides: Partial<Assumptions> = {}): Assumptions =>
  assumeAll({ horizonYears: 2, moduleDegradationFractionPerYear: 0, ...overrides })

/** Four hours in F1, F1, F2 and F3. Self-consumption is 2, 1, 1 and 0 kWh of a load of 2, 3, 1 and 4 kWh. */
const hours = {
  loadKwh: Float64Array.of(2, 3, 1, 4),
  priceEurPerKwh: new Float64Array(4),
  batteryCapacityKwh: 0,
  sale: 'fixed',
} as const
const PRODUCTION = Float64Array.of(5, 1, 1, 0)
const bands = { prices: { f1: 0.3, f2: 0.25, f3: 0.2 }, ofHour: Uint8Array.of(0, 0, 1, 2) }
const PLANT = { powerKwp: 1, acPowerKw: 0, panelsPriceEur: 100, batteryCapacityKwh: 0 }
const PRICES = {
  electricityPriceEurPerKwh: 0.25,
  electricityPriceNotAvoidedEurPerKwh: 0.05,
  electricityPriceGrowthFractionPerYear: 0.1,
  exportPriceEurPerKwh: 0,
}

test('what need not be bought is worth the price of its band, less what is paid anyway, and grows', () => {
  const house = { ...hours, bands, assumptions: assume(PRICES) }
  const { years } = cashFlow(PLANT, plantEnergy(house, PRODUCTION), house)
  // (2 + 1) × (0.30 − 0.05) + 1 × (0.25 − 0.05) = 0.95; a tenth more in the second year.
  expect(years[1]?.savingEur).toBeCloseTo(0.95, 9)
  expect(years[2]?.savingEur).toBeCloseTo(1.045, 9)
})

test('without bands all of it is worth one price', () => {
  const house = { ...hours, assumptions: assume(PRICES) }
  const { years } = cashFlow(PLANT, plantEnergy(house, PRODUCTION), house)
  // 4 × (0.25 − 0.05)
  expect(years[1]?.savingEur).toBeCloseTo(0.8, 9)
})

test('three equal prices are the one price', () => {
  const assumptions = assume(PRICES)
  const equal = { ...bands, prices: { f1: 0.25, f2: 0.25, f3: 0.25 } }
  for (const batteryCapacityKwh of [0, 3]) {
    const house = { ...hours, batteryCapacityKwh, assumptions }
    const [one] = plantEnergy(house, PRODUCTION)
    const [byBand] = plantEnergy({ ...house, bands: equal }, PRODUCTION)
    if (!one || !byBand) throw new Error('no first year')
    expect(energyBenefitEur(byBand, 1, { ...house, bands: equal })).toBeCloseTo(energyBenefitEur(one, 1, house), 9)
  }
})

test('a band that costs less than what is paid anyway saves nothing', () => {
  const house = { ...hours, bands, assumptions: assume({ ...PRICES, electricityPriceNotAvoidedEurPerKwh: 0.28 }) }
  const { years } = cashFlow(PLANT, plantEnergy(house, PRODUCTION), house)
  // 3 × (0.30 − 0.28)
  expect(years[1]?.savingEur).toBeCloseTo(0.06, 9)
})
