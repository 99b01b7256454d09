import { expect, test } from 'vitest'
import { levelisedCostEurPerKwh } from './levelisedCost.ts'

test('equal years give the simple formula with the capital recovery factor', () => {
  // NREL, Simple Levelized Cost of Energy: (capital × CRF + fixed upkeep) / energy of a year. The factor of 20 years at 7 % in
  // the tables is 0.0943929: (1000 × 0.0943929 + 20) / 1500 = 0.07626193.
  const costsEur = [1000, ...new Array(20).fill(20)]
  const energyKwh = [0, ...new Array(20).fill(1500)]
  expect(levelisedCostEurPerKwh(costsEur, energyKwh, 0.07)).toBeCloseTo(0.07626193, 7)
})

test('without discounting it is all costs over all energy', () => {
  expect(levelisedCostEurPerKwh([100, 10, 10], [0, 60, 60], 0)).toBeCloseTo(1, 12)
})

test('energy that never comes has no cost', () => {
  expect(levelisedCostEurPerKwh([100], [0], 0.05)).toBeNull()
})
