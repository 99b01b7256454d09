const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** The characters of a text as a reader counts them: a letter with its accents is one, and so is an emoji of several parts. */
export const graphemesOf = (text: string): readonly string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment)

/** The narrowest column that holds text from outside: a value of a datasheet [em]. */
const NARROWEST_COLUMN_EM = 10
/** Narrowest column with a panel name: a setup next to two others [em]. */
const PANEL_COLUMN_EM = 14

const LETTERS_ONLY = /^[\p{L}\p{M}]+\p{P}*$/u
const AFTER_A_MARK = /(?<=[-/_.@])/u

/** The parts of a word between which a line may break. Only a word wider than its narrowest column has several parts. In a word with other
 * characters than letters, such as a part number or an address, empty parts separate the parts: the renderer then breaks without the hyphen
 * that it adds elsewhere and that would be read as part of the word.
 * @param widthEm width of a text [em] */
export const breakableParts = (word: string, widthEm: (text: string) => number): readonly string[] => {
  const maxEm = /\d/.test(word) ? PANEL_COLUMN_EM : NARROWEST_COLUMN_EM
  const isTooWide = (text: string) => widthEm(text) > maxEm
  if (!isTooWide(word)) return [word]
  if (LETTERS_ONLY.test(word)) return graphemesOf(word)
  const parts = word.split(AFTER_A_MARK).flatMap((part) => (isTooWide(part) ? graphemesOf(part) : part))
  return parts.flatMap((part, index) => (index === 0 ? part : ['', part]))
}
