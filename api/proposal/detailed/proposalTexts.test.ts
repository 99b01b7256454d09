import { expect, test } from 'vitest'
import { localeBundle } from '#wording/localeBundle.ts'
import { withEuroInPlace } from './proposalTexts.ts'

test.each([
  { language: 'en' as const, text: '420\u00a0€/kWh to 1,780\u00a0€/kWh', shown: '€420/kWh to €1,780/kWh' },
  {
    language: 'it' as const,
    text: 'da 420\u00a0€/kWh a 1.780\u00a0€/kWh',
    shown: 'da 420\u00a0€/kWh a 1.780\u00a0€/kWh',
  },
])('the sign of the euro stands where "$language" has it: $shown', ({ language, text, shown }) =>
  expect(withEuroInPlace(text, localeBundle(language))).toBe(shown),
)
