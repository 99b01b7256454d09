import type { NameIndex, NameMatch } from './nameIndex.ts'
import { LONGEST_NAME_WORDS } from './parseQuery.ts'
import { LINK_WORDS, STREET_WORDS } from './words.ts'

/** A town's name found inside a longer text. */
export type Mention = Readonly<{
  matches: readonly NameMatch[]
  /** Whether the name has the position of a town in an address: a separate part, or after the house number. */
  inTownPosition: boolean
}>

const HOUSE_NUMBER = /^\d+[a-z]?$/

type Found = { matches: readonly NameMatch[]; start: number; end: number; afterNumber: boolean }

/** The towns named in the parts of an address, the likeliest first: the later in the text the likelier, and those in a
 * town's position before the others. The name right behind a street word is a street (`Via Torino`), never a town. */
export const findMentions = (segments: readonly (readonly string[])[], names: NameIndex): Mention[] => {
  const mentions = segments.flatMap((words) => {
    const found = namesIn(words, names)
    const townsOnly = found.reduce((sum, { start, end }) => sum + end - start, 0) === words.length
    return found.map(({ matches, afterNumber }) => ({ matches, inTownPosition: townsOnly || afterNumber }))
  })
  return mentions.reverse().sort((a, b) => Number(b.inTownPosition) - Number(a.inTownPosition))
}

/** The words of a part where an address has its town, if no town is recognised: after the house number, or the whole part if it is no
 * street. For misspelt or partial text. */
export const townWords = (segments: readonly (readonly string[])[]): readonly string[] | null => {
  const last = segments.at(-1)
  if (last === undefined) return null
  const number = last.findLastIndex((word, at) => at > 1 && HOUSE_NUMBER.test(word))
  const behind = last.slice(number + 1)
  if (number > 0) return behind.length > 0 ? behind : null
  return last.some((word) => STREET_WORDS.has(word)) ? null : last
}

const namesIn = (words: readonly string[], names: NameIndex): Found[] => {
  const found: Found[] = []
  let afterNumber = false
  let behindStreetWord = false
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? ''
    const name = longestNameAt(words, at, names)
    if (name !== null && !behindStreetWord) found.push({ ...name, start: at, afterNumber })
    if (HOUSE_NUMBER.test(word)) afterNumber = at > 1
    const isStreetWord = name === null && STREET_WORDS.has(word)
    if (isStreetWord) afterNumber = false
    behindStreetWord = isStreetWord || (behindStreetWord && name === null && LINK_WORDS.has(word))
    at = name?.end ?? at + 1
  }
  return found
}

/** The longest name that begins at a word. A street or link word is a name only if it is the whole text (`Viale` is also a comune). A name
 * that begins with such a word must match word by word: `via Reggio` is not Viareggio. */
const longestNameAt = (words: readonly string[], at: number, names: NameIndex) => {
  const first = words[at] ?? ''
  const isStreetWord = STREET_WORDS.has(first)
  const shortest = words.length > 1 && (isStreetWord || LINK_WORDS.has(first)) ? 2 : 1
  for (let length = Math.min(LONGEST_NAME_WORDS, words.length - at); length >= shortest; length--) {
    const part = words.slice(at, at + length)
    const matches = names.exact(part).filter(({ wholeWord }) => wholeWord || !isStreetWord)
    if (matches.length > 0) return { matches, end: at + length }
  }
  return null
}
