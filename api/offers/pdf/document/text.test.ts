import { Font } from '@react-pdf/renderer'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FONT_FAMILY, registerFonts } from './fonts.ts'
import { oneLine, printable } from './text.ts'

const LAST_SCALAR = 0x10ffff
const [FIRST_SURROGATE, LAST_SURROGATE] = [0xd800, 0xdfff]
/** Unicode Standard 3.9, D76: all code points that are no surrogates. */
const SCALAR_VALUES = 1_112_064

/** Whether both fonts have a character, by the renderer's own look-up; cached, because the look-up is slow. */
const askedFonts = async (): Promise<(character: string) => boolean> => {
  registerFonts()
  const descriptors = [400, 600].map((fontWeight) => ({ fontFamily: FONT_FAMILY, fontWeight }))
  await Promise.all(descriptors.map(Font.load))
  const loaded = descriptors.map(
    (descriptor) =>
      Font.getFont(descriptor).data as unknown as { hasGlyphForCodePoint(codePoint: number | undefined): boolean },
  )
  const told = new Map<string, boolean>()
  return (character) => {
    const known = told.get(character) ?? loaded.every((font) => font.hasGlyphForCodePoint(character.codePointAt(0)))
    told.set(character, known)
    return known
  }
}
const isInBothFonts = await askedFonts()
const inBothFonts = (text: string): boolean => Array.from(text).every(isInBothFonts)

const scalarValues = function* (): Generator<string> {
  for (let value = 0; value <= LAST_SCALAR; value += 1)
    if (value < FIRST_SURROGATE || value > LAST_SURROGATE) yield String.fromCodePoint(value)
}

/** A zero width space: it joins no cluster (Unicode Standard Annex 29, GB4 and GB5) and is invisible in print. */
const APART = '\u200b'
const IN_A_TEXT = 1000

test('of every Unicode scalar value only characters remain that both fonts have', () => {
  const characters = [...scalarValues()]
  expect(characters).toHaveLength(SCALAR_VALUES)
  const failing: string[] = []
  // Printing each character separately would take five times as long.
  for (let from = 0; from < characters.length; from += IN_A_TEXT) {
    const some = characters.slice(from, from + IN_A_TEXT)
    if (!inBothFonts(printable(some.join(APART)))) failing.push(...some.filter((one) => !inBothFonts(printable(one))))
  }
  expect(failing).toEqual([])
})

test('characters that stand apart are printed as each by itself', () => {
  // Some of every script and plane, accents and joiners among them.
  const characters = [...scalarValues()].filter((_, index) => index % 0x101 === 0)
  expect(printable(characters.join(APART))).toBe(characters.map(printable).join(''))
})

test('of any text only characters remain that both fonts have, in one line', () => {
  const pieces = fc.constantFrom(
    '\n',
    '\r\n',
    'e\u0301',
    '\u0323',
    '\u200d',
    '\ufe0f',
    '\u202e',
    '🇮',
    '\u{e0067}',
    'क्',
    'ﷺ',
  )
  const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.array(fc.oneof(pieces, fc.string({ unit: 'binary' }))))
  fc.assert(
    fc.property(texts, (pieced) => {
      const shown = printable(Array.isArray(pieced) ? pieced.join('') : pieced)
      expect(inBothFonts(shown)).toBe(true)
      expect(shown).not.toMatch(/\p{Cc}|\p{Zl}|\p{Zp}/u)
    }),
    { numRuns: 1000 },
  )
})

test.each([
  'Łukasz Şahin, Đorđe Žižek, Ştefan Țîrlea',
  'Ελένη Παπαδοπούλου, Юлия Щербакова, Ђорђе',
  'Nguyễn Thị Hồng, Þórður Ægisson, Ċikku',
  'Citta\u00a0300 m², 1.234\u202f€ – «Casa» †',
])('%s is printed as it is written', (text) => expect(printable(text)).toBe(text))

test.each([
  { what: 'a line break', text: 'Via Roma 1\r\n20121 Milano', shown: 'Via Roma 1 20121 Milano' },
  { what: 'a tab', text: 'a\tb', shown: 'a b' },
  { what: 'a line separator', text: 'a\u2028b', shown: 'a b' },
  { what: 'an ideographic space', text: 'a\u3000b', shown: 'a b' },
  { what: 'a control character', text: 'a\u0000b', shown: 'a b' },
  { what: 'a letter with its accent beside it', text: 'Nicolo\u0300', shown: 'Nicolò' },
  { what: 'a direction mark', text: 'a\u202eb\u200f', shown: 'ab' },
  { what: 'a soft hyphen', text: 'foto\u00advoltaico', shown: 'fotovoltaico' },
  { what: 'full-width letters', text: 'ＡＢＣ１', shown: 'ABC1' },
  { what: 'bold letters of mathematics', text: '𝐂𝐚𝐬𝐚', shown: 'Casa' },
  { what: 'Chinese', text: '太阳能 A', shown: '□□□ A' },
  { what: 'Hebrew', text: 'שמש', shown: '□□□' },
  { what: 'Arabic with vowel signs', text: 'شَمس', shown: '□□□' },
  { what: 'Thai with a tone mark', text: 'ที่', shown: '□' },
  { what: 'Hindi', text: 'नी', shown: '□' },
  { what: 'an emoji', text: 'Casa 😀', shown: 'Casa □' },
  { what: 'an emoji of a family', text: '👨‍👩‍👧', shown: '□' },
  { what: 'a flag', text: '🇮🇹', shown: '□' },
  {
    what: 'the flag of Scotland, of tags',
    text: '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
    shown: '□',
  },
  { what: 'a heart as an emoji', text: '❤\ufe0f', shown: '❤' },
  { what: 'a lone surrogate', text: 'a\ud83db', shown: 'a□b' },
  { what: 'a character of private use', text: '\ue000', shown: '□' },
])('$what is printed as "$shown"', ({ text, shown }) => expect(printable(text)).toBe(shown))

test('one line of valid Unicode keeps all its letters', () => {
  expect(oneLine('太阳能\n😀\ud83d')).toBe('太阳能 😀\ufffd')
})
