import type { Place } from '#contract/place.ts'
import type { LatLng } from '#engine/geometry/latLng.ts'
import { fail, ok } from '#engine/result.ts'
import { endpoint } from '../../network/fetchJson.ts'
import type { Caller } from '../../work/workPool.ts'
import { type GeocodeResult, type Geocoder, MAX_RESULTS } from '../geocoder.ts'
import { type NetworkOptions, networkGeocoder } from '../networkGeocoder.ts'
import { isInItaly, PhotonReply, placeOfPhoton } from './photonReply.ts'

export const PHOTON_ATTRIBUTION = 'Photon, © OpenStreetMap contributors (ODbL)'

/** About 10 km: prefers places around the map, hides the exact roof, and lets answers be shared. */
const NEAR_DECIMALS = 1

/** Servers without Italian data refuse `it`, among them the demonstration server (400, "Language is not supported. Supported are: default,
 * de, en, fr"). All servers accept `default`, which gives local names; in Italy these are Italian. */
const LANGUAGE = 'default'

const RATE = { intervalMs: 100, maxPending: 20, maxPendingOfClient: 4 }

/** Addresses in Italy by a Photon server, made to be asked at every key.
 * @see https://github.com/komoot/photon/blob/master/docs/api-v1.md */
export const createPhoton = ({ baseUrl, ...network }: NetworkOptions): Geocoder => {
  const ask = networkGeocoder({ ...RATE, attribution: PHOTON_ATTRIBUTION, read }, network)
  const find = (query: string, near: LatLng | null, caller: Caller): Promise<GeocodeResult> =>
    ask(query, (q) => photonQuestion(baseUrl, q, MAX_RESULTS, near), caller)
  return { id: 'photon', suggests: true, locate: (query, caller) => find(query, null, caller), suggest: find }
}

/** The request address of a Photon query. */
export const photonQuestion = (baseUrl: string, q: string, limit: number, near: LatLng | null = null): URL =>
  endpoint(baseUrl, 'api', {
    q,
    limit: `${limit}`,
    lang: LANGUAGE,
    countrycode: 'IT',
    ...(near && { lat: near.lat.toFixed(NEAR_DECIMALS), lon: near.lng.toFixed(NEAR_DECIMALS) }),
  })

const read = (reply: unknown) => {
  const parsed = PhotonReply.safeParse(reply)
  if (!parsed.success) return fail('unusable' as const)
  const places = parsed.data.features
    .filter(isInItaly)
    .map(placeOfPhoton)
    .filter((place) => place !== null)
  return ok({ results: withoutRepeats(places).slice(0, MAX_RESULTS), attribution: PHOTON_ATTRIBUTION })
}

/** A long street comes as several features that read alike; the first is the best. */
const withoutRepeats = (places: readonly Place[]): Place[] => {
  const labels = places.map(({ label }) => label)
  return places.filter(({ label }, position) => labels.indexOf(label) === position)
}
