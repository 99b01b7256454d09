import { expect, test } from 'vitest'
import type { Language } from '#wire/language.ts'
import { aboveBillText } from './aboveBillText.ts'
import { localeBundle } from './localeBundle.ts'

const BILL = { eur: 1091.08, isAssumed: false }

test.each<[Language, boolean, string]>([
  ['en', false, 'more than your bill of €1,091 a year'],
  ['it', false, "più della tua bolletta di 1.091\u00a0€ all'anno"],
  ['en', true, 'more than an assumed bill of €1,091 a year'],
  ['it', true, "più di una bolletta ipotizzata di 1.091\u00a0€ all'anno"],
])('in %s a saving above a bill (assumed: %s) is %s', (language, isAssumed, text) =>
  expect(aboveBillText(1091.09, { ...BILL, isAssumed }, localeBundle(language))).toContain(text),
)

test.each([
  { savingEur: 1091.08, bill: BILL },
  { savingEur: 5000, bill: null },
  { savingEur: 5000, bill: undefined },
])('nothing is said of $savingEur € against $bill', ({ savingEur, bill }) =>
  expect(aboveBillText(savingEur, bill, localeBundle('en'))).toBeNull(),
)
