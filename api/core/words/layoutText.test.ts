import { expect, test } from 'vitest'
import { layoutText } from './layoutText.ts'
import { localeBundle } from './localeBundle.ts'

const layout = { orientation: 'portrait', columns: 10, rows: 9, cap: 79, quantity: 79 } as const

// Nine rows of ten fit, and the cap leaves 79 of the 90 places.
test.each([
  { language: 'en', change: {}, text: '10 columns × 9 rows, portrait, 79 of 90 by the 60% cap' },
  { language: 'it', change: {}, text: '10 colonne × 9 file, verticali, 79 su 90 per il limite del 60\u00a0%' },
  { language: 'en', change: { cap: 95, quantity: 90 }, text: '10 columns × 9 rows, portrait' },
  {
    language: 'it',
    change: { cap: 1500, rows: 200, quantity: 1500 },
    text: '10 colonne × 200 file, verticali, 1.500 su 2.000 per il limite del 60\u00a0%',
  },
  {
    language: 'en',
    change: { columns: 1, rows: 1, cap: 2, quantity: 1, orientation: 'landscape' },
    text: '1 column × 1 row, landscape',
  },
] as const)('$text', ({ language, change, text }) => {
  expect(layoutText({ ...layout, ...change }, localeBundle(language))).toBe(text)
})
