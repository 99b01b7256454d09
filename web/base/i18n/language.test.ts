import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepLanguage, LANGUAGE_CHOICES, languageToOffer, readLanguage, spokenLanguage } from './language.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('whoever chose nothing gets the mixture', () => {
  expect(readLanguage()).toBe('mixed')
})

test.each(LANGUAGE_CHOICES)('the choice of %s is kept', (language) => {
  keepLanguage(language)
  expect(readLanguage()).toBe(language)
})

test('a kept choice that is no language of ours is the mixture', () => {
  keepLanguage('de' as never)
  expect(readLanguage()).toBe('mixed')
})

test.each([
  { language: 'mixed', part: 'map', spoken: 'it' },
  { language: 'mixed', part: 'planner', spoken: 'en' },
  { language: 'it', part: 'planner', spoken: 'it' },
  { language: 'en', part: 'map', spoken: 'en' },
] as const)('in $language the $part speaks $spoken', ({ language, part, spoken }) => {
  expect(spokenLanguage(language, part)).toBe(spoken)
})

test.each([
  { languages: ['it-IT', 'en'], offered: 'it' },
  { languages: ['en-US'], offered: 'en' },
  { languages: ['de-AT', 'de', 'en'], offered: 'en' },
  { languages: ['de', 'fr'], offered: null },
])('a browser that speaks $languages is offered $offered, and nothing once a language is kept', (given) => {
  vi.stubGlobal('navigator', { languages: given.languages })
  expect(languageToOffer()).toBe(given.offered)
  keepLanguage('mixed')
  expect(languageToOffer()).toBeNull()
})

test.each([
  { search: '?lang=it', kept: null, language: 'it' },
  { search: '?lang=it', kept: 'en', language: 'en' },
  { search: '?lang=tlh', kept: null, language: 'mixed' },
])('a link with $search opens in $language where the device keeps $kept', ({ search, kept, language }) => {
  vi.stubGlobal('location', { search })
  vi.stubGlobal('localStorage', { getItem: () => kept })
  expect(readLanguage()).toBe(language)
  vi.unstubAllGlobals()
})
