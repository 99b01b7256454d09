const COMBINING_MARKS = /\p{M}/gu
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/** One character without accent and case: `È` is `e`. Characters that would become several stay unchanged, so that
 * positions in the folded text are positions in the text. */
const foldCharacter = (character: string): string => {
  const folded = character.normalize('NFD').replace(COMBINING_MARKS, '').toLowerCase()
  return folded.length === character.length ? folded : character
}

/** A text without accents and case, for searching. Signs stay: `S+` is not `S`. */
export const foldedText = (text: string): string => [...text.normalize('NFC')].map(foldCharacter).join('')

/** A word and its position in the text. */
export interface FoldedWord {
  readonly folded: string
  /** Position of its first character, in UTF-16 units of the text given. */
  readonly start: number
}

/** The words of a text without accents and case, separated by everything that is neither letter nor digit: `L’Aquila` has two. */
export const foldedWords = (text: string): readonly FoldedWord[] => {
  const words: FoldedWord[] = []
  let folded = ''
  let position = 0
  const endWord = () => {
    if (folded) words.push({ folded, start: position - folded.length })
    folded = ''
  }
  for (const character of text.normalize('NFC')) {
    if (LETTER_OR_DIGIT.test(character)) folded += foldCharacter(character)
    else endWord()
    position += character.length
  }
  endWord()
  return words
}
