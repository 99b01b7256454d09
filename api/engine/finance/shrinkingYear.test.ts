import fc from 'fast-check'
import { expect, test } from 'vitest'
import { selfConsumption } from './selfConsumption.ts'
import { shrinkingYear } from './shrinkingYear.ts'

test('hours that stay over, that stay short and that change sides follow the hand calculation', () => {
  const exchange = shrinkingYear(Float64Array.of(10, 1, 4, 0), Float64Array.of(2, 3, 3, 1), 0.5)
  // 10 − 2 and 4 − 3; 3 − 1 and 1.
  expect(exchange(1)).toEqual({ exportedKwh: 9, importedKwh: 3 })
  // 5 − 2; 3 − 0.5, 3 − 2 and 1.
  expect(exchange(0.5)).toEqual({ exportedKwh: 3, importedKwh: 4.5 })
})

test('any year at any share is what following it hour by hour gives', () => {
  const hours = fc.array(
    fc.tuple(fc.double({ min: 0, max: 9, noNaN: true }), fc.double({ min: 0, max: 9, noNaN: true })),
    {
      minLength: 1,
      maxLength: 60,
    },
  )
  const shares = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }))
  fc.assert(
    fc.property(hours, shares, (rows, [a, b]) => {
      const productionKwh = Float64Array.from(rows, ([production]) => production)
      const loadKwh = Float64Array.from(rows, ([, load]) => load)
      const share = Math.max(a, b)
      const shrunk = productionKwh.map((kwh) => kwh * share)
      const { totals } = selfConsumption({ productionKwh: shrunk, loadKwh, battery: null })
      const { exportedKwh, importedKwh } = shrinkingYear(productionKwh, loadKwh, Math.min(a, b))(share)
      expect(exportedKwh).toBeCloseTo(totals.exportedKwh, 9)
      expect(importedKwh).toBeCloseTo(totals.importedKwh, 9)
    }),
    { numRuns: 300 },
  )
})
