import { z } from 'zod'
import { fail, ok } from '#engine/result.ts'
import type { Place } from '#wire/place.ts'
import { endpoint } from '../../outbound/fetchJson.ts'
import { type Geocoder, MAX_RESULTS } from '../geocoder.ts'
import { MAX_REPLIED, type NetworkOptions, networkGeocoder } from '../networkGeocoder.ts'

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

// `addresstype` is missing before Nominatim 4.2; there `type` has the same value for places and houses.
const precisionOf = ({ category, type, addresstype, address }: NominatimPlace): Place['precision'] => {
  if (address?.house_number !== undefined) return 'address'
  if (category === 'highway') return 'street'
  return PRECISION[addresstype ?? type ?? ''] ?? 'place'
}

export const NOMINATIM_ATTRIBUTION = '© OpenStreetMap contributors (ODbL)'

const read = (reply: unknown) => {
  const parsed = NominatimReply.safeParse(reply)
  if (!parsed.success) return fail('unusable' as const)
  return ok({ results: parsed.data.slice(0, MAX_RESULTS).map(placeOfNominatim), attribution: NOMINATIM_ATTRIBUTION })
}

const PARAMETERS = { format: 'jsonv2', addressdetails: '1', limit: `${MAX_RESULTS}`, countrycodes: 'it' }
/** Five pending requests wait up to 4 s for their turn, which with the time-out stays below the API's own 15 s. */
const RATE = { intervalMs: 1000, maxPending: 5, maxPendingOfClient: 2 }

/** Addresses in Italy by a Nominatim server, asked at most once a second.
 * @param options `userAgent` names the application and a contact, as the usage policy asks
 * @param suggester answers `suggest`: the public server forbids being asked at every key
 * @see https://operations.osmfoundation.org/policies/nominatim/ */
export const createNominatim = ({ baseUrl, ...network }: NetworkOptions, suggester: Geocoder): Geocoder => {
  const find = networkGeocoder({ ...RATE, attribution: NOMINATIM_ATTRIBUTION, read }, network)
  const urlOf = (q: string): URL => endpoint(baseUrl, 'search', { ...PARAMETERS, q })
  return {
    id: 'nominatim',
    suggests: false,
    locate: (query, caller) => find(query, urlOf, caller),
    suggest: suggester.suggest,
  }
}
