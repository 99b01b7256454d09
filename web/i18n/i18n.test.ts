import { expect, test } from 'vitest'
import { defineTexts } from './defineTexts.ts'
import { addTexts, textIn } from './i18n.ts'

addTexts({
  onMap: defineTexts(
    'it',
    { zoom: 'Zoom {{level}}', roofs_one: '{{count}} roof', roofs_other: '{{count}} roofs' },
    {
      zoom: 'Livello {{level}}',
      roofs_one: '{{count}} tetto',
      roofs_other: '{{count}} tetti',
    },
  ),
  inPlanner: defineTexts('en', { save: 'Save' }, { save: 'Salva' }),
})

test.each([
  ['mixed', 'onMap:zoom', 'Livello 18'],
  ['en', 'onMap:zoom', 'Zoom 18'],
  ['mixed', 'inPlanner:save', 'Save'],
  ['it', 'inPlanner:save', 'Salva'],
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
  expect(textIn(language, 'onMap:roofs', { count })).toBe(expected)
})

test('a place nothing is given for stays as it is', () => {
  expect(textIn('en', 'onMap:zoom')).toBe('Zoom {{level}}')
})

test.each(['onMap:none', 'none:zoom'])('%s, which nobody added, is refused by its name', (key) => {
  expect(() => textIn('it', key)).toThrow(key)
})
