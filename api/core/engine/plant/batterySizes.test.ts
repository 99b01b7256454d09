import { expect, test } from 'vitest'
import { finished } from '../steps.ts'
import { batterySizes, capacitiesFor } from './batterySizes.ts'
import { panelPlant } from './panelPlant.ts'
import { plantEstimate } from './plantEstimate.ts'
import { householdOf, plantSiteOf, recommendPlant, roofArea } from './plantSite.fixture.ts'

const SOUTH = roofArea('south', 'south', { eastM: 0, widthM: 8, depthM: 5 })
const PANEL = {
  id: 'a',
  lengthMm: 1700,
  widthMm: 1100,
  powerW: 400,
  temperaturePerK: -0.0035,
  efficiencyFraction: 0.21,
  priceEur: 80,
  stock: 1000,
}

const siteWith = (capacityKwh: number, assumptions: Readonly<Record<string, number>> = {}) => {
  const battery = capacityKwh > 0 ? { capacityKwh } : null
  return plantSiteOf([SOUTH], { consumption: householdOf(4000), battery, assumptions })
}
const sizesWith = (capacityKwh: number, assumptions: Readonly<Record<string, number>> = {}) => {
  const site = siteWith(capacityKwh, assumptions)
  const [setup] = recommendPlant(site, [PANEL], { panelId: 'a', quantity: 10 }).setups
  const estimate = setup?.asked
  if (!setup || !estimate) throw new Error('nothing recommended')
  return { estimate, sizes: finished(batterySizes(site, setup.sizes, estimate)) }
}

test.each([
  { annualKwh: 4000, chosenKwh: 0, expected: [0, 2.5, 5, 7.5, 10, 15, 20] },
  { annualKwh: 4000, chosenKwh: 6, expected: [0, 2.5, 5, 6, 7.5, 10, 15, 20] },
  // A consumption of 7,300 kWh a year is 20 kWh a day.
  { annualKwh: 7300, chosenKwh: 10, expected: [0, 2.5, 5, 7.5, 10, 15, 20] },
  { annualKwh: 7400, chosenKwh: 0, expected: [0, 5, 10, 15, 20, 30, 40] },
  { annualKwh: 100_000, chosenKwh: 0, expected: [0, 50, 100, 150, 200, 300, 400] },
])('of $annualKwh kWh a year with $chosenKwh kWh chosen the capacities are $expected', (row) => {
  const { annualKwh, chosenKwh, expected } = row
  expect(capacitiesFor({ loadKwh: Float64Array.of(annualKwh), batteryCapacityKwh: chosenKwh })).toEqual(expected)
})

test('each capacity is worth what a plant with it is estimated to be worth, within 0.5 %', () => {
  const { sizes } = sizesWith(5)
  for (const size of sizes) {
    const site = siteWith(size.capacityKwh)
    const estimate = plantEstimate(site, finished(panelPlant(site, PANEL)), [10], PANEL.priceEur)
    const allowedEur = 0.005 * estimate.cashFlow.investment.totalEur
    expect(Math.abs(size.netPresentValueEur - estimate.cashFlow.netPresentValueEur)).toBeLessThan(allowedEur)
  }
})

test('the chosen capacity has the figures of the plant', () => {
  const { estimate, sizes } = sizesWith(5)
  expect(sizes.find(({ capacityKwh }) => capacityKwh === 5)?.netPresentValueEur).toBe(
    estimate.cashFlow.netPresentValueEur,
  )
})

test('a larger battery serves more of the house; the dearer it is, the smaller is the one worth most', () => {
  const bestAt = (batteryPriceEurPerKwh: number): number =>
    sizesWith(0, { batteryPriceEurPerKwh }).sizes.reduce((best, size) =>
      size.netPresentValueEur > best.netPresentValueEur ? size : best,
    ).capacityKwh
  const served = sizesWith(0).sizes.map(({ selfSufficiencyFraction }) => selfSufficiencyFraction)
  expect(served).toEqual(served.toSorted((a, b) => a - b))
  expect(bestAt(3000)).toBe(0)
  expect(bestAt(0)).toBeGreaterThanOrEqual(10)
  expect(bestAt(400)).toBeLessThanOrEqual(bestAt(100))
})
