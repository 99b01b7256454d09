import { fail, ok } from '#engine/result.ts'
import type { Clock } from '../../network/clock.ts'
import { endpoint } from '../../network/fetchJson.ts'
import { type GeocodeResult, type Geocoder, MAX_RESULTS } from '../geocoder.ts'
import { createRemoteService, REPLY_LIMITS, tidyQuery } from '../remoteService.ts'
import { NominatimReply, placeOfNominatim } from './nominatimReply.ts'

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
