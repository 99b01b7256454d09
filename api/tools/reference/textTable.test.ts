import { expect, test } from 'vitest'
import { signedPercent } from './textTable.ts'

test.each([
  { actual: 102, expected: 100, printed: '+2.0 %' },
  { actual: 97, expected: 100, printed: '-3.0 %' },
  { actual: 99.99, expected: 100, printed: '0.0 %' },
])('$actual instead of $expected is $printed', ({ actual, expected, printed }) => {
  expect(signedPercent(actual, expected)).toBe(printed)
})
