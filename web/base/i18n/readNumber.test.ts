import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatsFor } from './formats.ts'

describe.each([
  { text: '4.500', it: 4500, en: 4.5 },
  { text: '4,500', it: 4.5, en: 4500 },
  { text: '48.000', it: 48_000, en: 48 },
  { text: '1.234.567', it: 1_234_567, en: 1_234_567 },
  { text: '1,234,567', it: 1_234_567, en: 1_234_567 },
  { text: '2.700,5', it: 2700.5, en: 2700.5 },
  { text: '2,700.5', it: 2700.5, en: 2700.5 },
  { text: '1,234.567', it: 1234.567, en: 1234.567 },
  { text: '1.234,567', it: 1234.567, en: 1234.567 },
  { text: '4.5', it: 4.5, en: 4.5 },
  { text: '4,5', it: 4.5, en: 4.5 },
  { text: '0.250', it: 0.25, en: 0.25 },
  { text: '0,500', it: 0.5, en: 0.5 },
  { text: '-1.500', it: -1500, en: -1.5 },
  { text: '1500.125', it: 1500.125, en: 1500.125 },
  { text: '1500', it: 1500, en: 1500 },
  { text: '.5', it: 0.5, en: 0.5 },
  { text: '7,', it: 7, en: 7 },
  { text: ' 4\u202f500 ', it: 4500, en: 4500 },
  { text: '\u22122,5', it: -2.5, en: -2.5 },
])('what is typed as "$text"', ({ text, it, en }) => {
  test.each([
    { language: 'it', expected: it },
    { language: 'mixed', expected: it },
    { language: 'en', expected: en },
  ] as const)('is $expected in the language $language', ({ language, expected }) =>
    expect(formatsFor(language).readNumber(text)).toBe(expected),
  )
})

test.each(['', ' ', '1e1', '0x1f', 'NaN', 'ten', '1.23.4', '1,2,3', '1..5', '12.34,5', '0.500.000', '--1', '.', '1 2'])(
  '"%s" is no number in any language',
  (text) => {
    expect(formatsFor('it').readNumber(text)).toBeNaN()
    expect(formatsFor('en').readNumber(text)).toBeNaN()
  },
)

test('every number that the interface writes is read as that number', () => {
  const numbers = fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }).map((thousandths) => thousandths / 1000)
  fc.assert(
    fc.property(numbers, fc.constantFrom('it', 'en', 'mixed'), (number, language) => {
      const formats = formatsFor(language)
      expect(formats.readNumber(formats.number(number, 3))).toBeCloseTo(number, 9)
      expect(formats.readNumber(formats.oneDecimal(Math.round(number)))).toBeCloseTo(Math.round(number), 9)
    }),
    { numRuns: 300 },
  )
})
