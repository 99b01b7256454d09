import { foldWords, squash } from './fold.ts'

/** Words a street's name begins with, and their usual abbreviations, folded. What follows one is a street, not a town. */
export const STREET_WORDS: ReadonlySet<string> = new Set(
  [
    'via viale vle v.le piazza pza pzza p.za p.zza piazzale ple p.le piazzetta corso cso c.so largo lgo l.go',
    'vicolo vico vle strada str stradone stradello lungomare lungolago lungarno lungotevere lungofiume lungadige',
    'contrada cda c.da localita loc frazione fraz regione borgata borgo rione quartiere galleria salita discesa scalinata',
    'traversa circonvallazione rotonda passaggio passeggiata calle campo fondamenta rio sestiere ramo androna',
    'cascina masseria parco bastioni superstrada tangenziale stazione aeroporto porto',
  ]
    .join(' ')
    .split(' ')
    .map((word) => word.replace('.', '')),
)

/** Words that belong to a name without being one. */
export const LINK_WORDS: ReadonlySet<string> = new Set(
  'a ad al allo alla ai agli alle c d da dal dalla de dei degli del dell della delle dello di e ed i il in l la le lo n o of presso snc sul sulla the'.split(
    ' ',
  ),
)

/** Joins the dotted abbreviations: `p.zza`, `C.so`, `v.le` become one word, `S.Giovanni` stays two. */
export const joinAbbreviations = (text: string): string =>
  text.replace(/\b([a-z])\.\s?([a-z]{2,3})\b\.?/gi, (all, first: string, rest: string) =>
    STREET_WORDS.has(`${first}${rest}`.toLowerCase()) ? `${first}${rest}` : all,
  )

/** Countries round Italy and those its visitors come from, in Italian and as they call themselves or English does. Monaco is
 * rather the town to Italians, and as such not known either. */
const COUNTRIES = [
  'San Marino, Repubblica di San Marino, Vaticano, Città del Vaticano, Vatican City, Svizzera, Switzerland, Schweiz, Suisse',
  'Francia, France, Austria, Österreich, Slovenia, Slovenija, Croazia, Croatia, Hrvatska, Germania, Germany, Deutschland',
  'Spagna, Spain, España, Portogallo, Portugal, Grecia, Greece, Albania, Malta, Tunisia, Belgio, Belgium, Paesi Bassi',
  'Netherlands, Regno Unito, United Kingdom, Inghilterra, England, Irlanda, Ireland, Stati Uniti, United States, USA',
]

const keyOf = (name: string): string => squash(foldWords(name))

const COUNTRY_KEYS: ReadonlySet<string> = new Set(COUNTRIES.flatMap((line) => line.split(',')).map(keyOf))

/** Whether folded words are the name of a country that is not Italy. */
export const isOtherCountry = (words: readonly string[]): boolean => COUNTRY_KEYS.has(squash(words))
