import { Text as RendererText } from '@react-pdf/renderer'
import { type ComponentProps, createElement as h, type ReactElement } from 'react'
import { hasGlyph, widthEm } from './fonts.ts'
import { graphemesOf } from './graphemes.ts'

/** Stands for a character that the font lacks. */
export const PLACEHOLDER = '□'

const LINE_OR_CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
/** With the flag `u` a surrogate matches only outside a pair. */
const LONE_SURROGATE = /\p{Surrogate}/gu
const ONLY_SPACE = /^\p{White_Space}+$/u
/** Joiners, variation selectors, direction marks: invisible by themselves (Unicode Standard 5.21). */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu
/** Private-use characters have no agreed glyph. */
const PRIVATE_USE = /\p{Co}/u

/** A text as one line of valid Unicode: line breaks and control characters become a space, lone surrogates U+FFFD. */
export const oneLine = (text: string): string => text.replace(LONE_SURROGATE, '\uFFFD').replace(LINE_OR_CONTROL, ' ')

const isCovered = (text: string): boolean =>
  !PRIVATE_USE.test(text) && Array.from(text).every((character) => hasGlyph(character.codePointAt(0) ?? 0))

/** A grapheme in the first equivalent form that the font covers. */
const printableGrapheme = (grapheme: string): string => {
  if (ONLY_SPACE.test(grapheme) && !isCovered(grapheme)) return ' '
  const visible = grapheme.replace(INVISIBLE, '')
  return [visible, visible.normalize('NFKC')].find(isCovered) ?? PLACEHOLDER
}

/** Text with only characters of the font: `oneLine`, precomposed letters, plain letters for variants such as full-width ones, no invisible
 * characters, and a placeholder for each unsupported character. The renderer fails on any other character. */
export const printable = (text: string): string =>
  graphemesOf(oneLine(text).normalize('NFC')).map(printableGrapheme).join('')

type TextProps = ComponentProps<typeof RendererText> & { readonly children?: string }

/** The only text component of PDFs: it replaces characters that the font lacks. */
export const Text = ({ children = '', ...props }: TextProps): ReactElement =>
  h(RendererText, props, printable(children))

const LINE_HEIGHT = 1.4
/** The free ends of lines. */
const FILLED = 0.92

/** Height of a paragraph [pt]; an estimate, because the renderer knows heights only after the layout. An empty text has none. */
export const linesPt = (text: string, sizePt: number, widthPt: number): number =>
  Math.ceil((widthEm(printable(text)) * sizePt) / (FILLED * widthPt)) * sizePt * LINE_HEIGHT
