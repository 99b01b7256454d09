import { ok, type Result } from '#engine/result.ts'
import type { GeocodeResponse } from '#wire/place.ts'
import { createAnswerCache, recentAnswers } from '../outbound/answerCache.ts'
import { createRemoteService, type Network, type ReadFault } from '../outbound/remoteService.ts'
import type { QueueOptions } from '../outbound/requestQueue.ts'
import type { Caller } from '../threads/workPool.ts'
import type { GeocodeFault, GeocodeResult } from './geocoder.ts'

/** A geocoding service and how it is reached. */
export type NetworkOptions = Network & Readonly<{ baseUrl: string }>

/** Properties of a geocoding service. */
type Service = Omit<QueueOptions, 'clock'> &
  Readonly<{
    attribution: string
    /** The places of a reply; a fault when it is not of the documented shape. */
    read(reply: unknown): Result<GeocodeResponse, ReadFault>
  }>

/** Time-out and size bound of one reply: five places are about 10 kB, and the API's own time-out is 15 s by default. */
const REPLY_LIMITS = { timeoutMs: 8_000, maxBytes: 256 * 1024 } as const
/** Places that are read of a reply; five are asked for. */
export const MAX_REPLIED = 100
const CACHE = { maxAnswers: 500, lifetimeMs: 24 * 60 * 60_000 } as const
const FAULTS = {
  refused: 'geocoderRateLimited',
  rejected: 'geocoderUnavailable',
  unavailable: 'geocoderUnavailable',
} as const

/** A geocoder that queries a network service and caches its answers. A blank query returns no places without a request.
 * @param urlOf the address for a query without outer and double spaces, in lower case, so that the same question is asked once */
export const networkGeocoder = (
  { read, attribution, ...rate }: Service,
  network: Network,
): ((query: string, urlOf: (q: string) => URL, caller: Caller) => Promise<GeocodeResult>) => {
  const service = createRemoteService<GeocodeFault>({ ...REPLY_LIMITS, ...rate, faults: FAULTS, ...network })
  const cached = createAnswerCache('places', recentAnswers<GeocodeResult>({ ...CACHE, clock: network.clock }))
  return async (query, urlOf, caller) => {
    caller.signal.throwIfAborted()
    const q = query.trim().replace(/\s+/g, ' ').toLocaleLowerCase('it')
    if (q === '') return ok({ results: [], attribution })
    const url = urlOf(q)
    return cached(url.search, (signal) => service.ask([url], read, { ...caller, signal }), caller.signal)
  }
}
