const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** The characters of a text as a reader counts them: a letter with its accents is one, and so is an emoji of several parts. */
export const graphemesOf = (text: string): readonly string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment)
