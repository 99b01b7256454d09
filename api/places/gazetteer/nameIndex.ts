import { editDistance, letterMask, missingLetters } from './editDistance.ts'
import type { GazetteerPlace } from './places.ts'
import { foldWords, foldWordsJoined, squash } from './words.ts'

/** Match quality of a place's name; lower is better. */
export const MATCH_KINDS = { name: 0, otherName: 1, prefix: 2, wordPrefix: 3, typo: 4, typoPrefix: 5 } as const
export type MatchKind = keyof typeof MATCH_KINDS

export type NameMatch = Readonly<{
  place: GazetteerPlace
  kind: MatchKind
  edits: number
  /** The text ends where a word of the name ends: `massa` in `Massa Lombarda`, not in `Massafra`; for a whole name, its
   * spaces are the same too: `Tre Ville` is not `Treville`. */
  wholeWord: boolean
}>

type Spelling = Readonly<{
  place: GazetteerPlace
  words: readonly string[]
  key: string
  mask: number
  official: boolean
}>

/** Finds places by name: a sorted list of squashed names for prefixes, a sorted list of words for words inside names,
 * and a bounded edit distance over the names whose letters are near enough. */
export class NameIndex {
  readonly #spellings: readonly Spelling[]
  readonly #byKey = new Map<string, Spelling[]>()
  readonly #words: readonly string[]
  readonly #byWord = new Map<string, Spelling[]>()

  /** @param isFoundBy which names of a place count; default: all */
  constructor(
    places: readonly GazetteerPlace[],
    isFoundBy: (place: GazetteerPlace, name: string) => boolean = () => true,
  ) {
    this.#spellings = places
      .flatMap((place) =>
        place.names.filter((name) => isFoundBy(place, name)).flatMap((name) => spellingsOf(place, name)),
      )
      .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    for (const spelling of this.#spellings) {
      push(this.#byKey, spelling.key, spelling)
      for (const word of new Set(spelling.words)) push(this.#byWord, word, spelling)
    }
    this.#words = [...this.#byWord.keys()].sort()
  }

  /** Places having exactly this name, spaces, accents and case aside; those with the same spaces are whole-word matches. */
  exact(words: readonly string[]): NameMatch[] {
    const spaced = words.join(' ')
    return (this.#byKey.get(squash(words)) ?? []).map((spelling) =>
      match(spelling, spelling.official ? 'name' : 'otherName', 0, spelling.words.join(' ') === spaced),
    )
  }

  /** Places with a name that goes on after this text. */
  prefix(words: readonly string[]): NameMatch[] {
    const key = squash(words)
    const found: NameMatch[] = []
    for (let at = lowerBound(this.#spellings, key, (spelling) => spelling.key); ; at++) {
      const spelling = this.#spellings[at]
      if (spelling === undefined || !spelling.key.startsWith(key)) return found
      if (spelling.key !== key) found.push(match(spelling, 'prefix', 0, endsAtWord(spelling.words, key.length)))
    }
  }

  /** Places whose name has words beginning with these, in this order: `persiceto`, `s giovanni pers`. */
  wordPrefix(words: readonly string[]): NameMatch[] {
    const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '')
    if (longest.length < 2) return []
    const found: NameMatch[] = []
    for (let at = lowerBound(this.#words, longest, (word) => word); this.#words[at]?.startsWith(longest); at++) {
      for (const spelling of this.#byWord.get(this.#words[at] ?? '') ?? []) {
        const last = lastMatchedWord(spelling.words, words)
        if (last !== null) found.push(match(spelling, 'wordPrefix', 0, last === words.at(-1)))
      }
    }
    return found
  }

  /** Places whose name, or its beginning, is this text with a slip of the finger or two. */
  typo(words: readonly string[]): NameMatch[] {
    const key = squash(words)
    const limit = allowedEdits(key)
    if (limit === 0) return []
    const mask = letterMask(key)
    const found: NameMatch[] = []
    for (const spelling of this.#spellings) {
      const whole = this.#wholeEdits(key, mask, spelling, limit)
      if (whole <= limit) found.push(match(spelling, 'typo', whole))
      else if (isTypoOfPrefix(key, mask, spelling)) found.push(match(spelling, 'typoPrefix', 1))
    }
    return found
  }

  #wholeEdits(key: string, mask: number, spelling: Spelling, limit: number): number {
    if (Math.abs(spelling.key.length - key.length) > limit) return limit + 1
    if (missingLetters(mask, spelling.mask) > limit || missingLetters(spelling.mask, mask) > limit) return limit + 1
    const edits = editDistance(key, spelling.key, limit)
    return edits === 2 && key[0] !== spelling.key[0] ? limit + 1 : edits
  }
}

// Two slips are believed only in long names, and none in the shortest: half of `Bra` or `Re` is another town's name.
const allowedEdits = (key: string): number => (key.length < 4 ? 0 : key.length < 8 ? 1 : 2)

const isTypoOfPrefix = (key: string, mask: number, spelling: Spelling): boolean =>
  key.length >= 5 &&
  key[0] === spelling.key[0] &&
  spelling.key.length > key.length &&
  missingLetters(mask, spelling.mask) <= 1 &&
  editDistance(key, spelling.key, 1, true) <= 1

const spellingsOf = (place: GazetteerPlace, name: string): Spelling[] => {
  const split = foldWords(name)
  const joined = foldWordsJoined(name)
  const variants = split.length === joined.length ? [split] : [split, joined]
  return variants.map((words) => {
    const key = squash(words)
    return { place, words, key, mask: letterMask(key), official: name === place.name && place.kind === 'comune' }
  })
}

const match = ({ place }: Spelling, kind: MatchKind, edits = 0, wholeWord = true): NameMatch => ({
  place,
  kind,
  edits,
  wholeWord,
})

const endsAtWord = (words: readonly string[], length: number): boolean => {
  let end = 0
  return words.some((word) => {
    end += word.length
    return end === length
  })
}

const lastMatchedWord = (words: readonly string[], typed: readonly string[]): string | null => {
  let next = 0
  for (const word of words) {
    if (!word.startsWith(typed[next] ?? '')) continue
    next++
    if (next === typed.length) return word
  }
  return null
}

const lowerBound = <T>(sorted: readonly T[], key: string, keyOf: (item: T) => string): number => {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const item = sorted[middle]
    if (item !== undefined && keyOf(item) < key) low = middle + 1
    else high = middle
  }
  return low
}

const push = <T>(map: Map<string, T[]>, key: string, item: T): void => {
  const list = map.get(key)
  if (list === undefined) map.set(key, [item])
  else list.push(item)
}
