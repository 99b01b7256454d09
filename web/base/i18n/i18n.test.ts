import { afterAll, expect, test } from 'vitest'
import { TEXTS } from '#words/texts.ts'
import { addTexts, addTextsLater, fetchTexts, textIn } from './i18n.ts'

addTexts({
  'en/pseudo.ts': {
    map: { zoom: 'Zoom {{level}}', roofs_one: '{{count}} roof', roofs_other: '{{count}} roofs' },
    app: { save: 'Save' },
  },
  'it/pseudo.ts': {
    map: { zoom: 'Livello {{level}}', roofs_one: '{{count}} tetto', roofs_other: '{{count}} tetti' },
    app: { save: 'Salva' },
  },
})

afterAll(() => addTexts({ 'en/all.ts': TEXTS.en, 'it/all.ts': TEXTS.it }))

test.each([
  ['mixed', 'map:zoom', 'Livello 18'],
  ['en', 'map:zoom', 'Zoom 18'],
  ['mixed', 'app:save', 'Save'],
  ['it', 'app:save', 'Salva'],
] as const)('%s says %s as "%s"', (language, key, expected) => {
  expect(textIn(language, key, { level: 18 })).toBe(expected)
})

// CLDR: Italian and English have `one` for 1; Italian has `many` for a million, which is written as `other` here.
test.each([
  ['it', 0, '0 tetti'],
  ['it', 1, '1 tetto'],
  ['mixed', 2, '2 tetti'],
  ['it', 1_000_000, '1000000 tetti'],
  ['en', 1, '1 roof'],
  ['en', 0, '0 roofs'],
] as const)('%s counts %i as "%s"', (language, count, expected) => {
  expect(textIn(language, 'map:roofs', { count })).toBe(expected)
})

test('a place nothing is given for stays as it is', () => {
  expect(textIn('en', 'map:zoom')).toBe('Zoom {{level}}')
})

test.each(['map:none', 'none:zoom'])('%s, which nobody added, is refused by its name', (key) => {
  expect(() => textIn('it', key)).toThrow(key)
})

test('texts that come later are fetched once, for the language that is chosen alone', async () => {
  const fetched: string[] = []
  const file = (language: string) => ({
    [`${language}/later.ts`]: async () => {
      fetched.push(language)
      return { later: { finish: `finish ${language}` } }
    },
  })
  addTextsLater({ ...file('en'), ...file('it') })
  expect(() => textIn('it', 'later:finish')).toThrow('later:finish')
  await fetchTexts('it')
  expect(textIn('it', 'later:finish')).toBe('finish it')
  expect(() => textIn('en', 'later:finish')).toThrow('later:finish')
  expect(fetchTexts('it')).toBeNull()
  expect(fetchTexts('mixed')).toBeNull()
  expect(fetched).toEqual(['it'])
})

test('texts that could not be fetched are fetched the next time', async () => {
  let isCutOff = true
  addTextsLater({
    'it/cut-off.ts': async () => {
      if (isCutOff) throw new TypeError('no network')
      return { keys: { title: 'Tasti' } }
    },
  })
  await expect(fetchTexts('it')).rejects.toThrow('no network')
  isCutOff = false
  await fetchTexts('it')
  expect(textIn('it', 'keys:title')).toBe('Tasti')
})
