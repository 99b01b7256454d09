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
