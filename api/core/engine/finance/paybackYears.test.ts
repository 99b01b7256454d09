import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paybackYears } from './paybackYears.ts'

test.each([
  { what: 'in whole years', flowsEur: [-300, 100, 100, 100, 100], years: 3 },
  { what: 'within a year', flowsEur: [-250, 100, 100, 100], years: 2.5 },
  { what: 'in the first year', flowsEur: [-50, 100], years: 0.5 },
  // 2 years: 0; year 3: −60, year 4: +40 → 3 + 60 / 100.
  { what: 'again, after an inverter', flowsEur: [-200, 100, 100, -60, 100], years: 3.6 },
  // The sum dips to exactly 0.
  { what: 'once, where it only touches zero', flowsEur: [-100, 150, -50, 100], years: 2 / 3 },
  { what: 'at once, where nothing is spent', flowsEur: [0, 100], years: 0 },
  { what: 'never', flowsEur: [-1000, 100, 100], years: null },
  { what: 'never for good', flowsEur: [-100, 150, -100], years: null },
])('the money is back $what: $years', ({ flowsEur, years }) => {
  const payback = paybackYears(flowsEur)
  if (years === null) expect(payback).toBeNull()
  else expect(payback).toBeCloseTo(years, 9)
})

test('the sum at the payback is zero on the line between two years', () => {
  const flows = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), flows, (investmentEur, laterEur) => {
      const years = paybackYears([-investmentEur, ...laterEur])
      const totalEur = laterEur.reduce((sum, flowEur) => sum + flowEur, 0)
      expect(years === null).toBe(totalEur < investmentEur)
      if (years === null) return
      const whole = Math.floor(years)
      const untilEur = laterEur.slice(0, whole).reduce((sum, flowEur) => sum + flowEur, 0)
      expect(untilEur + (years - whole) * (laterEur[whole] ?? 0)).toBeCloseTo(investmentEur, 6)
    }),
    { numRuns: 200 },
  )
})
