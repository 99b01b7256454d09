import { expect, test } from 'vitest'
import { dayText } from './dayText.ts'
import { localeBundle } from './localeBundle.ts'

test.each([
  { day: '2026-12-11', text: 'viene eliminato il {{day}}.', shown: "viene eliminato l'11 dicembre 2026." },
  { day: '2026-12-08', text: 'valida fino al {{day}}', shown: "valida fino all'8 dicembre 2026" },
  { day: '2026-12-01', text: 'viene eliminato il {{day}}.', shown: 'viene eliminato il 1 dicembre 2026.' },
  { day: '2026-12-18', text: 'valida fino al {{day}}', shown: 'valida fino al 18 dicembre 2026' },
])('"$text" of $day is "$shown"', ({ day, text, shown }) =>
  expect(dayText(text, day, localeBundle('it').formats)).toBe(shown),
)

test('English has no article before a day', () =>
  expect(dayText('valid until {{day}}', '2026-12-11', localeBundle('en').formats)).toBe('valid until 11 December 2026'))
