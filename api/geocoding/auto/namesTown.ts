import type { Place } from '#contract/place.ts'
import { foldWords } from '../gazetteer/fold.ts'

/** A postcode, or the beginning of one where it is all there is: the gazetteer has looked it up. */
const isPostcode = (word: string, words: readonly string[]): boolean =>
  /^\d{5}$/.test(word) || (words.length === 1 && /^\d{1,5}$/.test(word))

/** Whether a text says no more than which town, province or postcode is meant: each of its words stands in the name of one of the
 * places, the last one perhaps only in part. A blank text does, too.
 * @param places what the gazetteer found for the text */
export const namesTown = (text: string, places: readonly Place[]): boolean => {
  const words = foldWords(text)
  if (words.length === 0) return true
  return places.some(({ label, detail = '', isGuess }) => {
    const known = foldWords(`${label} ${detail}`)
    const last = words.at(-1) ?? ''
    const isWhole = words.slice(0, -1).every((word) => known.includes(word) || isPostcode(word, words))
    return !isGuess && isWhole && (isPostcode(last, words) || known.some((word) => word.startsWith(last)))
  })
}
