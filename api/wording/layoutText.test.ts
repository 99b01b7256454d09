import { expect, test } from 'vitest'
import { layoutText } from './layoutText.ts'
import { localeBundle } from './localeBundle.ts'

const layout = { orientation: 'portrait', columns: 10, rows: 9, cap: 79, quantity: 79 } as const

// Nine rows fit; 79 panels fill seven and nine places of the eighth.
test.each([
  { language: 'en', change: {}, text: '10 columns × 8 rows, portrait, capped at 79' },
  { language: 'it', change: {}, text: '10 colonne × 8 file, verticali, massimo 79' },
  { language: 'en', change: { cap: 95, quantity: 90 }, text: '10 columns × 9 rows, portrait' },
  {
    language: 'it',
    change: { cap: 1500, rows: 200, quantity: 1500 },
    text: '10 colonne × 150 file, verticali, massimo 1.500',
  },
  {
    language: 'en',
    change: { columns: 1, rows: 1, cap: 2, quantity: 1, orientation: 'landscape' },
    text: '1 column × 1 row, landscape',
  },
] as const)('$text', ({ language, change, text }) => {
  expect(layoutText({ ...layout, ...change }, localeBundle(language))).toBe(text)
})
