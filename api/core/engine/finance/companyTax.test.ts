import { expect, test } from 'vitest'
import { DEFAULT_ASSUMPTIONS } from '../assumptions/assumptions.ts'
import { bonusCostEur, companyTaxesEur, depreciationEur } from './companyTax.ts'

test('9 % a year, half of it at first, deduct the cost in twelve years', () => {
  const years = Array.from({ length: 14 }, (_, age) => depreciationEur(126_600, 0.09, age + 1))
  // 4.5 %, ten times 9 %, the last 5.5 %.
  expect(years[0]).toBeCloseTo(5697, 9)
  for (const eur of years.slice(1, 11)) expect(eur).toBeCloseTo(11_394, 9)
  expect(years[11]).toBeCloseTo(6963, 9)
  expect(years.slice(12)).toEqual([0, 0])
})

test.each([
  { costEur: 100_000, bonusEur: 180_000 },
  { costEur: 2_500_000, bonusEur: 4_500_000 },
  { costEur: 12_000_000, bonusEur: 4_500_000 + 7_500_000 + 1_000_000 },
  { costEur: 30_000_000, bonusEur: 4_500_000 + 7_500_000 + 5_000_000 },
])('a cost of $costEur € counts $bonusEur € more', ({ costEur, bonusEur }) =>
  expect(bonusCostEur(costEur)).toBeCloseTo(bonusEur, 6),
)

test('the taxes of the first year of the 92 kWp shed are what the hand calculates, and the bonus lowers IRES alone', () => {
  // 14,463.18 + 3,481.28 − 1,850 = 16,094.46, less 5,697 of depreciation: 10,397.46.
  const taxesOf = (hasBonus: boolean) => companyTaxesEur(16_094.46, 126_600, 1, DEFAULT_ASSUMPTIONS, { hasBonus })
  expect(taxesOf(false).iresEur).toBeCloseTo(2495.39, 2)
  expect(taxesOf(false).irapEur).toBeCloseTo(405.5, 2)
  // 1.8 times 5,697 more is deducted: 10,254.60 × 24 % less.
  expect(taxesOf(true).iresEur).toBeCloseTo(2495.39 - 0.24 * 10_254.6, 2)
  expect(taxesOf(true).irapEur).toBeCloseTo(405.5, 2)
})
