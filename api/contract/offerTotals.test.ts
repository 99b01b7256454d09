import { expect, test } from 'vitest'
import { offerTotals } from './offerTotals.ts'

const line = (quantity: number, priceEur: number) => ({ text: 'a', quantity, unit: 'pz', priceEur })

test('an offer adds up: its lines less the discount, the VAT and the total', () => {
  const lines = [line(15, 110), line(1, 1620), line(1, -200)]
  expect(offerTotals({ lines, vatFraction: 0.1 })).toEqual({
    amountsEur: [1650, 1620, -200],
    netEur: 3070,
    vatEur: 307,
    totalEur: 3377,
  })
})

test('what is written are cents, and their sum is that of the cents', () => {
  // 3 × 0.333 = 0.999 and 5.5 × 9.99 = 54.945.
  const { amountsEur, ...totals } = offerTotals({ lines: [line(3, 0.333), line(5.5, 9.99)], vatFraction: 0.22 })
  expect(amountsEur).toEqual([1, 54.95])
  expect(totals).toEqual({ netEur: 55.95, vatEur: 12.31, totalEur: 68.26 })
})
