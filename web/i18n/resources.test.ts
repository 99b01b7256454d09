import { expect, test } from 'vitest'
import { DESIGN_TEXTS } from './designTexts.ts'
import { DETAILED_TEXTS } from './detailedTexts.ts'
import { ESTIMATE_TEXTS } from './estimateTexts.ts'
import { EXCHANGE_TEXTS } from './exchangeTexts.ts'
import { PLANNER_TEXTS } from './plannerTexts.ts'
import { CORE_TEXTS } from './resources.ts'

const TEXTS = {
  ...CORE_TEXTS,
  ...PLANNER_TEXTS,
  ...ESTIMATE_TEXTS,
  ...DETAILED_TEXTS,
  ...DESIGN_TEXTS,
  ...EXCHANGE_TEXTS,
}

const variables = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort()

test.each(Object.entries(TEXTS))(
  '%s has every key in both languages, filled in, with the same variables',
  (_, texts) => {
    const italian: Readonly<Record<string, string>> = texts.it
    const english: Readonly<Record<string, string>> = texts.en
    expect(Object.keys(italian).sort()).toEqual(Object.keys(english).sort())
    for (const [key, text] of Object.entries(english)) {
      expect(text.trim(), `${key} in English`).not.toBe('')
      expect(italian[key]?.trim(), `${key} in Italian`).toBeTruthy()
      expect(variables(italian[key] ?? ''), key).toEqual(variables(text))
    }
  },
)

test.each(Object.entries(TEXTS))('%s has straight apostrophes only', (_, texts) => {
  const written: readonly string[] = [...Object.values(texts.it), ...Object.values(texts.en)]
  expect(written.filter((text) => /[‘’]/.test(text))).toEqual([])
})

// The numbers of docs/behaviour.md 6.2 to 6.5 and 3.12 that explanations name: 1600 h, 0.75, 60 %, 1.3, 1.5 : 1, 1 m, 5 m.
const METHOD_NUMBERS = /\b1[.,]?600\b|\b0[.,]75\b|\b60\s?%|\b1[.,]3\b|\b1[.,]5\b|\b0[.,]5 kg|\b10 kg|\b[15]\s?m\b/

test.each(Object.entries(TEXTS))(
  '%s types no constant of the Standard method: they are put in from the engine',
  (_, texts) => {
    const written: readonly string[] = [...Object.values(texts.it), ...Object.values(texts.en)]
    expect(written.filter((text) => METHOD_NUMBERS.test(text))).toEqual([])
  },
)
