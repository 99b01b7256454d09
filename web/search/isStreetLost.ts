import { foldedWords } from '../i18n/foldText.ts'
import type { LocatedPlace } from '../map/places/geocoder.ts'

/** How Italian (and foreign visitors') addresses begin. */
const STREET_WORDS = new Set(
  (
    'via viale vle piazza pza pzza piazzale ple piazzetta corso cso largo lgo vicolo vico strada str contrada cda salita discesa ' +
    'lungomare lungarno lungotevere lungolago lungadige calle fondamenta campo campiello borgo galleria rotonda traversa ' +
    'circonvallazione tangenziale localita loc frazione fraz street road avenue square'
  ).split(' '),
)
/** A house number such as 12, 12a or 7bis; five digits are a postcode. */
const HOUSE_NUMBER = /^\d{1,4}(?:[a-z]|bis|ter)?$/

/** `P.za`, `C.so`: the point belongs to the word. */
const INNER_POINTS = /(?<=\p{L})\.(?=\p{L})/gu

/** The words of an address that ask for a street or a house. */
const streetWords = (typed: string): readonly string[] =>
  foldedWords(typed.replace(INNER_POINTS, ''))
    .map(({ folded }) => folded)
    .filter((word) => STREET_WORDS.has(word) || HOUSE_NUMBER.test(word))

/** Whether a text asks for a street or a house. */
export const asksForStreet = (typed: string): boolean => streetWords(typed).length > 0

/** Whether the text asked for a street or a house and the answer is only the town it lies in. A town whose own name holds
 * such a word (Piazza Brembana, Borgo San Lorenzo) has lost nothing. */
export const isStreetLost = (typed: string, { label, precision }: LocatedPlace): boolean => {
  if (precision !== 'comune') return false
  const found = new Set(foldedWords(label).map(({ folded }) => folded))
  return streetWords(typed).some((word) => !found.has(word))
}
