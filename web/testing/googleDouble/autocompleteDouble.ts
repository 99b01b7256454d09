import { answerDelay, behaviour } from './behaviour.ts'
import { type KnownPlace, placesStartingWith, spokenIn } from './knownPlaces.ts'
import { PlaceDouble } from './placeDouble.ts'
import { fault } from './record.ts'
import { RequestErrorDouble } from './requestError.ts'
import { assertOptions, strict } from './strict.ts'
import { noteInput, TokenDouble } from './tokenDouble.ts'

type Request = google.maps.places.AutocompleteRequest

const REQUEST = {
  futureOpeningBusinessesIncluded: true,
  includedPrimaryTypes: true,
  includedRegionCodes: true,
  input: true,
  inputOffset: true,
  internalUsageAttributionIds: true,
  language: true,
  locationBias: true,
  locationRestriction: true,
  origin: true,
  pureServiceAreaBusinessesIncluded: true,
  region: true,
  sessionToken: true,
} as const satisfies Record<keyof Request, true>

/** Google's largest number of suggestions. */
const MOST_SUGGESTIONS = 5

const formattable = (text: string): google.maps.places.FormattableText => ({ text, matches: [], toString: () => text })

type PredictionMember = 'mainText' | 'placeId' | 'secondaryText' | 'text' | 'toPlace' | 'types'

const predictionOf = (place: KnownPlace, token: TokenDouble | null, language: string | undefined) =>
  strict<Pick<google.maps.places.PlacePrediction, PredictionMember>>('google.maps.places.PlacePrediction', {
    placeId: place.id,
    text: formattable(`${place.name}, ${place.detail}`),
    mainText: formattable(place.name),
    secondaryText: formattable(place.detail),
    types: [...place.types],
    toPlace: () =>
      strict(
        'google.maps.places.Place',
        new PlaceDouble({ id: place.id, ...(language && { requestedLanguage: language }) }, token),
      ) as unknown as google.maps.places.Place,
  }) as google.maps.places.PlacePrediction

const tokenOf = ({ sessionToken }: Request): TokenDouble | undefined => {
  if (sessionToken === undefined || sessionToken instanceof TokenDouble) return sessionToken
  throw fault('sessionToken wants an AutocompleteSessionToken')
}

const assertRequest = (request: Request): void => {
  assertOptions('fetchAutocompleteSuggestions', request, REQUEST)
  if (request.input.trim() === '') throw fault('suggestions for nothing are an invalid request')
  if (request.locationBias && request.locationRestriction) throw fault('locationBias excludes locationRestriction')
  if ((request.includedRegionCodes?.length ?? 0) > 15) throw fault('includedRegionCodes are at most 15')
}

/** `google.maps.places.AutocompleteSuggestion`. */
export class AutocompleteDouble implements google.maps.places.AutocompleteSuggestion {
  readonly placePrediction: google.maps.places.PlacePrediction | null
  constructor(placePrediction: google.maps.places.PlacePrediction | null) {
    this.placePrediction = placePrediction
  }

  static async fetchAutocompleteSuggestions(
    request: Request,
  ): Promise<{ suggestions: google.maps.places.AutocompleteSuggestion[] }> {
    assertRequest(request)
    const token = tokenOf(request)
    noteInput(token, request.input)
    await answerDelay()
    const code = behaviour.places
    if (code !== 'work') throw new RequestErrorDouble(code, 'PLACES_AUTOCOMPLETE', 'the double was told so')
    const places = placesStartingWith(request.input).slice(0, MOST_SUGGESTIONS)
    const language = request.language ?? undefined
    const spoken = places.map((place) => spokenIn(place, language))
    return { suggestions: spoken.map((place) => new AutocompleteDouble(predictionOf(place, token ?? null, language))) }
  }
}
