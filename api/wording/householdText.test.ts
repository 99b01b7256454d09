import { expect, test } from 'vitest'
import type { Language } from '#contract/language.ts'
import type { Consumption } from '#engine/plant/plantChoices.ts'
import { householdText } from './householdText.ts'
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
  ['it', { kind: 'hourly', kwh: [] }, 'Letture orarie'],
])('in %s the hours of %o are those of: %s', (language, base, text) =>
  expect(householdText(base, localeBundle(language))).toBe(text),
)
