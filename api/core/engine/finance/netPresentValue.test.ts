import { expect, test } from 'vitest'
import { levelisedCostEurPerKwh, netPresentValueEur } from './netPresentValue.ts'

test.each([
  // By hand: 110 / 1.1 + 121 / 1.21 = 100 + 100.
  { what: 'two payments', flowsEur: [-150, 110, 121], discountFraction: 0.1, expectedEur: 50, digits: 9 },
  { what: 'no discounting', flowsEur: [-150, 110, 121], discountFraction: 0, expectedEur: 81, digits: 9 },
  // Annuity by hand: 1000 (1 − 1.05^-25) / 0.05 = 1000 × 14.0939446 (present value tables, 5 %, 25 years).
  {
    what: 'an annuity of 25 years',
    flowsEur: [0, ...new Array(25).fill(1000)],
    discountFraction: 0.05,
    expectedEur: 14_093.9446,
    digits: 4,
  },
  // From the documentation of numpy-financial: npv(0.08, [-40000, 5000, 8000, 12000, 30000]).
  {
    what: 'the example of numpy-financial',
    flowsEur: [-40_000, 5000, 8000, 12_000, 30_000],
    discountFraction: 0.08,
    expectedEur: 3065.22267,
    digits: 5,
  },
  { what: 'nothing', flowsEur: [], discountFraction: 0.05, expectedEur: 0, digits: 9 },
])('$what is worth $expectedEur €', ({ flowsEur, discountFraction, expectedEur, digits }) => {
  expect(netPresentValueEur(flowsEur, discountFraction)).toBeCloseTo(expectedEur, digits)
})

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
