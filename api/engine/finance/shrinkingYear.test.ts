import fc from 'fast-check'
import { expect, test } from 'vitest'
import { selfConsumption } from './selfConsumption.ts'
import { shrinkingYear } from './shrinkingYear.ts'

test('hours that stay over, that stay short and that change sides follow the hand calculation', () => {
  const prices = Float64Array.of(0.5, 1, 0.25, 1)
  const exchange = shrinkingYear(Float64Array.of(10, 1, 4, 0), Float64Array.of(2, 3, 3, 1), prices, 0.5)
  // 10 − 2 and 4 − 3, at 0.5 and 0.25; 3 − 1 and 1.
  expect(exchange(1)).toEqual({ exportedKwh: 9, importedKwh: 3, exportedAtMarketEur: 4.25 })
  // 5 − 2, at 0.5; 3 − 0.5, 3 − 2 and 1.
  expect(exchange(0.5)).toEqual({ exportedKwh: 3, importedKwh: 4.5, exportedAtMarketEur: 1.5 })
})

test('any year at any share is what following it hour by hour gives', () => {
  const hours = fc.array(
    fc.tuple(
      fc.double({ min: 0, max: 9, noNaN: true }),
      fc.double({ min: 0, max: 9, noNaN: true }),
      fc.double({ min: -1, max: 1, noNaN: true }),
    ),
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
      const priceEurPerKwh = Float64Array.from(rows, ([, , price]) => price)
      const share = Math.max(a, b)
      const shrunk = productionKwh.map((kwh) => kwh * share)
      const { totals } = selfConsumption({ productionKwh: shrunk, loadKwh, priceEurPerKwh, battery: null })
      const shrunkYear = shrinkingYear(productionKwh, loadKwh, priceEurPerKwh, Math.min(a, b))(share)
      expect(shrunkYear.exportedKwh).toBeCloseTo(totals.exportedKwh, 9)
      expect(shrunkYear.importedKwh).toBeCloseTo(totals.importedKwh, 9)
      expect(shrunkYear.exportedAtMarketEur).toBeCloseTo(totals.exportedAtMarketEur, 9)
    }),
    { numRuns: 300 },
  )
})
