import { describe, expect, test } from 'vitest'
import { PROFILE_OF_DEFAULTS } from '#engine/finance/fiscalProfile.ts'
import { localeBundle } from './localeBundle.ts'
import {
  bandPricesText,
  communityText,
  fiscalText,
  loanText,
  quoteAgainstModelText,
  quoteText,
  ratesByYearText,
  suppliedText,
} from './purchaseText.ts'

const EN = localeBundle('en')
const IT = localeBundle('it')

const AUTUMN_MS = Date.UTC(2026, 10, 23)
test.each([
  { paidIn: 2027, counted: 0.36, text: /^Pay in 2026: 50\.0% back; in 2027: 36\.0%\.$/ },
  { paidIn: 2026, counted: 0.5, text: /^Pay in 2026: 50/ },
])('both rates are said of a plant paid in $paidIn while both years are possible', ({ paidIn, counted, text }) => {
  expect(ratesByYearText({ ...PROFILE_OF_DEFAULTS, paidIn }, counted, AUTUMN_MS, EN)).toMatch(text)
})
test.each([
  { what: 'paid in a third year', change: { paidIn: 2028 }, counted: 0.3, nowMs: AUTUMN_MS },
  { what: 'with a rate of the user', change: { paidIn: 2027 }, counted: 0.4, nowMs: AUTUMN_MS },
  { what: 'of a business', change: { paidIn: 2027, use: 'business' }, counted: 0, nowMs: AUTUMN_MS },
  { what: 'of years with one rate', change: { paidIn: 2029 }, counted: 0.3, nowMs: Date.UTC(2028, 5, 1) },
  { what: 'of the last year there is', change: { paidIn: 2030 }, counted: 0.3, nowMs: Date.UTC(2030, 5, 1) },
] as const)('one rate alone counts for a plant $what', ({ change, counted, nowMs }) => {
  expect(ratesByYearText({ ...PROFILE_OF_DEFAULTS, ...change }, counted, nowMs, EN)).toBeNull()
})

test('a fiscal profile says what departs from an ordinary household', () => {
  expect(fiscalText(PROFILE_OF_DEFAULTS, EN)).toBe('Main home, paid in 2026')
  const rich = { ...PROFILE_OF_DEFAULTS, paidIn: 2027, income: 'above100000', taxEurPerYear: 900 } as const
  expect(fiscalText(rich, EN)).toBe('Main home, paid in 2027; Taxable income above €100,000; income tax of €900 a year')
  expect(fiscalText({ ...PROFILE_OF_DEFAULTS, use: 'business' }, IT)).toBe('Impresa')
  expect(fiscalText({ ...PROFILE_OF_DEFAULTS, use: 'business', hasBonus: true }, IT)).toBe(
    'Impresa, con iperammortamento 2026–2028',
  )
  expect(fiscalText({ ...PROFILE_OF_DEFAULTS, hasBonus: true }, IT)).toBe('Abitazione principale, pagamento nel 2026')
})

test('a rate of the user is said beside the profile, where it counts', () => {
  const textOf = (use: 'mainHome' | 'noDeduction' | 'business') =>
    fiscalText({ ...PROFILE_OF_DEFAULTS, use }, IT, { deductionFraction: 0.5 })
  expect(textOf('mainHome')).toBe('Abitazione principale, pagamento nel 2026; aliquota indicata')
  expect(textOf('noDeduction')).toBe('Senza detrazione; aliquota indicata')
  expect(textOf('business')).toBe('Impresa')
})

test('a quote says its price and what it is for', () => {
  expect(quoteText({ totalEur: 9000, powerKwp: 6, batteryCapacityKwh: 0 }, EN)).toBe('€9,000 for 6 kWp')
  expect(quoteText({ totalEur: 9000, powerKwp: 6, batteryCapacityKwh: 5 }, EN)).toBe('€9,000 for 6 kWp and 5 kWh')
})

test('an energy community says what is shared and what comes back', () => {
  expect(communityText({ sharedFraction: 0.5, memberFraction: 0.4 }, IT)).toBe(
    "quota condivisa 50,0\u00a0%, quota dell'incentivo 40,0\u00a0%",
  )
})

test('prices by band are told each with its band', () => {
  expect(bandPricesText({ f1: 0.3, f2: 0.28, f3: 0.25 }, EN)).toBe('F1 €0.3000/kWh, F2 €0.2800/kWh, F3 €0.2500/kWh')
})

test('a loan says its share, its rate and its instalments', () => {
  const loan = { shareFraction: 0.7, ratePerYear: 0, years: 10 }
  expect(loanText(loan, EN)).toBe('70.0% at 0.0%, 120 monthly installments')
  // 12,000 EUR / 120
  expect(loanText(loan, IT, 12_000)).toBe('70,0\u00a0%, tasso 0,0\u00a0%, 120 rate mensili di 100\u00a0€')
})

test.each([
  { totalEur: 12_276, modelEur: 10_230, text: '+20.0%' },
  { totalEur: 9000, modelEur: 10_000, text: '−10.0%' },
])('$totalEur against $modelEur EUR is $text', ({ totalEur, modelEur, text }) => {
  expect(quoteAgainstModelText(totalEur, modelEur, EN).replace(/\s/g, ' ')).toBe(text)
})

describe('where a value comes from that the user did not change', () => {
  test('the law of the year of payment', () => {
    expect(suppliedText('deductionFraction', {}, { ...PROFILE_OF_DEFAULTS, paidIn: 2027 }, EN)).toContain('(2027)')
    expect(suppliedText('deductionCeilingEur', {}, { ...PROFILE_OF_DEFAULTS, paidIn: 2029 }, EN)).toContain(
      'not verified',
    )
  })

  test('no deduction, a price per kilowatt of the user, or the default', () => {
    const business = { ...PROFILE_OF_DEFAULTS, use: 'business' } as const
    expect(suppliedText('deductionFraction', {}, business, EN)).toBe('From the tax profile: no deduction')
    expect(suppliedText('vatFraction', {}, business, EN)).toContain('Recovered by the company')
    const own = { balanceOfSystemEurPerKwp: 900 }
    expect(suppliedText('balanceOfSystemFixedEur', own, PROFILE_OF_DEFAULTS, EN)).toContain('your price per kWp')
    expect(suppliedText('vatFraction', own, PROFILE_OF_DEFAULTS, EN)).toBeNull()
  })
})
