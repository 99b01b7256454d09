import type { LatLng } from '#engine/geometry/latLng.ts'
import type { AppConfig } from '#wire/config.ts'
import { GeocodeResponse, type Place } from '#wire/place.ts'
import { throwUnlessOk } from '../../base/http/apiError.ts'
import type { Geocoder, LocatedPlace, PlaceChoice, Suggestion } from './geocoder.ts'
import { placesMeant } from './placesMeant.ts'

/** Longest wait for an answer [ms]: above the API's own limit, so that its error arrives first. */
const TIMEOUT_MS = 20_000
/** About a kilometre: enough to prefer near places, too little to reveal the user's roof. */
const NEAR_DECIMALS = 2

interface ApiGeocoderOptions {
  /** The API's source of places. */
  readonly source: AppConfig['geocoder']['id']
  /** The API's origin; the page's own by default. */
  readonly baseUrl?: string
}

/** The geocoder of our own API, whatever its source. Its suggestions include their position, so that choosing one needs no second
 * request. */
export const createApiGeocoder = ({ source, baseUrl = '' }: ApiGeocoderOptions): Geocoder => {
  const cache = new WeakMap<Suggestion, LocatedPlace>()
  let hasStreets = source !== 'gazetteer'

  const offer = (place: Place, attribution: string): Suggestion => {
    const suggestion = toSuggestion(place, attribution)
    cache.set(suggestion, toLocatedPlace(place, attribution))
    return suggestion
  }

  /** The place meant by a text, or a choice of possible places. */
  const understood = (text: string, { results, attribution }: GeocodeResponse): LocatedPlace | PlaceChoice | null => {
    const suggestions = results.map((place) => offer(place, attribution))
    const [best, ...others] = placesMeant(text, suggestions)
    if (!best) return null
    if (best.isGuess) return { reason: 'unsure', suggestions }
    if (others.length > 0) return { reason: 'several', suggestions: [best, ...others] }
    return cache.get(best) ?? null
  }

  return {
    /** Whether streets were searched depends on the last answer: their source may be unreachable. */
    get coverage() {
      return { isItalyOnly: true, hasStreets }
    },
    suggest: async (text, near, signal) => {
      const url = `${baseUrl}/api/geocode/suggest?${new URLSearchParams({ q: text, ...nearParameters(near) })}`
      const { results, attribution } = await getPlaces(url, signal)
      return results.map((place) => offer(place, attribution))
    },
    locate: async (place, signal) => {
      const cached = typeof place === 'string' ? undefined : cache.get(place)
      if (cached) return cached
      const text = typeof place === 'string' ? place : place.label
      const url = `${baseUrl}/api/geocode?${new URLSearchParams({ q: text })}`
      const answer = await getPlaces(url, signal)
      hasStreets = source !== 'gazetteer' && !answer.townsOnly
      return understood(text, answer)
    },
  }
}

const getPlaces = async (url: string, signal: AbortSignal): Promise<GeocodeResponse> => {
  const response = await fetch(url, {
    credentials: 'include',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  })
  return GeocodeResponse.parse(await (await throwUnlessOk(response)).json())
}

const nearParameters = (near: LatLng | null): Record<string, string> =>
  near ? { lat: near.lat.toFixed(NEAR_DECIMALS), lng: near.lng.toFixed(NEAR_DECIMALS) } : {}

const toSuggestion = ({ id, label, detail, lat, lng, isGuess }: Place, attribution: string): Suggestion => ({
  id,
  label,
  ...(detail !== undefined && { detail }),
  position: { lat, lng },
  ...(isGuess && { isGuess }),
  ...(attribution && { attribution }),
})

const toLocatedPlace = ({ label, lat, lng, precision }: Place, attribution: string): LocatedPlace => ({
  label,
  position: { lat, lng },
  precision,
  ...(attribution && { attribution }),
})
