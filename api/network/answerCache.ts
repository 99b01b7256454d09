import { LRUCache } from 'lru-cache'
import type { Result } from '#engine/result.ts'
import { cacheCounter } from '../metrics/cacheMetrics.ts'
import type { Clock } from './clock.ts'

export type RecencyOptions = Readonly<{
  clock: Clock
  /** Answers kept; of one more the least recently used is forgotten. */
  maxAnswers: number
  /** How long an answer is kept [ms]. */
  lifetimeMs: number
}>

type Flight<R> = { readonly answer: Promise<R>; leave(): void; waiting: number }

/** Answers a question from memory, from a request already under way for the same question, or by `load`.
 * Faults are not kept. One caller leaving stops nothing the others wait for; the last one leaving aborts the request. */
export type AnswerCache<R> = (key: string, load: (signal: AbortSignal) => Promise<R>, signal: AbortSignal) => Promise<R>

/** Room for a number of answers, each for a while. */
export const recentAnswers = <R extends object>({ clock, maxAnswers, lifetimeMs }: RecencyOptions) =>
  new LRUCache<string, R>({
    max: maxAnswers,
    ttl: lifetimeMs,
    ttlResolution: 0,
    perf: { now: () => clock.nowMs() },
  })

/** @param name of what is kept, in the metrics
 * @param answers where answers are kept: bounded, and empty */
export const createAnswerCache = <R extends Result<unknown, unknown>>(
  name: string,
  answers: LRUCache<string, R>,
): AnswerCache<R> => {
  const countLookup = cacheCounter(name)
  const flights = new Map<string, Flight<R>>()

  const takeOff = (key: string, load: (signal: AbortSignal) => Promise<R>): Flight<R> => {
    const controller = new AbortController()
    const land = () => {
      if (flights.get(key) === flight) flights.delete(key)
    }
    const leave = () => {
      land()
      controller.abort()
    }
    const flight: Flight<R> = { answer: load(controller.signal), leave, waiting: 0 }
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
    countLookup(known !== undefined)
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
