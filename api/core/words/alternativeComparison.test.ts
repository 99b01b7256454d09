import { describe, expect, test } from 'vitest'
import {
  alternativeNames,
  alternativeRows,
  otherPowerText,
  paysText,
  quotesSummary,
  quoteVerdict,
  takenQuoteName,
  typicalText,
} from './alternativeComparison.ts'
import { localeBundle } from './localeBundle.ts'

/** 4 kWp are advised, back in 9 years. */
const ADVISED = { totalPower: 4000, paybackYears: 9 }
const verdict = (
  language: 'en' | 'it',
  { powerKwp = 4, totalEur = 10_000, paybackYears = 13.3 as number | null, advised = ADVISED as typeof ADVISED | null },
) =>
  quoteVerdict(
    { powerKwp },
    { totalEur, modelEur: 10_000, paybackYears, selfConsumptionFraction: 0.33 },
    advised ?? { ...ADVISED, paybackYears: null },
    25,
    localeBundle(language),
  ).replaceAll('\u00a0', ' ')

test.each([
  {
    quote: { powerKwp: 8, totalEur: 11_500 },
    en: '15% above typical prices, you sell 67% of what it makes: 13.3 years instead of 9.0.',
    it: '15 % sopra il prezzo stimato, vendi il 67 % di ciò che produce: rientro in 13,3 anni anziché 9,0.',
  },
  {
    quote: { powerKwp: 2, totalEur: 9000, paybackYears: 8 },
    en: '10% below typical prices, half the size you need: 8.0 years instead of 9.0.',
    it: '10 % sotto il prezzo stimato, la metà del necessario: rientro in 8,0 anni anziché 9,0.',
  },
  {
    quote: { powerKwp: 5.2, totalEur: 10_290 },
    en: 'You sell 67% of what it makes: 13.3 years instead of 9.0.',
    it: 'Vendi il 67 % di ciò che produce: rientro in 13,3 anni anziché 9,0.',
  },
  {
    quote: { powerKwp: 12, paybackYears: null },
    en: 'You sell 67% of what it makes: not paid back within 25 years instead of 9.0 years.',
    it: 'Vendi il 67 % di ciò che produce: nessun rientro entro 25 anni, anziché in 9,0.',
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

const FIGURES = {
  panelId: 'panel-a',
  quantity: 10,
  totalPower: 4000,
  batteryCapacityKwh: 0,
  annualProduction: 5000,
  annualBenefitEur: 600,
  selfConsumptionFraction: 0.4,
  totalEur: 8000,
  deductionEur: 0,
  netPresentValueEur: 3000,
  paybackYears: 9,
  internalRateOfReturnFraction: 0.08,
}
const QUOTE = { ...FIGURES, id: 'quote-1', totalEur: 9000, modelEur: 8000, asPromised: null }
const VARIANT = { ...FIGURES, id: 'variant-1', panelId: 'panel-b', totalEur: 8100.5, modelEur: null, asPromised: null }
const rowsOf = (columns: Parameters<typeof alternativeRows>[0]) =>
  Object.fromEntries(
    alternativeRows(columns, 25, (id) => `Maker ${id}`, localeBundle('en')).map(({ name, textOf }) => [
      name,
      columns.map((column) => textOf(column).replaceAll('\u00a0', ' ')),
    ]),
  )

test('quotes and variants are compared in one table: only a quote has a distance from typical prices', () => {
  expect(rowsOf([FIGURES, QUOTE, VARIANT])).toMatchObject({
    Payback: ['9.0 years', '9.0 years', '9.0 years'],
    Price: ['€8,000.00', '€9,000.00', '€8,100.50'],
    'Compared with typical prices': ['–', '+12.5%', '–'],
    Size: ['10 panels · 4.00 kWp', '10 panels · 4.00 kWp', '10 panels · 4.00 kWp'],
    Panel: ['Maker panel-a', '–', 'Maker panel-b'],
  })
})

test('panels are named only beside a variant, whose panel is its own, and rows that say nothing are left out', () => {
  const rows = rowsOf([FIGURES, QUOTE])
  expect(rows).toMatchObject({ Price: ['€8,000', '€9,000'], Size: ['10 panels · 4.00 kWp', '10 panels · 4.00 kWp'] })
  expect(Object.keys(rows)).not.toContain('Panel')
  expect(Object.keys(rows)).not.toContain('Battery')
  expect(Object.keys(rows)).not.toContain('Tax deduction in all')
  expect(Object.keys(rowsOf([FIGURES, VARIANT]))).not.toContain('Compared with typical prices')
  expect(rowsOf([{ ...FIGURES, batteryCapacityKwh: 5, deductionEur: 4000 }, QUOTE])).toMatchObject({
    Battery: ['5 kWh', 'none'],
    'Tax deduction in all': ['€4,000', '€0'],
  })
})

test.each([
  {
    batteryCapacityKwh: 0,
    en: 'Typical for 6.00 kWp: €7,227 to €9,900.',
    it: 'Prezzo tipico per 6,00 kWp: da 7.227 € a 9.900 €.',
  },
  {
    batteryCapacityKwh: 5,
    en: 'Typical for 6.00 kWp and 5 kWh of battery: €7,227 to €9,900.',
    it: 'Prezzo tipico per 6,00 kWp e 5 kWh di batteria: da 7.227 € a 9.900 €.',
  },
])('what a size costs typically is a range, with its battery: $en', ({ batteryCapacityKwh, en, it }) => {
  const figures = { totalPower: 6000, batteryCapacityKwh, typicalEur: { least: 7227, most: 9900 } }
  const texts = (['en', 'it'] as const).map((language) => typicalText(figures, localeBundle(language)))
  expect(texts.map((text) => text?.replaceAll('\u00a0', ' '))).toEqual([en, it])
})

test('an answer of an earlier release says no typical price', () => {
  expect(typicalText({ totalPower: 6000, batteryCapacityKwh: 0 }, localeBundle('en'))).toBeNull()
})

test('figures of panels of another power than the quote in force say so', () => {
  const laid = { quantity: 14, powerW: 440 }
  const textOf = (powerKwp: number, language: 'en' | 'it') =>
    otherPowerText({ powerKwp }, laid, localeBundle(language))?.replaceAll('\u00a0', ' ')
  expect(textOf(6, 'en')).toBe('Quote of 6.00 kWp; the figures here are of 14 panels of 440 W, 6.16 kWp.')
  expect(textOf(6, 'it')).toBe('Preventivo da 6,00 kWp; le cifre qui sono di 14 pannelli da 440 W, 6,16 kWp.')
  expect(otherPowerText({ powerKwp: 6.16 }, laid, localeBundle('en'))).toBeNull()
})

describe('what some quotes come to', () => {
  const quoteOf = (name: string, totalEur: number, netPresentValueEur: number, change: object = {}) => ({
    name,
    figures: { ...QUOTE, totalEur, netPresentValueEur, paysUpToEur: 9500, ...change },
  })
  const summary = (...quotes: Parameters<typeof quotesSummary>[0]) => quotesSummary(quotes, 25, localeBundle('en'))

  test('is the best one, and by how much the next one is behind', () => {
    expect(summary(quoteOf('Rossi', 10_000, 500), quoteOf('Verdi', 8000, 2000))).toEqual([
      'Of 2 quotes Verdi is the best value: net gain €2,000 in 25 years.',
      'Verdi costs €2,000 a kWp, Rossi €2,500; Rossi gains €1,500 less.',
    ])
    expect(summary(quoteOf('Rossi', 10_000, 500))).toEqual(['Rossi: net gain €500 in 25 years.'])
  })

  test('has no winner where all lose, but the smallest loss and the price at which it would pay', () => {
    const battery = { batteryCapacityKwh: 5 }
    expect(summary(quoteOf('Rossi', 12_900, -3401), quoteOf('Verdi', 14_000, -4500, battery))).toEqual([
      'None of 2 quotes pays at its price. Rossi loses least: −€3,401 in 25 years.',
      'It would pay below €9,500.',
      'The next one, Verdi, loses €1,099 more.',
    ])
    expect(summary(quoteOf('Rossi', 12_900, -3401))).toEqual(['Rossi does not pay at this price: −€3,401 in 25 years.'])
  })

  test('says the price up to which each pays, where the answer knows it', () => {
    const said = (change: object) =>
      paysText({ netPresentValueEur: 500, paysUpToEur: 9500, ...change }, localeBundle('en'))
    expect(said({})).toBe('It pays up to a price of €9,500.')
    expect(said({ paysUpToEur: null, netPresentValueEur: -100 })).toBe('It would not pay at any price.')
    expect(said({ paysUpToEur: undefined })).toBeNull()
  })
})

test('the quote in force is found by its price, panels, power and battery', () => {
  const quotes = [
    { installer: 'Rossi', totalEur: 9000, powerKwp: 5, batteryCapacityKwh: 5 },
    { installer: '', totalEur: 9000, powerKwp: 5, batteryCapacityKwh: 0 },
    { installer: 'Verdi', totalEur: 9000, powerKwp: 5, panelCount: 12, batteryCapacityKwh: 0 },
  ]
  const nameOf = (change: object) =>
    takenQuoteName(quotes, { totalEur: 9000, powerKwp: 5, ...change }, localeBundle('en'))
  expect(nameOf({ batteryCapacityKwh: 5 })).toBe('Rossi')
  expect(nameOf({})).toBe('Quote 2')
  expect(nameOf({ panelCount: 12 })).toBe('Verdi')
  expect(nameOf({ totalEur: 9001 })).toBeNull()
})

test('quotes have the names of their installers and variants their own, equal ones numbered, and numbers without', () => {
  expect(alternativeNames('quote', ['Rossi', '', 'Rossi ', 'Verdi'], localeBundle('en'))).toEqual([
    ...['Rossi (1)', 'Quote 2', 'Rossi (3)', 'Verdi'],
  ])
  expect(alternativeNames('variant', ['', 'Base'], localeBundle('en'))).toEqual(['Variant 1', 'Base'])
})
