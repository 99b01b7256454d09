import { graphemesOf } from './graphemes.ts'

/** What the narrowest column for texts from outside holds: a value of a datasheet [em]. */
const NARROWEST_COLUMN_EM = 10

/** Where a line may end within a word: nowhere, unless no column is sure to hold the word in one line.
 * @param widthEm width of a text [em] */
export const breakableParts = (word: string, widthEm: (text: string) => number): readonly string[] =>
  widthEm(word) <= NARROWEST_COLUMN_EM ? [word] : graphemesOf(word)
