import { foldWords, squash } from './fold.ts'

/** Countries round Italy and those its visitors come from, in Italian and as they call themselves or English does. Monaco is
 * rather the town to Italians, and as such not known either. */
const NAMES = [
  'San Marino, Repubblica di San Marino, Vaticano, Città del Vaticano, Vatican City, Svizzera, Switzerland, Schweiz, Suisse',
  'Francia, France, Austria, Österreich, Slovenia, Slovenija, Croazia, Croatia, Hrvatska, Germania, Germany, Deutschland',
  'Spagna, Spain, España, Portogallo, Portugal, Grecia, Greece, Albania, Malta, Tunisia, Belgio, Belgium, Paesi Bassi',
  'Netherlands, Regno Unito, United Kingdom, Inghilterra, England, Irlanda, Ireland, Stati Uniti, United States, USA',
]

const keyOf = (name: string): string => squash(foldWords(name))

const KEYS: ReadonlySet<string> = new Set(NAMES.flatMap((line) => line.split(',')).map(keyOf))

/** Whether folded words are the name of a country that is not Italy. */
export const isOtherCountry = (words: readonly string[]): boolean => KEYS.has(squash(words))
