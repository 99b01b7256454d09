import { expect, test } from 'vitest'
import { assume } from './money.fixture.ts'
import { plantEnergy } from './plantEnergy.ts'

const ASSUMED = assume({
  horizonYears: 3,
  moduleDegradationFractionPerYear: 0.05,
  batteryPowerKwPerKwh: 0.5,
  batteryRoundTripEfficiencyFraction: 0.81,
  batteryDepthOfDischargeFraction: 0.8,
  batteryStandbyW: 0,
})
const production = Float64Array.of(10, 0)
const house = (batteryCapacityKwh: number) => ({
  batteryCapacityKwh,
  loadKwh: Float64Array.of(2, 4),
  priceEurPerKwh: Float64Array.of(0.08, 0.2),
  assumptions: ASSUMED,
})

test('without a battery the plant fades and the house goes on as before', () => {
  const energy = plantEnergy(house(0), production)
  // Production is 10, 9.5 and 9.025 kWh; the house uses 2 kWh in the first hour.
  expect(energy.map((year) => year.selfConsumedKwh)).toEqual([2, 2, 2])
  for (const [age, exported] of [8, 7.5, 7.025].entries()) expect(energy[age]?.exportedKwh).toBeCloseTo(exported, 9)
  expect(energy[1]?.exportedAtMarketEur).toBeCloseTo(7.5 * 0.08, 9)
})

test('a battery is as strong, as deep and as lossy as assumed', () => {
  const [first] = plantEnergy(house(4), production)
  // At 2 kW for an hour: 2 charged, × 0.9 = 1.8 stored, × 0.9 = 1.62 discharged; 8 − 2 = 6 exported, 4 − 1.62 imported.
  expect(first?.selfConsumedKwh).toBeCloseTo(3.62, 9)
  expect(first?.exportedKwh).toBeCloseTo(6, 9)
  expect(first?.importedKwh).toBeCloseTo(2.38, 9)
})
