import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Panel } from '#wire/panel.ts'
import { datasheetOrder } from './datasheet/datasheetOrder.ts'
import { hasGlyph } from './document/fonts.ts'
import { renderPdf } from './renderPdf.ts'
import { hasPoppler, pdfInfo, pdfText, pdfWords, withPoppler } from './testing/poppler.ts'

const LONGEST_CELL = 300
const bare: Panel = { id: 'p', title: 't', brand: 'b', model: 'm', power: 430, stock: 1, demonstrationFields: [] }
/** A datasheet with a text as its title, in a heading, in a column and in its foot; `others`, if given, are in the column. */
const printed = async (text: string, model = text, connectorType = text): Promise<Uint8Array> => {
  const bytes = await renderPdf(
    datasheetOrder({
      panel: { ...bare, title: text, model, connectorType },
      language: 'it',
      dateMs: 0,
    }),
  )
  if (!bytes) throw new Error('it was stopped')
  return bytes
}
const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 5)).toString() === '%PDF-'

const chunked = (characters: readonly string[]): readonly string[] =>
  Array.from({ length: Math.ceil(characters.length / LONGEST_CELL) }, (_, chunk) =>
    characters.slice(chunk * LONGEST_CELL, (chunk + 1) * LONGEST_CELL).join(''),
  )

const CODE_POINTS = Array.from({ length: 0x110000 }, (_, codePoint) => codePoint)
const BLOCK = 0x100

test('every character of the font is rendered', async () => {
  const characters = CODE_POINTS.filter(hasGlyph).map((codePoint) => String.fromCodePoint(codePoint))
  expect(characters.length).toBeGreaterThan(2000)
  for (const text of chunked(characters)) expect(isPdf(await printed(text))).toBe(true)
})

test('a character of every 256 code points is rendered', async () => {
  const characters = CODE_POINTS.filter((codePoint) => codePoint % BLOCK === 0x41).map((codePoint) =>
    String.fromCodePoint(codePoint),
  )
  const texts = chunked(characters)
  // Three texts per document: the texts of the font, mostly placeholders, appear in each position above.
  for (let index = 0; index < texts.length; index += 3)
    expect(isPdf(await printed(texts[index] ?? '', texts[index + 1], texts[index + 2]))).toBe(true)
})

test('any text is rendered', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: LONGEST_CELL }), async (text) => {
      expect(isPdf(await printed(text))).toBe(true)
    }),
    { numRuns: 5 },
  )
})

describe.skipIf(!hasPoppler)(withPoppler('odd texts, as poppler reads them'), () => {
  test('names of Latin, Greek and Cyrillic letters can be read', async () => {
    const names = ['Łukasz Şahin, Đorđe Žižek', 'Ελένη Παπαδοπούλου', 'Юлия Щербакова'] as const
    const text = pdfText(await printed(...names))
    for (const name of names) expect(text).toContain(name)
  })

  test('a script that the font lacks has a placeholder for each character, and the title keeps it', async () => {
    const pdf = await printed('太阳能\n430', 'Nguyễn Thị Hồng')
    expect(pdfText(pdf)).toContain('□□□ 430')
    expect(pdfText(pdf)).toContain('Nguyễn Thị Hồng')
    expect(pdfInfo(pdf)).toMatch(/^Title:\s+太阳能 430 – Scheda tecnica$/m)
  })

  test.each(['W', 'i', '漢', '/'])('300 times %s without a space stay on the page', async (character) => {
    const words = pdfWords(await printed(character.repeat(LONGEST_CELL)))
    expect(words.length).toBeGreaterThan(0)
    // A4 is 595 × 842 points, with margins of 44 at the sides; the hyphen of a broken word may stand in them.
    for (const { leftPt, rightPt, bottomPt } of words) {
      expect(leftPt).toBeGreaterThan(43)
      expect(rightPt).toBeLessThan(595 - 38)
      expect(bottomPt).toBeLessThan(842 - 15)
    }
  })

  test('the title in the foot has two lines at most', async () => {
    const foot = pdfWords(await printed('Wide '.repeat(60))).filter(({ bottomPt }) => bottomPt > 842 - 52)
    const lines = new Set(foot.filter(({ leftPt }) => leftPt < 400).map(({ bottomPt }) => Math.round(bottomPt)))
    expect(lines.size).toBe(2)
  })
})
