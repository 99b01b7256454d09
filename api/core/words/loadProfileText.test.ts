import { expect, test } from 'vitest'
import type { Consumption } from '#engine/plant/plantChoices.ts'
import type { Language } from '#wire/language.ts'
import { businessHoursText, loadProfileText } from './loadProfileText.ts'
import { localeBundle } from './localeBundle.ts'

const YEAR = { period: 'year', kwh: 2700 } as const
const LAZIO = { kind: 'measured', region: 'Lazio', use: YEAR } as const

test.each<[Language, Consumption['base'], string]>([
  ['en', { ...LAZIO, contractedPower: 'upTo4_5Kw' }, 'Lazio, up to 4.5 kW'],
  ['it', { ...LAZIO, contractedPower: 'upTo4_5Kw' }, 'Lazio, fino a 4,5 kW'],
  ['en', { ...LAZIO, contractedPower: 'above6Kw' }, 'Lazio, above 6 kW'],
  ['en', { ...LAZIO, contractedPower: 'upTo3Kw', households: 'one' }, 'Lazio, up to 3 kW'],
  ['it', { ...LAZIO, contractedPower: 'upTo3Kw', households: 'several' }, 'Lazio, fino a 3 kW, più famiglie'],
  ['en', { kind: 'measured', contractedPower: 'upTo3Kw', use: YEAR }, 'up to 3 kW'],
  ['en', { ...LAZIO, contractedPower: 'upTo3Kw', businessHours: 'office' }, 'Lazio, up to 3 kW'],
  ['it', { kind: 'hourly', kwh: [] }, 'Letture orarie'],
])('in %s the hours of %o are those of: %s', (language, base, text) =>
  expect(loadProfileText(base, null, localeBundle(language))).toBe(text),
)

test.each<[Language, Consumption['base'], string]>([
  ['en', { ...LAZIO, contractedPower: 'upTo3Kw' }, 'hours of households (Lazio, up to 3 kW)'],
  ['it', { ...LAZIO, contractedPower: 'upTo3Kw', households: 'several' }, 'orari di famiglie (Lazio, fino a 3 kW)'],
  ['en', { ...LAZIO, contractedPower: 'upTo3Kw', businessHours: 'shop' }, 'shop or cold store'],
  ['it', { ...LAZIO, contractedPower: 'upTo3Kw', businessHours: 'workshop' }, 'officina o laboratorio'],
  ['it', { kind: 'hourly', kwh: [] }, 'Letture orarie'],
])('in %s a business with %o is told: %s', (language, base, text) =>
  expect(loadProfileText(base, { use: 'business' }, localeBundle(language))).toBe(text),
)

test('the hours of a business are told with the share of the others', () => {
  expect(businessHoursText('office', localeBundle('en'))).toBe('Monday to Friday 8 to 18; 15% of that at other times')
  expect(businessHoursText('shop', localeBundle('it'))).toBe('ogni giorno 8–20; nelle altre ore il 30\u00a0%')
})
