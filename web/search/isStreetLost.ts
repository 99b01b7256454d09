import { foldedWords } from '../base/i18n/foldText.ts'
import type { LocatedPlace } from '../maps/places/geocoder.ts'

/** First words of Italian (and foreign visitors') addresses. */
const STREET_WORDS = new Set(
  (
    'via viale vle piazza pza pzza piazzale ple piazzetta corso cso largo lgo vicolo vico strada str contrada cda salita discesa ' +
    'lungomare lungarno lungotevere lungolago lungadige calle fondamenta campo campiello borgo galleria rotonda traversa ' +
    'circonvallazione tangenziale localita loc frazione fraz street road avenue square'
  ).split(' '),
)
/** A house number such as 12, 12a or 7bis; five digits are a postcode. */
const HOUSE_NUMBER = /^\d{1,4}(?:[a-z]|bis|ter)?$/

/** Points inside an abbreviation, as in `P.za`, `C.so`. */
const INNER_POINTS = /(?<=\p{L})\.(?=\p{L})/gu

/** The words of an address that name a street or a house. */
const streetWords = (typed: string): readonly string[] =>
  foldedWords(typed.replace(INNER_POINTS, ''))
    .map(({ folded }) => folded)
    .filter((word) => STREET_WORDS.has(word) || HOUSE_NUMBER.test(word))

/** Whether a text names a street or a house. */
export const asksForStreet = (typed: string): boolean => streetWords(typed).length > 0

const wordsIn = (text: string): readonly string[] => foldedWords(text).map(({ folded }) => folded)

/** Whether something stands before the name of the town, as `Waltherplatz` does in `Waltherplatz, Bozen`. */
const hasPartBefore = (typed: string, found: ReadonlySet<string>): boolean => {
  const parts = typed.split(',').map(wordsIn)
  const town = parts.findIndex((words) => words.some((word) => found.has(word)))
  return parts.slice(0, Math.max(0, town)).some((words) => words.length > 0)
}

/** Whether the text named a street, a house or a place in a town but the answer is only its town. A town whose own name contains such a
 * word (Piazza Brembana, Borgo San Lorenzo) does not count. */
export const isStreetLost = (typed: string, { label, precision }: LocatedPlace): boolean => {
  if (precision !== 'comune') return false
  const found = new Set(wordsIn(label))
  return streetWords(typed).some((word) => !found.has(word)) || hasPartBefore(typed, found)
}
