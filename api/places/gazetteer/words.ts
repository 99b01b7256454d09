const MARKS = /\p{M}+/gu
const APOSTROPHES = /['’‘`´ʼ′]/g

const ASCII = /^[\x20-\x7e]*$/

const splitWords = (text: string): string[] => plain(text).match(/[a-z0-9]+/g) ?? []

// Most names are plain already, and normalising 16,000 of them at start is a third of the time to build the index.
const plain = (text: string): string =>
  ASCII.test(text) ? text.toLowerCase() : text.normalize('NFD').replace(MARKS, '').toLowerCase().replaceAll('ß', 'ss')

/** The words of a text without case, accents or punctuation; an apostrophe parts words: `L’Aquila` is `l aquila`. */
export const foldWords = (text: string): string[] => splitWords(text.replace(APOSTROPHES, ' '))

/** Like {@link foldWords}, but without a break at an apostrophe: `Sant'Angelo Lodigiano` becomes `santangelo lodigiano`, a common spelling. */
export const foldWordsJoined = (text: string): string[] => splitWords(text.replace(APOSTROPHES, ''))

/** Folded words without their spaces, so that `San Remo` and `Sanremo`, `L'Aquila` and `laquila` are one key. */
export const squash = (words: readonly string[]): string => words.join('')

/** Prefixes of street names and their usual abbreviations, folded. A street follows, not a town. */
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

/** Countries around Italy and the home countries of its visitors, in Italian, English and their own language. Monaco is omitted: to Italians
 * it is rather a town, which the gazetteer lacks too. */
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
