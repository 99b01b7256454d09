import { expect, test } from 'vitest'
import { wholeAbove, wholeBelow } from './wholeNumber.ts'

test.each([
  { quotient: 3.99, below: 3, above: 4 },
  { quotient: 4, below: 4, above: 4 },
  { quotient: 4.01, below: 4, above: 5 },
  { quotient: 3.999_999_999_999, below: 4, above: 4 },
  { quotient: 4.000_000_000_001, below: 4, above: 4 },
  { quotient: 0, below: 0, above: 0 },
])('$quotient lies between the whole numbers $below and $above', ({ quotient, below, above }) => {
  expect(wholeBelow(quotient)).toBe(below)
  expect(wholeAbove(quotient)).toBe(above)
})

test('a negative quotient leaves room for nothing', () => {
  expect(wholeBelow(-0.5)).toBe(0)
  expect(wholeAbove(-0.5)).toBe(0)
})
