import { expect, test } from 'vitest'
import { ASSUMPTIONS } from '#engine/assumptions/assumptions.ts'
import { localeBundle } from './localeBundle.ts'
import { sourceText } from './sourceText.ts'

const SOURCES = Object.values(ASSUMPTIONS).flatMap(({ source }) => source ?? [])
/** Publications whose text is only authors, title and number. */
const PUBLICATIONS = ['pvwatts']

test.each(SOURCES)('"$id" is told in Italian where it is ours, and kept where it is a publication', (source) => {
  const [italian, english] = [localeBundle('it'), localeBundle('en')].map((locale) => sourceText(source, locale).title)
  expect(italian === english).toBe(PUBLICATIONS.includes(source.id))
})

test.each([
  { asOf: '2026-Q1', italian: '1° trimestre 2026', english: '2026-Q1' },
  { asOf: 'undated', italian: 'senza data', english: 'undated' },
  { asOf: '2025–2026', italian: '2025–2026', english: '2025–2026' },
])('the time $asOf is $italian', ({ asOf, italian, english }) => {
  expect(sourceText({ id: 'pvwatts', asOf }, localeBundle('it')).asOf).toBe(italian)
  expect(sourceText({ id: 'pvwatts', asOf }, localeBundle('en')).asOf).toBe(english)
})
