import { expect, test } from 'vitest'
import { cutText } from './cutText.ts'

test.each([
  { text: 'Tetto', maxLength: 5, expected: 'Tetto' },
  { text: 'Tetto', maxLength: 4, expected: 'Tett' },
  { text: 'a🏠b', maxLength: 3, expected: 'a🏠' },
  { text: 'a🏠b', maxLength: 2, expected: 'a' },
  { text: '🏠', maxLength: 1, expected: '' },
])('of "$text" $maxLength units are "$expected"', ({ text, maxLength, expected }) => {
  expect(cutText(text, maxLength)).toBe(expected)
})
