import { LRUCache } from 'lru-cache'

/** The most clients counted at once; the one unseen for longest is forgotten first. About 2 MB when full. */
const MAX_CLIENTS = 10_000

interface Bucket {
  tokens: number
  atMs: number
}

export interface RateLimiter {
  /** Counts one request.
   * @returns 0 when it is within the limit, otherwise how long to wait [s], whole and at least 1 */
  take(client: string): number
}

/** A token bucket for each client: a whole minute's requests at once, then as many as flow in evenly.
 * @param perMinute requests a minute; 0 sets no limit
 * @param now milliseconds of a clock that never goes back
 * @see https://en.wikipedia.org/wiki/Token_bucket */
export const rateLimiter = (perMinute: number, now: () => number = () => performance.now()): RateLimiter => {
  const buckets = new LRUCache<string, Bucket>({ max: MAX_CLIENTS })
  const tokensPerMs = perMinute / 60_000
  const bucketOf = (client: string, atMs: number): Bucket => {
    const held = buckets.get(client)
    if (held) return held
    const fresh = { tokens: perMinute, atMs }
    buckets.set(client, fresh)
    return fresh
  }
  return {
    take: (client) => {
      if (perMinute === 0) return 0
      const atMs = now()
      const bucket = bucketOf(client, atMs)
      bucket.tokens = Math.min(perMinute, bucket.tokens + (atMs - bucket.atMs) * tokensPerMs)
      bucket.atMs = atMs
      if (bucket.tokens < 1) return Math.max(1, Math.ceil((1 - bucket.tokens) / tokensPerMs / 1000))
      bucket.tokens -= 1
      return 0
    },
  }
}
