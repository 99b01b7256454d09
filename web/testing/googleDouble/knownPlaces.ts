/** A place known to the double, in Google's words. */
export interface KnownPlace {
  readonly id: string
  /** The first line of a suggestion, which the search matches. */
  readonly name: string
  readonly detail: string
  readonly formattedAddress: string
  readonly position: google.maps.LatLngLiteral
  readonly types: readonly string[]
  readonly locationType: google.maps.GeocoderLocationTypeString
}

const town = (name: string, province: string, lat: number, lng: number): KnownPlace => ({
  id: `double-${name.toLowerCase().replaceAll(/\W/g, '-')}`,
  name,
  detail: `${province}, Italia`,
  formattedAddress: `${name} ${province}, Italia`,
  position: { lat, lng },
  types: ['locality', 'political'],
  locationType: 'APPROXIMATE',
})

const address = (street: string, number: string, townName: string, lat: number, lng: number): KnownPlace => ({
  id: `double-${street.toLowerCase().replaceAll(/\W/g, '-')}-${number}`,
  name: `${street}, ${number}`,
  detail: `${townName}, Italia`,
  formattedAddress: `${street}, ${number}, ${townName}, Italia`,
  position: { lat, lng },
  types: ['street_address'],
  locationType: 'ROOFTOP',
})

/** All places of the double; positions are exact to a kilometre, enough to distinguish the towns. */
export const KNOWN_PLACES: readonly KnownPlace[] = [
  town('Milano', 'MI', 45.4642, 9.19),
  town('Firenze', 'FI', 43.76923, 11.25661),
  town('Roma', 'RM', 41.89306, 12.48278),
  town('Napoli', 'NA', 40.85216, 14.26811),
  town('Bari', 'BA', 41.12588, 16.86666),
  town('Pisa', 'PI', 43.71594, 10.40185),
  town('Como', 'CO', 45.80998, 9.08744),
  town('Lecce', 'LE', 40.35481, 18.17244),
  town('Asti', 'AT', 44.90162, 8.20751),
  town('Bergamo', 'BG', 45.69601, 9.66721),
  town('Mantova', 'MN', 45.15726, 10.79277),
  town('Monza', 'MB', 45.58248, 9.27485),
  town('Torino', 'TO', 45.07049, 7.68682),
  town('Bolzano', 'BZ', 46.49067, 11.33982),
  address('Via Dante', '7', '20123 Milano MI', 45.46564, 9.18634),
  address('Via Roma', '1', '50123 Firenze FI', 43.7731, 11.2546),
  { ...address('Via Roma', '1', '10121 Torino TO', 45.0709, 7.6826), id: 'double-via-roma-1-torino' },
]

/** A place in a language: Italian unless English is requested. */
export const spokenIn = (place: KnownPlace, language: string | null | undefined): KnownPlace => {
  if (!language?.startsWith('en')) return place
  const inEnglish = (text: string) => text.replace('Italia', 'Italy')
  return { ...place, detail: inEnglish(place.detail), formattedAddress: inEnglish(place.formattedAddress) }
}

const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** English names of towns among the planner's suggestions. */
const ENGLISH_NAMES: Readonly<Record<string, string>> = { florence: 'firenze', naples: 'napoli', milan: 'milano' }

const words = (text: string): readonly string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** Places whose name begins with the input. */
export const placesStartingWith = (input: string): readonly KnownPlace[] =>
  KNOWN_PLACES.filter(({ name }) => folded(name).startsWith(folded(input).trim()))

/** Places named in a free text: with all words of their name, or by the English name of a town. */
export const placesNamedIn = (text: string): readonly KnownPlace[] => {
  const said = words(text).map((word) => ENGLISH_NAMES[word] ?? word)
  return KNOWN_PLACES.filter(({ name }) => words(name).every((word) => said.includes(word))).sort(
    (one, other) => words(other.name).length - words(one.name).length,
  )
}
