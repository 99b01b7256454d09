import { expect, test } from 'vitest'
import { carbonText } from './carbonText.ts'
import { localeBundle } from './localeBundle.ts'

test.each([
  { co2Kg: 8123.4, text: '8.123 kg' },
  { co2Kg: 9999, text: '9.999 kg' },
  { co2Kg: 10_000, text: '10 t' },
  { co2Kg: 20_860, text: '20,9 t' },
])('$co2Kg kg are told as $text', ({ co2Kg, text }) => expect(carbonText(co2Kg, localeBundle('it'))).toBe(text))
