import { expect, test } from 'vitest'
import { PROFILE_OF_DEFAULTS } from './fiscalProfile.ts'
import { moneyIfPaidIn } from './moneyIfPaidIn.ts'

test('a plant paid a year later has the instalments of that year in place of its own', () => {
  // 10,000 EUR bring 1,000 a year for 12 years, and 50 % back in ten instalments of 500; paid in 2027 it is 36 %, or 360.
  const years = Array.from({ length: 13 }, (_, year) => {
    const deductionEur = year >= 1 && year <= 10 ? 500 : 0
    return { netEur: year === 0 ? -10_000 : 1000 + deductionEur, deductionEur }
  })
  const plant = { totalEur: 10_000, powerKwp: 6 }
  const paid = { plant, overrides: {}, profile: PROFILE_OF_DEFAULTS }
  const next = moneyIfPaidIn({ ...paid, paidIn: 2027 }, years, 0)
  // 10,000 / 1,360 a year; 12 × 1,000 + 3,600 − 10,000.
  expect(next.paybackYears).toBeCloseTo(7.3529, 4)
  expect(next.netPresentValueEur).toBeCloseTo(5600, 6)
  // 10,000 / 1,500; 12 × 1,000 + 5,000 − 10,000.
  const same = moneyIfPaidIn({ ...paid, paidIn: 2026 }, years, 0)
  expect(same.paybackYears).toBeCloseTo(6.6667, 4)
  expect(same.netPresentValueEur).toBeCloseTo(7000, 6)
})
