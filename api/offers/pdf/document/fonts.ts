import { fileURLToPath } from 'node:url'
import { Font } from '@react-pdf/renderer'
import { breakableParts } from './graphemes.ts'

/** The family every text is set in. */
export const FONT_FAMILY = 'Inter'

const WEIGHTS = { Regular: 400, SemiBold: 600 } as const

const fontFile = (name: keyof typeof WEIGHTS) => ({
  src: fileURLToPath(new URL(`./inter/Inter-${name}.ttf`, import.meta.url)),
  fontWeight: WEIGHTS[name],
})

/** Registers the bundled fonts, so that a document looks the same on every machine. They are TTF files of all scripts: the renderer
 * unpacks WOFF at every access, cannot embed accented letters from WOFF2, and embeds fonts split by script again at every change.
 * Call it for each document. A font remembers the first character with a shape that several share, such as a space and a no-break
 * space, so a document would depend on the ones rendered before. */
export const registerFonts = (): void => {
  Font.clear()
  // The renderer requests this font before any style is known; no text uses it.
  Font.register({ family: 'Helvetica', src: 'Helvetica' })
  Font.register({ family: FONT_FAMILY, fonts: [fontFile('Regular'), fontFile('SemiBold')] })
  // Hyphenation would need rules of each language; only words wider than a column are broken.
  Font.registerHyphenationCallback((word) => [...breakableParts(word, widthEm)])
}

/** The part of a loaded font that is used; the renderer's types do not describe it. */
interface GlyphSource {
  readonly unitsPerEm: number
  readonly characterSet: readonly number[]
  glyphForCodePoint(codePoint: number): { readonly advanceWidth: number }
}

const loadedFont = async (fontWeight: number): Promise<GlyphSource> => {
  await Font.load({ fontFamily: FONT_FAMILY, fontWeight })
  const { data } = Font.getFont({ fontFamily: FONT_FAMILY, fontWeight })
  if (!data) throw new Error(`the font of weight ${fontWeight} is missing`)
  return data as unknown as GlyphSource
}

/** Widths of the characters with a glyph in every weight [em]; the widest weight counts. */
const readWidths = async (): Promise<ReadonlyMap<number, number>> => {
  registerFonts()
  const fonts = await Promise.all(Object.values(WEIGHTS).map(loadedFont))
  const sets = fonts.map(({ characterSet }) => new Set(characterSet))
  const shared = fonts[0]?.characterSet.filter((codePoint) => sets.every((set) => set.has(codePoint))) ?? []
  const widest = (codePoint: number) =>
    Math.max(...fonts.map((font) => font.glyphForCodePoint(codePoint).advanceWidth / font.unitsPerEm))
  return new Map(shared.map((codePoint) => [codePoint, widest(codePoint)]))
}

const WIDTHS_EM = await readWidths()

/** Whether every weight of the font has a glyph for a character. */
export const hasGlyph = (codePoint: number): boolean => WIDTHS_EM.has(codePoint)

/** Width of a text without kerning, in its widest weight [em]. */
export const widthEm = (text: string): number =>
  Array.from(text).reduce((sum, character) => sum + (WIDTHS_EM.get(character.codePointAt(0) ?? 0) ?? 0), 0)
