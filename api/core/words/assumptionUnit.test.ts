import { expect, test } from 'vitest'
import { ASSUMPTIONS } from '#engine/assumptions/assumptions.ts'
import { shownValue, typedValue, unitText } from './assumptionUnit.ts'
import { localeBundle } from './localeBundle.ts'

test.each([
  { unit: 'fraction', value: 0.29, shown: 29, text: '%' },
  { unit: 'fractionPerYear', value: 0.004, shown: 0.4, text: '%/year' },
  { unit: 'eurPerKwh', value: 0.2797, shown: 0.2797, text: '€/kWh' },
  { unit: 'eurPerKwpYear', value: 20, shown: 20, text: '€/kWp/year' },
  { unit: 'year', value: 12, shown: 12, text: 'year (0: never)' },
  { unit: 'years', value: 1, shown: 1, text: 'year' },
  { unit: 'years', value: 25, shown: 25, text: 'years' },
  { unit: 'rows', value: 1, shown: 1, text: 'row' },
  { unit: 'rows', value: 2, shown: 2, text: 'rows' },
] as const)('$value as $unit is shown as $shown $text', ({ unit, value, shown, text }) => {
  expect(shownValue(unit, value)).toBe(shown)
  expect(typedValue(unit, shown)).toBe(value)
  expect(unitText(unit, value, localeBundle('en'))).toBe(text)
})

test('every default of the engine survives being shown and typed', () => {
  for (const [key, { unit, value }] of Object.entries(ASSUMPTIONS)) {
    expect(typedValue(unit, shownValue(unit, value)), key).toBe(value)
  }
})
