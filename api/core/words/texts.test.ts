import { expect, test } from 'vitest'
import { EN } from './en/texts.ts'
import { TEXTS } from './texts.ts'

const NAMESPACES = Object.entries(EN).map(([namespace, en]) => {
  const texts = Object.values(TEXTS).map((language) => language[namespace as keyof typeof EN])
  return [namespace, { en, others: texts as readonly Readonly<Record<string, string>>[] }] as const
})

const variables = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort()

test.each(NAMESPACES)('%s has every key in every language, filled in, with the same variables', (_, { en, others }) => {
  for (const other of others) {
    expect(Object.keys(other).sort()).toEqual(Object.keys(en).sort())
    for (const [key, text] of Object.entries(en)) {
      expect(other[key]?.trim(), key).toBeTruthy()
      expect(variables(other[key] ?? ''), key).toEqual(variables(text))
    }
  }
})

test.each(NAMESPACES)('%s has straight apostrophes only', (_, { others }) => {
  const written = others.flatMap((texts) => Object.values(texts))
  expect(written.filter((text) => /[‘’]/.test(text))).toEqual([])
})

test.each(NAMESPACES)('%s lets no percent sign break from its figure', (_, { others }) => {
  const written = others.flatMap((texts) => Object.values(texts))
  expect(written.filter((text) => /[\d}] %/.test(text))).toEqual([])
})

// The numbers of docs/behaviour.md 6.2 to 6.5 and 3.12 that explanations name: 1600 h, 0.75, 60 %, 1.3, 1.5 : 1, 1 m, 5 m.
const METHOD_NUMBERS = /\b1[.,]?600\b|\b0[.,]75\b|\b60\s?%|\b1[.,]3\b|\b1[.,]5\b|\b0[.,]5 kg|\b10 kg|\b[15]\s?m\b/

test.each(NAMESPACES)(
  '%s types no constant of the Standard method: they are put in from the engine',
  (_, { others }) => {
    const written = others.flatMap((texts) => Object.values(texts))
    expect(written.filter((text) => METHOD_NUMBERS.test(text))).toEqual([])
  },
)
