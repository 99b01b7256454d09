import type { LatLng } from '#engine/geometry/latLng.ts'
import { rounded } from '#engine/rounded.ts'
import type { GoogleMaps } from '#wire/config.ts'
import {
  type Geocoder,
  GeocoderBusyError,
  type LocatedPlace,
  type PlaceChoice,
  type Suggestion,
} from '../../places/geocoder.ts'
import { placesMeant } from '../../places/placesMeant.ts'
import { googleCoverage } from '../googleCoverage.ts'
import { loadGoogle } from '../opening/loadGoogle.ts'

/** Google's types of places, most precise first.
 * @see developers.google.com/maps/documentation/geocoding/requests-geocoding, address types */
const PRECISIONS = [
  { precision: 'address', types: ['street_address', 'premise', 'subpremise', 'plus_code'] },
  { precision: 'street', types: ['route', 'intersection'] },
  { precision: 'postcode', types: ['postal_code'] },
  { precision: 'comune', types: ['locality', 'administrative_area_level_3'] },
  { precision: 'province', types: ['administrative_area_level_2', 'administrative_area_level_1', 'country'] },
] as const satisfies readonly { precision: LocatedPlace['precision']; types: readonly string[] }[]

/** Precision of a place by its types; `place` means something that has an address but is none. */
export const precisionOf = (types: readonly string[]): LocatedPlace['precision'] =>
  PRECISIONS.find((each) => each.types.some((type) => types.includes(type)))?.precision ?? 'place'

/** An answer that takes longer is a failure [ms]. */
const SEARCH_TIMEOUT_MS = 20_000
/** Places this near to the map's center come first [m]. */
const NEAR_M = 20_000
/** About a kilometre: enough to prefer near places, too little to reveal the user's roof. */
const NEAR_DECIMALS = 2
/** Google's codes for too many requests, per second or in total. */
const BUSY_CODES = ['OVER_QUERY_LIMIT', 'RESOURCE_EXHAUSTED']
/** Codes for an unknown place or an outdated place id, of the geocoder and of places. */
const UNKNOWN_CODES = ['ZERO_RESULTS', 'NOT_FOUND', 'INVALID_REQUEST', 'INVALID_ARGUMENT']
/** Fields from the cheapest price list of Place Details. */
const PLACE_FIELDS = ['location', 'formattedAddress', 'types']

/** The planner's current language: Google was loaded with the former one. */
const inLanguage = (): { readonly language?: string } => {
  const { lang } = document.documentElement
  return lang ? { language: lang } : {}
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** @throws GeocoderBusyError or Error if Google fails or takes too long */
const answerOf = async <Answer>(question: Promise<Answer>, signal: AbortSignal): Promise<Answer> => {
  signal.throwIfAborted()
  const giveUp = AbortSignal.any([signal, AbortSignal.timeout(SEARCH_TIMEOUT_MS)])
  const late = new Promise<never>((_, reject) => {
    giveUp.addEventListener('abort', () => reject(giveUp.reason), { once: true })
  })
  try {
    return await Promise.race([question, late])
  } catch (cause) {
    throw BUSY_CODES.includes(codeOf(cause))
      ? new GeocoderBusyError('Google answers no more for now', { cause })
      : cause
  }
}

/** @returns null if Google does not know the name */
const orNull = async <Answer>(answer: Promise<Answer>): Promise<Answer | null> => {
  try {
    return await answer
  } catch (error) {
    if (UNKNOWN_CODES.includes(codeOf(error))) return null
    throw error
  }
}

const near = (center: LatLng | null) =>
  center && {
    locationBias: {
      center: { lat: rounded(center.lat, NEAR_DECIMALS), lng: rounded(center.lng, NEAR_DECIMALS) },
      radius: NEAR_M,
    },
  }

const located = (id: string, location: google.maps.LatLng, label: string, types: readonly string[]): LocatedPlace => ({
  label,
  position: { lat: location.lat(), lng: location.lng() },
  precision: precisionOf(types),
  onlyStorableId: id,
})

/** Google's geocoder. Suggestions and the choice among them are one session, which Google bills as one; a free-text search also ends
 * it. Only the place ids in Google's answers may be stored. */
export const createGoogleGeocoder = (settings: GoogleMaps): Geocoder => {
  const { region, searchCountries } = settings
  const predictions = new WeakMap<Suggestion, google.maps.places.PlacePrediction>()
  /** Places that a free-text search has already found. */
  const cache = new WeakMap<Suggestion, LocatedPlace>()
  let session: google.maps.places.AutocompleteSessionToken | null = null

  // An aborted request must neither be billed nor begin a session.
  const library = <Name extends 'places' | 'geocoding'>(name: Name, signal: AbortSignal) =>
    answerOf(loadGoogle(settings, name), signal)

  const offer = (prediction: google.maps.places.PlacePrediction): Suggestion => {
    const { placeId, text, mainText, secondaryText } = prediction
    const suggestion: Suggestion = {
      id: placeId,
      label: mainText?.text ?? text.text,
      ...(secondaryText && { detail: secondaryText.text }),
      position: null,
    }
    predictions.set(suggestion, prediction)
    return suggestion
  }

  const offerResult = ({ place_id: id, formatted_address: label, geometry, types }: google.maps.GeocoderResult) => {
    const suggestion: Suggestion = { id, label, position: null }
    cache.set(suggestion, located(id, geometry.location, label, types))
    return suggestion
  }

  const locateText = async (address: string, signal: AbortSignal): Promise<LocatedPlace | PlaceChoice | null> => {
    const { Geocoder: GoogleGeocoder } = await library('geocoding', signal)
    const [country, ...others] = searchCountries
    // Google restricts free text to one country at most.
    const restriction = country && others.length === 0 ? { componentRestrictions: { country } } : {}
    const question = new GoogleGeocoder().geocode({ address, region, ...inLanguage(), ...restriction })
    const offered = ((await orNull(answerOf(question, signal)))?.results ?? []).map(offerResult)
    const meant = placesMeant(address, offered)
    if (meant.length > 1) return { reason: 'several', suggestions: meant }
    return meant[0] ? (cache.get(meant[0]) ?? null) : null
  }

  const locateId = async (suggestion: Suggestion, signal: AbortSignal): Promise<LocatedPlace | null> => {
    const { Place } = await library('places', signal)
    const { language } = inLanguage()
    const place =
      predictions.get(suggestion)?.toPlace() ??
      new Place({ id: suggestion.id, ...(language && { requestedLanguage: language }) })
    const answer = await orNull(answerOf(place.fetchFields({ fields: PLACE_FIELDS }), signal))
    const { location, formattedAddress, types } = answer?.place ?? {}
    return location ? located(suggestion.id, location, formattedAddress ?? suggestion.label, types ?? []) : null
  }

  return {
    coverage: googleCoverage(searchCountries),
    suggest: async (text, center, signal) => {
      const { AutocompleteSuggestion, AutocompleteSessionToken } = await library('places', signal)
      session ??= new AutocompleteSessionToken()
      const question = AutocompleteSuggestion.fetchAutocompleteSuggestions({
        input: text,
        sessionToken: session,
        region,
        ...inLanguage(),
        ...(searchCountries.length > 0 && { includedRegionCodes: searchCountries }),
        ...near(center),
      })
      const { suggestions } = await answerOf(question, signal)
      return suggestions.flatMap(({ placePrediction }) => (placePrediction ? [offer(placePrediction)] : []))
    },
    locate: async (place, signal) => {
      session = null
      if (typeof place === 'string') return locateText(place, signal)
      const cached = cache.get(place)
      if (cached) return cached
      // A stored id may be outdated: places are merged and renamed.
      return (await locateId(place, signal)) ?? locateText(place.label, signal)
    },
  }
}

/** Pause after Google reports an exhausted quota [ms]: a per-second limit has passed by then, and a daily one costs one request a
 * minute. */
const REST_MS = 60_000

const textOf = (place: Suggestion | string): string => {
  if (typeof place === 'string') return place
  return place.detail === undefined ? place.label : `${place.label}, ${place.detail}`
}

/** Google's search; while its quota is exhausted the planner's own geocoder answers, which `coverage` then states. */
export const withStandIn = (google: Geocoder, own: Geocoder): Geocoder => {
  let restsUntilMs = 0
  const isResting = () => performance.now() < restsUntilMs
  /** Google does not know these suggestions' ids. */
  const ownSuggestions = new WeakSet<Suggestion>()
  const noted = <Answer extends readonly Suggestion[] | LocatedPlace | PlaceChoice | null>(answer: Answer): Answer => {
    const suggestions = Array.isArray(answer) ? answer : answer && 'suggestions' in answer ? answer.suggestions : []
    for (const suggestion of suggestions) ownSuggestions.add(suggestion)
    return answer
  }
  const ask = async <Answer>(askGoogle: () => Promise<Answer>, askOwn: () => Promise<Answer>): Promise<Answer> => {
    if (isResting()) return askOwn()
    try {
      return await askGoogle()
    } catch (error) {
      if (!(error instanceof GeocoderBusyError)) throw error
      console.warn("Google's quota for places is spent: the planner's own search answers", error)
      restsUntilMs = performance.now() + REST_MS
      return askOwn()
    }
  }
  return {
    get coverage() {
      return isResting() ? { ...own.coverage, isStandIn: true } : google.coverage
    },
    suggest: (text, near, signal) =>
      ask(
        () => google.suggest(text, near, signal),
        async () => noted(await own.suggest(text, near, signal)),
      ),
    locate: async (place, signal) => {
      const isOwn = typeof place !== 'string' && ownSuggestions.has(place)
      if (isOwn) return own.locate(place, signal)
      return ask(
        () => google.locate(place, signal),
        async () => noted(await own.locate(textOf(place), signal)),
      )
    },
  }
}
