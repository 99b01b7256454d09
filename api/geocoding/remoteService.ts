import { fail, type Result } from '#engine/result.ts'
import { createAnswerCache, recentAnswers } from '../network/answerCache.ts'
import { type BackOff, createBackOff } from '../network/backOff.ts'
import type { Clock } from '../network/clock.ts'
import { fetchJson, type HttpOptions } from '../network/fetchJson.ts'
import { createRequestQueue } from '../network/requestQueue.ts'
import type { Caller } from '../work/workPool.ts'
import type { GeocodeFault, GeocodeResult } from './geocoder.ts'

/** How a geocoding service is to be treated. */
export type ServiceOptions = HttpOptions &
  Readonly<{
    /** The least time between the starts of two requests [ms]. */
    intervalMs: number
    /** Requests waiting or under way; one more is answered `geocoderRateLimited`. */
    maxPending: number
    /** Those of one client. */
    maxPendingOfClient: number
    /** Told of every failure, and says when the service may be asked. Without one only a service that asks to be left alone is. */
    breaker?: BackOff
    clock: Clock
  }>

/** Time-out and size bound of one reply: five places are about 10 kB, and the API's own time-out is 15 s by default. */
export const REPLY_LIMITS = { timeoutMs: 8_000, maxBytes: 256 * 1024 } as const
/** Places that are read of a reply; five are asked for. */
export const MAX_REPLIED = 100

const CACHE = { maxAnswers: 500, lifetimeMs: 24 * 60 * 60_000 } as const

/** Asks a service, politely: answers are kept and shared, requests spaced, and a service that refuses is left alone for a
 * while.
 * @param toAnswer makes an answer of the reply; a fault when it is not of the documented shape */
export type RemoteService = (
  url: URL,
  toAnswer: (reply: unknown) => GeocodeResult,
  caller: Caller,
) => Promise<GeocodeResult>

export const createRemoteService = (options: ServiceOptions): RemoteService => {
  const cached = createAnswerCache('places', recentAnswers<GeocodeResult>({ ...CACHE, clock: options.clock }))
  const queue = createRequestQueue(options)
  const { breaker } = options
  const backOff = breaker ?? createBackOff(options.clock)

  const request = async (url: URL, { signal, onWork }: Caller): Promise<Result<unknown, GeocodeFault>> => {
    // Asked again after the wait: the service may have refused those before in the queue.
    if (backOff.isPausing()) return fail('geocoderRateLimited')
    onWork?.()
    const reply = await fetchJson(url, options, signal)
    if (reply.ok) {
      backOff.succeeded()
      return reply
    }
    const { fault } = reply
    if (fault.code === 'unavailable') breaker?.refused(null, fault.cause)
    if (fault.code !== 'refused') return fail('geocoderUnavailable')
    backOff.refused(fault.retryAfterMs, fault.cause)
    return fail('geocoderRateLimited')
  }

  return (url, toAnswer, caller) =>
    cached(
      url.search,
      async (shared) => {
        if (backOff.isPausing()) return fail('geocoderRateLimited')
        const sharedCaller = { ...caller, signal: shared }
        const turn = await queue(() => request(url, sharedCaller), sharedCaller)
        if (!turn.ok) return fail('geocoderRateLimited')
        return turn.value.ok ? toAnswer(turn.value.value) : turn.value
      },
      caller.signal,
    )
}

/** A question as the services are asked it: outer and double spaces gone, case folded, so that the same question is asked
 * once. */
export const tidyQuery = (query: string): string => query.trim().replace(/\s+/g, ' ').toLocaleLowerCase('it')
