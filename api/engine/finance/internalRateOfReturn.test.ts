import fc from 'fast-check'
import { expect, test } from 'vitest'
import { internalRateOfReturn } from './internalRateOfReturn.ts'
import { netPresentValueEur } from './netPresentValue.ts'

// Gitman, Principles of Managerial Finance, as the documentation of NumPy quotes it, five decimals.
test.each([
  { flowsEur: [-100, 39, 59, 55, 20], rate: 0.28095 },
  { flowsEur: [-100, 0, 0, 74], rate: -0.0955 },
  { flowsEur: [-100, 100, 0, 7], rate: 0.06206 },
  // By hand: 100 becomes 121 in two years.
  { flowsEur: [-100, 0, 121], rate: 0.1 },
  { flowsEur: [100, -110], rate: 0.1 },
  // Twice back at once: 100 % a year.
  { flowsEur: [-100, 200], rate: 1 },
])('the rate of $flowsEur is $rate', ({ flowsEur, rate }) => {
  const result = internalRateOfReturn(flowsEur)
  expect(result.ok && result.value).toBeCloseTo(rate, 5)
})

// By hand: the value is zero at the rate, and the balance −100, −60, … stays negative until the last year.
test.each([
  // At 10 %: −100 → −110 + 60 = −50 → −55 + 60 = 5 would end it; with an inverter −20 it is −55 − 20 = −75 → −82.5 + 82.5 = 0.
  { what: 'before the money is back', flowsEur: [-100, 60, -20, 82.5], rate: 0.1 },
  // At 50 %: −100 → −150 + 140 = −10 → −15 − 20 = −35 → −52.5 + 52.5 = 0; without interest it is back after a year.
  { what: 'after the money was back once', flowsEur: [-100, 140, -20, 52.5], rate: 0.5 },
  // At −10 %: −100 → −90 + 60 = −30 → −27 − 20 = −47 → −42.3 + 42.3 = 0.
  { what: 'in a plant that loses money', flowsEur: [-100, 60, -20, 42.3], rate: -0.1 },
])('an inverter replaced $what leaves one rate, $rate', ({ flowsEur, rate }) => {
  const result = internalRateOfReturn(flowsEur)
  expect(result.ok && result.value).toBeCloseTo(rate, 9)
})

test.each([
  { what: 'only costs', flowsEur: [-100, -10, -10], fault: 'noSignChange' },
  { what: 'only income', flowsEur: [0, 10, 10], fault: 'noSignChange' },
  { what: 'nothing', flowsEur: [0, 0], fault: 'noSignChange' },
  // By hand, −100 + 230/(1+r) − 132/(1+r)²: both 10 % and 20 % make it zero.
  { what: 'two rates, 10 % and 20 %', flowsEur: [-100, 230, -132], fault: 'severalRates' },
  // By hand, 10 (g − 1.2)(g − 1.5)(g − 2) with g = 1 + rate.
  { what: 'three rates, 20 %, 50 % and 100 %', flowsEur: [-10, 47, -72, 36], fault: 'severalRates' },
])('$what has no rate: $fault', ({ flowsEur, fault }) => {
  expect(internalRateOfReturn(flowsEur)).toEqual({ ok: false, fault })
})

test('at the internal rate the present value is zero', () => {
  const flows = fc.tuple(
    fc.integer({ min: 100, max: 100_000 }),
    fc.array(fc.integer({ min: -3000, max: 10_000 }), { minLength: 1, maxLength: 40 }),
  )
  fc.assert(
    fc.property(flows, ([investmentEur, laterEur]) => {
      const flowsEur = [-investmentEur, ...laterEur]
      const result = internalRateOfReturn(flowsEur)
      if (!result.ok) return
      // Near -100 % the late years count billionfold: the tolerance is relative to what is summed there.
      const scaleEur = flowsEur.reduce((sum, flowEur, year) => sum + Math.abs(flowEur) / (1 + result.value) ** year, 0)
      expect(Math.abs(netPresentValueEur(flowsEur, result.value)) / scaleEur).toBeLessThan(1e-9)
    }),
    { numRuns: 500 },
  )
})
