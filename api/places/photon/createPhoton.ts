import { z } from 'zod'
import type { LatLng } from '#engine/geometry/latLng.ts'
import { fail, ok } from '#engine/result.ts'
import type { Place } from '#wire/place.ts'
import { endpoint } from '../../outbound/fetchJson.ts'
import type { Caller } from '../../threads/workPool.ts'
import { type GeocodeResult, type Geocoder, MAX_RESULTS } from '../geocoder.ts'
import { MAX_REPLIED, type NetworkOptions, networkGeocoder } from '../networkGeocoder.ts'

const longitude = z.number().min(-180).max(180)
const latitude = z.number().min(-90).max(90)
const text = z.string().optional()

/** The part of a reply of `/api` that is used: GeoJSON, so longitude comes first.
 * @see https://github.com/komoot/photon/blob/master/docs/api-v1.md */
const PhotonReply = z.object({
  features: z
    .array(
      z.object({
        geometry: z.object({ coordinates: z.tuple([longitude, latitude]) }),
        properties: z.object({
          osm_type: text,
          osm_id: z.number().optional(),
          osm_value: text,
          type: text,
          name: text,
          housenumber: text,
          street: text,
          locality: text,
          district: text,
          postcode: text,
          city: text,
          county: text,
          state: text,
          countrycode: text,
          /** West, north, east, south. */
          extent: z.tuple([longitude, latitude, longitude, latitude]).optional(),
        }),
      }),
    )
    .max(MAX_REPLIED),
})
type PhotonFeature = z.infer<typeof PhotonReply>['features'][number]
type PhotonProperties = PhotonFeature['properties']

/** Servers older than the `countrycode` parameter answer with the whole world. */
const isInItaly = ({ properties: { countrycode } }: PhotonFeature): boolean =>
  countrycode === undefined || countrycode.toUpperCase() === 'IT'

/** The place of a feature; null for a feature without a name. */
const placeOfPhoton = ({ geometry, properties }: PhotonFeature, position: number): Place | null => {
  const label = labelOf(properties)
  if (label === '') return null
  const [lng, lat] = geometry.coordinates
  const { osm_type: osmType, osm_id: osmId, extent } = properties
  return {
    id: `photon-${osmType === undefined || osmId === undefined ? position : `${osmType}${osmId}`}`,
    label,
    lat,
    lng,
    precision: precisionOf(properties),
    ...(extent && { bounds: boundsOf(extent) }),
  }
}

const boundsOf = ([west, north, east, south]: NonNullable<PhotonProperties['extent']>) => ({ north, east, south, west })

/** `Duomo, Via Roma 1, 20121 Milano, Lombardia`: known parts of name, street, town and region, each once. */
const labelOf = ({
  name,
  street,
  housenumber,
  locality,
  district,
  postcode,
  city,
  county,
  state,
}: PhotonProperties) => {
  const address = street === undefined ? undefined : joined([street, housenumber], ' ')
  const town = city ?? locality ?? district
  const isTownItself = town === undefined || town === name
  const townPart = isTownItself ? undefined : joined([postcode, town], ' ')
  return joined(
    [name === street ? undefined : name, address, townPart, county === town ? undefined : county, state],
    ', ',
  )
}

const joined = (parts: readonly (string | undefined)[], separator: string): string =>
  [...new Set(parts.map((part) => part?.trim()).filter((part) => part !== undefined && part !== ''))].join(separator)

const PRECISION: Readonly<Record<string, Place['precision']>> = { street: 'street', city: 'comune', county: 'province' }

const precisionOf = ({ type, osm_value: value, housenumber }: PhotonProperties): Place['precision'] => {
  if (housenumber !== undefined) return 'address'
  if (value === 'postcode') return 'postcode'
  return PRECISION[type ?? ''] ?? 'place'
}

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
