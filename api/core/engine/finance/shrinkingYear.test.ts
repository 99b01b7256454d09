import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumsByBand } from './bandPrices.ts'
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

test('what is bought is added up by band', () => {
  const bandOfHour = Uint8Array.of(0, 1, 0, 1)
  const [production, load] = [Float64Array.of(10, 1, 4, 0), Float64Array.of(2, 3, 3, 1)]
  const exchange = shrinkingYear(production, load, new Float64Array(4), 0.5, bandOfHour)
  // 3 − 1 and 1 in F2.
  expect([...(exchange(1).importedByBandKwh ?? [])]).toEqual([0, 3, 0])
  // 3 − 2 in F1; 3 − 0.5 and 1 in F2.
  expect([...(exchange(0.5).importedByBandKwh ?? [])]).toEqual([1, 3.5, 0])
})

test('any year at any share is what following it hour by hour gives', () => {
  const hours = fc.array(
    fc.tuple(
      fc.double({ min: 0, max: 9, noNaN: true }),
      fc.double({ min: 0, max: 9, noNaN: true }),
      fc.double({ min: -1, max: 1, noNaN: true }),
      fc.integer({ min: 0, max: 2 }),
    ),
    { minLength: 1, maxLength: 60 },
  )
  const shares = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }))
  fc.assert(
    fc.property(hours, shares, (rows, [a, b]) => {
      const productionKwh = Float64Array.from(rows, ([production]) => production)
      const loadKwh = Float64Array.from(rows, ([, load]) => load)
      const priceEurPerKwh = Float64Array.from(rows, ([, , price]) => price)
      const bandOfHour = Uint8Array.from(rows, ([, , , band]) => band)
      const share = Math.max(a, b)
      const shrunk = productionKwh.map((kwh) => kwh * share)
      const { totals } = selfConsumption({ productionKwh: shrunk, loadKwh, priceEurPerKwh, bandOfHour, battery: null })
      const shrunkYear = shrinkingYear(productionKwh, loadKwh, priceEurPerKwh, Math.min(a, b), bandOfHour)(share)
      expect(shrunkYear.exportedKwh).toBeCloseTo(totals.exportedKwh, 9)
      expect(shrunkYear.importedKwh).toBeCloseTo(totals.importedKwh, 9)
      expect(shrunkYear.exportedAtMarketEur).toBeCloseTo(totals.exportedAtMarketEur, 9)
      const loadByBandKwh = sumsByBand(loadKwh, bandOfHour)
      for (const [band, kwh] of (shrunkYear.importedByBandKwh ?? []).entries())
        expect((loadByBandKwh[band] ?? 0) - kwh).toBeCloseTo(totals.selfConsumedByBandKwh?.[band] ?? Number.NaN, 9)
    }),
    { numRuns: 300 },
  )
})
