import { widthEm } from './fonts.ts'
import { graphemesOf } from './graphemes.ts'

const ELLIPSIS = '…'

/** The beginning of a text that is too wide, with an ellipsis.
 * @param text printable
 * @param maxEm of the text without the ellipsis [em] */
export const cutToWidth = (text: string, maxEm: number): string => {
  if (widthEm(text) <= maxEm) return text
  let leftEm = maxEm
  const graphemes = graphemesOf(text)
  const end = graphemes.findIndex((grapheme) => {
    leftEm -= widthEm(grapheme)
    return leftEm < 0
  })
  return `${graphemes.slice(0, end).join('').trimEnd()}${ELLIPSIS}`
}
