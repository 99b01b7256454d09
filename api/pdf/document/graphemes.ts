const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** The characters of a text as a reader counts them: a letter with its accents is one, and so is an emoji of several parts. */
export const graphemesOf = (text: string): readonly string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment)

/** The narrowest column that holds text from outside: a value of a datasheet [em]. */
const NARROWEST_COLUMN_EM = 10

/** The parts of a word between which a line may break. Only a word wider than the narrowest column has more than one.
 * @param widthEm width of a text [em] */
export const breakableParts = (word: string, widthEm: (text: string) => number): readonly string[] =>
  widthEm(word) <= NARROWEST_COLUMN_EM ? [word] : graphemesOf(word)
