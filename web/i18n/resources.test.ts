import { expect, test } from 'vitest'
import { PLANNER_TEXTS } from './plannerTexts.ts'
import { CORE_TEXTS } from './resources.ts'

const TEXTS = { ...CORE_TEXTS, ...PLANNER_TEXTS }

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
