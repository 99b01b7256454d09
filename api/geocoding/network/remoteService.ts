import { fail, type Result } from '../../engine/result.ts'
import type { GeocodeFault, GeocodeResult } from '../geocoder.ts'
import { createAnswerCache } from './answerCache.ts'
import { createBackOff } from './backOff.ts'
import type { Clock } from './clock.ts'
import { fetchJson, type HttpOptions } from './fetchJson.ts'
import { createRequestQueue } from './requestQueue.ts'

/** How a geocoding service is to be treated. */
export type ServiceOptions = HttpOptions &
  Readonly<{
    /** The least time between the starts of two requests [ms]. */
    intervalMs: number
    /** Requests waiting or under way; one more is answered `geocoderRateLimited`. */
    maxPending: number
    clock: Clock
  }>

/** Time-out and size bound of one reply: five places are about 10 kB, and the API's own time-out is 15 s by default. */
export const REPLY_LIMITS = { timeoutMs: 8_000, maxBytes: 512 * 1024 } as const

/** Asks a service, politely: answers are kept and shared, requests spaced, and a service that refuses is left alone for a
 * while.
 * @param toAnswer makes an answer of the reply; a fault when it is not of the documented shape */
export type RemoteService = (
  url: URL,
  toAnswer: (reply: unknown) => GeocodeResult,
  signal: AbortSignal,
) => Promise<GeocodeResult>

export const createRemoteService = (options: ServiceOptions): RemoteService => {
  const cached = createAnswerCache(options.clock)
  const queue = createRequestQueue(options)
  const backOff = createBackOff(options.clock)

  const request = async (url: URL, signal: AbortSignal): Promise<Result<unknown, GeocodeFault>> => {
    // Asked again after the wait: the service may have refused those before in the queue.
    if (backOff.isPausing()) return fail('geocoderRateLimited')
    const reply = await fetchJson(url, options, signal)
    if (reply.ok) backOff.succeeded()
    else if (reply.fault.code === 'geocoderRateLimited') backOff.refused(reply.fault.retryAfterMs)
    return reply.ok ? reply : fail(reply.fault.code)
  }

  return (url, toAnswer, signal) =>
    cached(
      url.search,
      async (shared) => {
        if (backOff.isPausing()) return fail('geocoderRateLimited')
        const turn = await queue(() => request(url, shared), shared)
        if (!turn.ok) return turn
        return turn.value.ok ? toAnswer(turn.value.value) : turn.value
      },
      signal,
    )
}

/** The address of a service's endpoint; parameters of the base, such as a key, are kept.
 * @param base for example `https://photon.komoot.io` or `https://maps.example.it/nominatim/` */
export const endpoint = (base: string, path: string, parameters: Readonly<Record<string, string>>): URL => {
  const url = new URL(base)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${path}`
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url
}

/** A question as the services are asked it: outer and double spaces gone, case folded, so that the same question is asked
 * once. */
export const tidyQuery = (query: string): string => query.trim().replace(/\s+/g, ' ').toLocaleLowerCase('it')
