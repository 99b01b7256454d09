import { describe, expect, test } from 'vitest'
import { type Formats, formatsFor } from './formats.ts'

/** Intl writes no-break spaces; which of them is not our business. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

const CASES: readonly { what: string; format: (formats: Formats) => string; italian: string; english: string }[] = [
  { what: 'an area', format: (f) => f.areaM2(1234.56), italian: '1.234,6 m²', english: '1,234.6 m²' },
  { what: 'a whole area', format: (f) => f.areaM2(42), italian: '42,0 m²', english: '42.0 m²' },
  { what: 'a usable area', format: (f) => f.usableAreaM2(1230), italian: '1.230 m²', english: '1,230 m²' },
  { what: 'the usable area of a line', format: (f) => f.usableAreaM2(42.26), italian: '42,3 m²', english: '42.3 m²' },
  { what: 'a length', format: (f) => f.lengthM(12.34), italian: '12,3 m', english: '12.3 m' },
  { what: 'a price', format: (f) => f.euro(1234.5), italian: '1.234,50 €', english: '€1,234.50' },
  { what: 'a sum', format: (f) => f.wholeEuro(1234.5), italian: '1.235 €', english: '€1,235' },
  { what: 'a loss', format: (f) => f.wholeEuro(-1234.5), italian: '−1.235 €', english: '−€1,235' },
  { what: 'a cold day', format: (f) => f.number(-2.5, 1), italian: '−2,5', english: '−2.5' },
  { what: 'a fine price', format: (f) => f.number(1234.56789, 4), italian: '1.234,5679', english: '1,234.5679' },
  { what: 'a price of energy', format: (f) => f.euroPerKwh(0.0475), italian: '0,0475 €/kWh', english: '€0.0475/kWh' },
  { what: 'a power', format: (f) => f.powerW(430), italian: '430 W', english: '430 W' },
  { what: 'a power in kilowatts', format: (f) => f.powerKw(12_340), italian: '12,34 kW', english: '12.34 kW' },
  { what: 'a rated power', format: (f) => f.powerKwp(12_340), italian: '12,34 kWp', english: '12.34 kWp' },
  { what: 'an energy', format: (f) => f.energyKwh(12_345.4), italian: '12.345 kWh', english: '12,345 kWh' },
  { what: 'a share', format: (f) => f.percent(22.5), italian: '22,5 %', english: '22.5%' },
  { what: 'a factor', format: (f) => f.factor(0.9), italian: '0,90', english: '0.90' },
  { what: 'a number of four digits', format: (f) => f.number(1600), italian: '1.600', english: '1,600' },
  { what: 'an angle', format: (f) => f.number(22.25, 2), italian: '22,25', english: '22.25' },
]

describe.each(CASES)('$what', ({ format, italian, english }) => {
  test.each([
    { language: 'mixed', expected: italian },
    { language: 'it', expected: italian },
    { language: 'en', expected: english },
  ] as const)('is "$expected" in $language', ({ language, expected }) => {
    expect(plain(format(formatsFor(language)))).toBe(expected)
  })
})

test.each([
  { language: 'mixed', expected: '1 March 2027' },
  { language: 'it', expected: '1 marzo 2027' },
  { language: 'en', expected: '1 March 2027' },
] as const)(
  'a day in $language is in the language of the sentences that tell it: "$expected"',
  ({ language, expected }) => {
    expect(formatsFor(language).day('2027-03-01')).toBe(expected)
  },
)

test.each([
  { language: 'mixed', expected: /^05\/03\/2024, \d\d:07:09$/ },
  { language: 'it', expected: /^0?5\/0?3\/24, \d\d:07:09$/ },
  { language: 'en', expected: /^05\/03\/2024, \d\d:07:09$/ },
] as const)('a time of drawing in $language has day, month, year and seconds', ({ language, expected }) => {
  // Noon UTC on 5 March 2024: the same day everywhere people live in Italy; the hour is the device's own.
  expect(plain(formatsFor(language).timestamp(Date.UTC(2024, 2, 5, 12, 7, 9)))).toMatch(expected)
})
