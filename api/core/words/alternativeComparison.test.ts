import { expect, test } from 'vitest'
import { alternativeNames, quoteVerdict } from './alternativeComparison.ts'
import { localeBundle } from './localeBundle.ts'

/** 4 kWp are advised, back in 9 years. */
const ADVISED = { totalPower: 4000, paybackYears: 9 }
const verdict = (
  language: 'en' | 'it',
  { powerKwp = 4, totalEur = 10_000, paybackYears = 13.3 as number | null, advised = ADVISED as typeof ADVISED | null },
) =>
  quoteVerdict(
    { powerKwp },
    { totalEur, modelEur: 10_000, paybackYears },
    advised ?? { ...ADVISED, paybackYears: null },
    25,
    localeBundle(language),
  ).replaceAll('\u00a0', ' ')

test.each([
  {
    quote: { powerKwp: 8, totalEur: 11_500 },
    en: '15% above typical prices, twice the size you need: 13.3 years instead of 9.0.',
    it: '15 % sopra il prezzo stimato, il doppio del necessario: rientro in 13,3 anni anziché 9,0.',
  },
  {
    quote: { powerKwp: 2, totalEur: 9000, paybackYears: 8 },
    en: '10% below typical prices, half the size you need: 8.0 years instead of 9.0.',
    it: '10 % sotto il prezzo stimato, la metà del necessario: rientro in 8,0 anni anziché 9,0.',
  },
  {
    quote: { powerKwp: 5.2, totalEur: 10_290 },
    en: '30% larger than you need: 13.3 years instead of 9.0.',
    it: 'Potenza del 30 % oltre il necessario: rientro in 13,3 anni anziché 9,0.',
  },
  {
    quote: { powerKwp: 12, paybackYears: null },
    en: '3.0 times the size you need: not paid back within 25 years instead of 9.0 years.',
    it: '3,0 volte il necessario: nessun rientro entro 25 anni, anziché in 9,0.',
  },
  {
    quote: { powerKwp: 4.5, totalEur: 9800, paybackYears: 9.04 },
    en: 'A typical price for the size you need: 9.0 years, like the recommended system.',
    it: "Prezzo come la stima per la potenza necessaria: rientro in 9,0 anni, come l'impianto consigliato.",
  },
  {
    quote: { powerKwp: 3, advised: null },
    en: '25% smaller than you need: 13.3 years.',
    it: 'Potenza del 25 % sotto il necessario: rientro in 13,3 anni.',
  },
])('a quote is said as $en', ({ quote, en, it }) => {
  expect([verdict('en', quote), verdict('it', quote)]).toEqual([en, it])
})

test('quotes have the names of their installers, equal ones numbered, and numbers without', () => {
  expect(alternativeNames('quote', ['Rossi', '', 'Rossi ', 'Verdi'], localeBundle('en'))).toEqual([
    ...['Rossi (1)', 'Quote 2', 'Rossi (3)', 'Verdi'],
  ])
})
