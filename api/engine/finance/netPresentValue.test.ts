import { expect, test } from 'vitest'
import { netPresentValueEur } from './netPresentValue.ts'

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
  // The documentation of numpy-financial: npv(0.08, [-40000, 5000, 8000, 12000, 30000]).
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
