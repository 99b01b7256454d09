import { expect, test } from 'vitest'
import { editDistance, letterMask, missingLetters } from './editDistance.ts'

test.each([
  { typed: 'milano', target: 'milano', limit: 2, edits: 0 },
  { typed: 'mlano', target: 'milano', limit: 2, edits: 1 },
  { typed: 'millano', target: 'milano', limit: 2, edits: 1 },
  { typed: 'firence', target: 'firenze', limit: 2, edits: 1 },
  { typed: 'palemro', target: 'palermo', limit: 2, edits: 1 },
  { typed: 'kitten', target: 'sitting', limit: 3, edits: 3 },
  { typed: 'kitten', target: 'sitting', limit: 2, edits: 3 },
  { typed: 'ca', target: 'abc', limit: 3, edits: 3 },
  { typed: '', target: 'ab', limit: 2, edits: 2 },
])('$typed is $edits edits from $target, within $limit', ({ typed, target, limit, edits }) => {
  expect(editDistance(typed, target, limit)).toBe(edits)
})

test.each([
  { typed: 'bolgn', target: 'bologna', edits: 1 },
  { typed: 'bolo', target: 'bologna', edits: 0 },
  { typed: 'xyz', target: 'bologna', edits: 2 },
])('$typed is $edits edits from the beginning of $target', ({ typed, target, edits }) => {
  expect(editDistance(typed, target, 1, true)).toBe(edits)
})

test('letters missing from another text are counted once each', () => {
  expect(missingLetters(letterMask('milano'), letterMask('mlano'))).toBe(1)
  expect(missingLetters(letterMask('mlano'), letterMask('milano'))).toBe(0)
  expect(missingLetters(letterMask('zz9'), letterMask('milano'))).toBe(2)
})
