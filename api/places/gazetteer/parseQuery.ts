import type { PlaceData } from './places.ts'
import { foldWords, joinAbbreviations, squash } from './words.ts'

/** A typed text taken apart. */
export type ParsedQuery = Readonly<{
  /** The words between commas and postcodes, without country, region and province code. */
  segments: readonly (readonly string[])[]
  postcodes: readonly string[]
  /** Codes of the provinces named in the text; empty if it names none. */
  provinceCodes: ReadonlySet<string>
  region: string | null
}>

type Found = { postcodes: string[]; provinceCodes: Set<string>; region: string | null }

const COUNTRY = /^(?:italia|italy|italien|italie)$/i
const POSTCODE = /(?<![\d-])(?:IT?-)?(\d{5})(?!\d)/gi
const CODE_IN_BRACKETS = /\(\s*([a-z]{2})\s*\)/gi

/** Whether folded words are the name of a comune. */
export type IsName = (words: readonly string[]) => boolean

/** Splits a text into its parts. A province code counts in brackets, as a separate part or in capitals at the end (`Samone TO`);
 * `looseCode` accepts it in small letters there too, which while typing may as well be the beginning of a word.
 * @param isName keeps endings that belong to a name: `Arena Po`, `Villafranca Piemonte` */
export const parseQuery = (text: string, data: PlaceData, isName: IsName, looseCode = false): ParsedQuery => {
  const found: Found = { postcodes: [], provinceCodes: new Set(), region: null }
  const rest = joinAbbreviations(text)
    .replace(CODE_IN_BRACKETS, (all, code: string) => (takeCode(code, found, data) ? ',' : all))
    .replace(POSTCODE, (_, digits: string) => {
      found.postcodes.push(digits)
      return ','
    })
  let segments = rest.split(/[,;\n]|\s[-–—]\s/).map((segment) => segment.split(/[\s./]+/).filter((word) => word !== ''))
  do segments = segments.filter((words) => words.length > 0)
  while (takeEnding(segments, found, data, isName, looseCode))
  return { ...found, segments: segments.map((words) => foldWords(words.join(' '))).filter(({ length }) => length > 0) }
}

/** Removes a country, region or province code from the end, in any order; false if there is none. */
const takeEnding = (
  segments: string[][],
  found: Found,
  data: PlaceData,
  isName: IsName,
  looseCode: boolean,
): boolean => {
  const last = segments.at(-1)
  const ending = last?.at(-1)
  if (last === undefined || ending === undefined) return false
  const alone = last.length === 1
  if ((alone && segments.length === 1) || endsInName(last, isName)) return false
  if (takeRegion(last, segments.length > 1, found, data)) return true
  const mayBeCode = /^[A-Z]{2}$/.test(ending) || ((looseCode || alone) && !isCapitalisedName(ending, isName))
  if (!COUNTRY.test(ending) && !(mayBeCode && takeCode(ending, found, data))) return false
  last.pop()
  return true
}

/** No name has more words than this, so an ending is searched among this many last words only. */
export const LONGEST_NAME_WORDS = 8
const firstOfEnding = (words: readonly string[], least: number): number =>
  Math.max(least, words.length - LONGEST_NAME_WORDS)

/** Whether the last two words or more are a name. */
const endsInName = (words: readonly string[], isName: IsName): boolean => {
  for (let from = firstOfEnding(words, 0); from < words.length - 1; from++)
    if (isName(foldWords(words.slice(from).join(' ')))) return true
  return false
}

/** `Re` is a comune, `RE` and `re` behind a town are its province. */
const isCapitalisedName = (word: string, isName: IsName): boolean =>
  /^[A-Z][a-z]$/.test(word) && isName(foldWords(word))

const takeCode = (word: string, { provinceCodes }: Found, { provinces }: PlaceData): boolean => {
  const code = word.toUpperCase()
  if (!provinces.has(code)) return false
  provinceCodes.add(code)
  return true
}

/** A region counts only behind something, or the text is about the region itself. */
const takeRegion = (words: string[], hasMoreBefore: boolean, found: Found, data: PlaceData): boolean => {
  if (found.region !== null) return false
  for (let from = firstOfEnding(words, hasMoreBefore ? 0 : 1); from < words.length; from++) {
    const region = regionNamed(foldWords(words.slice(from).join(' ')), data)
    if (region === null) continue
    found.region = region
    words.splice(from)
    return true
  }
  return false
}

/** The region these folded words name, in Italian or English; null when they name none. */
export const regionNamed = (words: readonly string[], { regionNames }: PlaceData): string | null =>
  regionNames.get(squash(words)) ?? null
