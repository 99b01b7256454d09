import { expect, test } from 'vitest'
import { foldedText, foldedWords } from './foldText.ts'

test.each([
  { text: 'Forlì', words: ['forli'] },
  { text: 'FORLI’', words: ['forli'] },
  { text: "L'Aquila", words: ['l', 'aquila'] },
  { text: 'Mörtschach/Merano (BZ), 39012', words: ['mortschach', 'merano', 'bz', '39012'] },
  { text: 'Weißkugel', words: ['weißkugel'] },
  { text: ' \t-', words: [] },
])('the words of "$text" are $words', ({ text, words }) =>
  expect(foldedWords(text).map(({ folded }) => folded)).toEqual(words),
)

test('a word tells where it begins in the composed text', () => {
  expect(foldedWords('Cantù, Lombardia')).toEqual([
    { folded: 'cantu', start: 0 },
    { folded: 'lombardia', start: 7 },
  ])
})

test('an accent typed as a separate mark counts as its letter', () => {
  expect(foldedWords('Cantu\u0300 x')).toEqual([
    { folded: 'cantu', start: 0 },
    { folded: 'x', start: 6 },
  ])
})

test('a folded text keeps its signs and blanks', () => {
  expect(foldedText('Città S+ 2.0')).toBe('citta s+ 2.0')
})
