import { LRUCache } from 'lru-cache'
import type { Result } from '#engine/result.ts'
import { cacheCounter } from '../http/metrics/cacheCounter.ts'
import type { Clock } from './clock.ts'

export type RecentAnswersOptions = Readonly<{
  clock: Clock
  /** Above this number the least recently used answer is evicted. */
  maxAnswers: number
  /** Time to live of an answer [ms]. */
  lifetimeMs: number
}>

type PendingLoad<R> = { readonly answer: Promise<R>; abort(): void; waiting: number }

/** Returns the cached answer, joins a pending load of the same key, or calls `load`. Faults are not cached.
 * A load is aborted only when every caller that waits for it has aborted. */
export type AnswerCache<R> = (key: string, load: (signal: AbortSignal) => Promise<R>, signal: AbortSignal) => Promise<R>

/** An empty cache with a bounded number of answers and a time to live. */
export const recentAnswers = <R extends object>({ clock, maxAnswers, lifetimeMs }: RecentAnswersOptions) =>
  new LRUCache<string, R>({
    max: maxAnswers,
    ttl: lifetimeMs,
    ttlResolution: 0,
    perf: { now: () => clock.nowMs() },
  })

/** @param name of the cache in the metrics
 * @param answers an empty, bounded cache */
export const createAnswerCache = <R extends Result<unknown, unknown>>(
  name: string,
  answers: LRUCache<string, R>,
): AnswerCache<R> => {
  const countLookup = cacheCounter(name)
  const pending = new Map<string, PendingLoad<R>>()

  const startLoad = (key: string, load: (signal: AbortSignal) => Promise<R>): PendingLoad<R> => {
    const controller = new AbortController()
    const remove = () => {
      if (pending.get(key) === pendingLoad) pending.delete(key)
    }
    const abort = () => {
      remove()
      controller.abort()
    }
    const pendingLoad: PendingLoad<R> = { answer: load(controller.signal), abort, waiting: 0 }
    pending.set(key, pendingLoad)
    pendingLoad.answer
      .then((result) => {
        if (result.ok) answers.set(key, result)
      }, noop)
      .finally(remove)
    return pendingLoad
  }

  return async (key, load, signal) => {
    signal.throwIfAborted()
    const cached = answers.get(key)
    countLookup(cached !== undefined)
    if (cached !== undefined) return cached
    const pendingLoad = pending.get(key) ?? startLoad(key, load)
    pendingLoad.waiting++
    try {
      return await untilAborted(pendingLoad.answer, signal)
    } finally {
      pendingLoad.waiting--
      if (pendingLoad.waiting === 0 && signal.aborted) {
        pendingLoad.abort()
      }
    }
  }
}

// Callers that wait receive the rejection; without callers it is ignored.
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
