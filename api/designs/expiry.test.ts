import { expect, test } from 'vitest'
import { expiresOn, oldestUse } from './expiry.ts'

test.each([
  ['2026-11-21', 1, '2026-11-22'],
  ['2026-11-21', 365, '2027-11-21'],
  ['2027-11-21', 365, '2028-11-20'],
  ['2026-03-28', 1, '2026-03-29'],
])('used on %s and kept for %i days, a design expires on %s', (usedOn, days, day) => {
  expect(expiresOn(usedOn, days)).toBe(day)
})

test('designs are deleted from the day they expire on, not before', () => {
  const usedOn = '2026-11-21'
  expect(expiresOn(usedOn, 10)).toBe('2026-12-01')
  expect(usedOn >= String(oldestUse(new Date('2026-11-30T23:59:59Z'), 10))).toBe(true)
  expect(usedOn >= String(oldestUse(new Date('2026-12-01T00:00:00Z'), 10))).toBe(false)
})

test('0 days keep designs for ever', () => {
  expect(expiresOn('2026-11-21', 0)).toBeNull()
  expect(oldestUse(new Date(), 0)).toBeNull()
})
