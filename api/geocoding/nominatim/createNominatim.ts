import { z } from 'zod'
import type { Place } from '#contract/place.ts'
import { fail, ok } from '#engine/result.ts'
import type { Clock } from '../../network/clock.ts'
import { endpoint } from '../../network/fetchJson.ts'
import { type GeocodeResult, type Geocoder, MAX_RESULTS } from '../geocoder.ts'
import { createRemoteService, MAX_REPLIED, REPLY_LIMITS, tidyQuery } from '../remoteService.ts'

const decimal = z
  .string()
  .regex(/^-?\d{1,3}(\.\d+)?$/)
  .transform(Number)
const latitude = decimal.pipe(z.number().min(-90).max(90))
const longitude = decimal.pipe(z.number().min(-180).max(180))

/** The part of a `format=jsonv2` reply that is used.
 * @see https://nominatim.org/release-docs/latest/api/Output/ */
const NominatimReply = z
  .array(
    z.object({
      place_id: z.union([z.number(), z.string()]),
      lat: latitude,
      lon: longitude,
      display_name: z.string().trim().min(1),
      category: z.string().optional(),
      type: z.string().optional(),
      addresstype: z.string().optional(),
      address: z.looseObject({ house_number: z.string().optional() }).optional(),
      /** South, north, west, east. */
      boundingbox: z.tuple([latitude, latitude, longitude, longitude]).optional(),
    }),
  )
  .max(MAX_REPLIED)
type NominatimPlace = z.infer<typeof NominatimReply>[number]

const placeOfNominatim = (found: NominatimPlace): Place => ({
  id: `nominatim-${found.place_id}`,
  label: found.display_name,
  lat: found.lat,
  lng: found.lon,
  precision: precisionOf(found),
  ...(found.boundingbox && { bounds: boundsOf(found.boundingbox) }),
})

const boundsOf = ([south, north, west, east]: NonNullable<NominatimPlace['boundingbox']>) => ({
  north,
  east,
  south,
  west,
})

const PRECISION: Readonly<Record<string, Place['precision']>> = {
  house: 'address',
  building: 'address',
  road: 'street',
  postcode: 'postcode',
  city: 'comune',
  town: 'comune',
  village: 'comune',
  municipality: 'comune',
  county: 'province',
  province: 'province',
}

// `addresstype` is absent before Nominatim 4.2, where `type` says the same of places and houses.
const precisionOf = ({ category, type, addresstype, address }: NominatimPlace): Place['precision'] => {
  if (address?.house_number !== undefined) return 'address'
  if (category === 'highway') return 'street'
  return PRECISION[addresstype ?? type ?? ''] ?? 'place'
}

export const NOMINATIM_ATTRIBUTION = '© OpenStreetMap contributors (ODbL)'

export type NominatimOptions = Readonly<{
  /** Of any Nominatim server; the public one is https://nominatim.openstreetmap.org */
  baseUrl: string
  /** Names the application and a contact, as the usage policy asks. */
  userAgent: string
  /** Answers `suggest`: the public server forbids being asked at every key. */
  suggester: Geocoder
  fetch: typeof fetch
  clock: Clock
  timeoutMs?: number
}>

/** Addresses in Italy by a Nominatim server, asked at most once a second.
 * @see https://operations.osmfoundation.org/policies/nominatim/ */
export const createNominatim = ({ baseUrl, suggester, ...options }: NominatimOptions): Geocoder => {
  // Five pending requests wait up to 4 s for their turn, which with the time-out stays below the API's own 15 s.
  const ask = createRemoteService({
    ...REPLY_LIMITS,
    intervalMs: 1000,
    maxPending: 5,
    maxPendingOfClient: 2,
    ...options,
  })
  return {
    id: 'nominatim',
    suggests: false,
    async locate(query, caller) {
      caller.signal.throwIfAborted()
      const q = tidyQuery(query)
      if (q === '') return ok({ results: [], attribution: NOMINATIM_ATTRIBUTION })
      const parameters = { q, format: 'jsonv2', addressdetails: '1', limit: `${MAX_RESULTS}`, countrycodes: 'it' }
      return ask(endpoint(baseUrl, 'search', parameters), toAnswer, caller)
    },
    suggest: (query, near, caller) => suggester.suggest(query, near, caller),
  }
}

const toAnswer = (reply: unknown): GeocodeResult => {
  const parsed = NominatimReply.safeParse(reply)
  if (!parsed.success) return fail('geocoderUnavailable')
  const results = parsed.data.slice(0, MAX_RESULTS).map(placeOfNominatim)
  return ok({ results, attribution: NOMINATIM_ATTRIBUTION })
}
