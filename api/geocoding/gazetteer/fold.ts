const MARKS = /\p{M}+/gu
const APOSTROPHES = /['’‘`´ʼ′]/g

const ASCII = /^[\x20-\x7e]*$/

const splitWords = (text: string): string[] => plain(text).match(/[a-z0-9]+/g) ?? []

// Most names are plain already, and normalising 16,000 of them at start is a third of the time to build the index.
const plain = (text: string): string =>
  ASCII.test(text) ? text.toLowerCase() : text.normalize('NFD').replace(MARKS, '').toLowerCase().replaceAll('ß', 'ss')

/** The words of a text without case, accents or punctuation; an apostrophe parts words: `L’Aquila` is `l aquila`. */
export const foldWords = (text: string): string[] => splitWords(text.replace(APOSTROPHES, ' '))

/** As {@link foldWords}, but an apostrophe joins: `Sant'Angelo Lodigiano` is `santangelo lodigiano`, as many type it. */
export const foldWordsJoined = (text: string): string[] => splitWords(text.replace(APOSTROPHES, ''))

/** Folded words without their spaces, so that `San Remo` and `Sanremo`, `L'Aquila` and `laquila` are one key. */
export const squash = (words: readonly string[]): string => words.join('')
