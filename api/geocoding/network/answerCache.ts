import { LRUCache } from 'lru-cache'
import type { GeocodeResult } from '../geocoder.ts'
import type { Clock } from './clock.ts'

const MAX_ANSWERS = 500
const LIFETIME_MS = 24 * 60 * 60_000

type Flight = { readonly answer: Promise<GeocodeResult>; leave(): void; waiting: number }

/** Answers a question from memory, from a request already under way for the same question, or by `load`.
 * Faults are not kept. One caller leaving stops nothing the others wait for; the last one leaving aborts the request. */
export type AnswerCache = (
  key: string,
  load: (signal: AbortSignal) => Promise<GeocodeResult>,
  signal: AbortSignal,
) => Promise<GeocodeResult>

export const createAnswerCache = (clock: Clock): AnswerCache => {
  const answers = new LRUCache<string, GeocodeResult>({
    max: MAX_ANSWERS,
    ttl: LIFETIME_MS,
    ttlResolution: 0,
    perf: { now: () => clock.nowMs() },
  })
  const flights = new Map<string, Flight>()

  const takeOff = (key: string, load: (signal: AbortSignal) => Promise<GeocodeResult>): Flight => {
    const controller = new AbortController()
    const land = () => {
      if (flights.get(key) === flight) flights.delete(key)
    }
    const leave = () => {
      land()
      controller.abort()
    }
    const flight: Flight = { answer: load(controller.signal), leave, waiting: 0 }
    flights.set(key, flight)
    flight.answer
      .then((result) => {
        if (result.ok) answers.set(key, result)
      }, noop)
      .finally(land)
    return flight
  }

  return async (key, load, signal) => {
    signal.throwIfAborted()
    const known = answers.get(key)
    if (known !== undefined) return known
    const flight = flights.get(key) ?? takeOff(key, load)
    flight.waiting++
    try {
      return await untilAborted(flight.answer, signal)
    } finally {
      flight.waiting--
      if (flight.waiting === 0 && signal.aborted) {
        flight.leave()
      }
    }
  }
}

// A rejection is passed on to those waiting for it; when all have left, nobody is to be told.
const noop = (): void => {}

const untilAborted = async <T>(promise: Promise<T>, signal: AbortSignal): Promise<T> => {
  let onAbort = noop
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason)
    signal.addEventListener('abort', onAbort, { once: true })
  })
  try {
    return await Promise.race([promise, aborted])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
