import fc from 'fast-check'
import { expect, test } from 'vitest'
import { highlightMatch } from './SuggestionList.tsx'

/** Matches in square brackets. */
const marked = (label: string, typed: string) =>
  highlightMatch(label, typed)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('')

test.each([
  { label: 'Milano (MI)', typed: 'mila', result: '[Mila]no (MI)' },
  { label: 'Forlì', typed: 'FORLI', result: '[Forlì]' },
  { label: "L'Aquila", typed: 'l’aq', result: "[L]'[Aq]uila" },
  { label: 'Via Roma 12, Firenze', typed: 'fir roma', result: 'Via [Roma] 12, [Fir]enze' },
  { label: 'Castelfranco', typed: 'franco', result: 'Castelfranco' },
  { label: 'Roma', typed: 'r rom', result: '[Rom]a' },
  { label: 'Firenze', typed: 'firnze', result: 'Firenze' },
  { label: 'Roma', typed: ' ', result: 'Roma' },
])('"$typed" in "$label" is $result', ({ label, typed, result }) => expect(marked(label, typed)).toBe(result))

test('the parts of any label joined are the label', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (label, typed) => {
      const joined = highlightMatch(label, typed)
        .map(({ text }) => text)
        .join('')
      expect(joined).toBe(label.normalize('NFC'))
    }),
  )
})
