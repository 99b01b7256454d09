import { expect, test } from 'vitest'
import { isOldTariff } from './PurchaseFields.tsx'

test.each([
  { asOf: '2026-Q1', now: '2026-11-24T12:00:00Z', isOld: true },
  { asOf: '2026-Q1', now: '2026-09-30T21:59:59Z', isOld: false },
  // 1 October in Italy.
  { asOf: '2026-Q1', now: '2026-09-30T22:00:00Z', isOld: true },
  { asOf: '2026-Q4', now: '2027-06-30T12:00:00Z', isOld: false },
  { asOf: '2026-Q4', now: '2027-07-01T12:00:00Z', isOld: true },
  { asOf: '2014', now: '2026-11-24T12:00:00Z', isOld: false },
  { asOf: 'undated', now: '2026-11-24T12:00:00Z', isOld: false },
])('a value of $asOf is an old tariff on $now: $isOld', ({ asOf, now, isOld }) => {
  expect(isOldTariff(asOf, Date.parse(now))).toBe(isOld)
})
