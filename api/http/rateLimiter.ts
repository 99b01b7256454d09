import { LRUCache } from 'lru-cache'

/** The most clients counted at once; the one unseen for longest is forgotten first. About 2 MB when full. */
const MAX_CLIENTS = 10_000

const MINUTE_MS = 60_000

interface Bucket {
  tokens: number
  readonly atMs: number
}

export interface RateLimiter {
  /** Counts nothing.
   * @returns 0 when one more request is within the limit, otherwise how long to wait [s], whole and at least 1 */
  waitS(client: string): number
  /** Counts one request.
   * @returns 0 when it is within the limit, otherwise how long to wait [s], whole and at least 1 */
  take(client: string): number
}

/** A token bucket for each client: a whole period's requests at once, then as many as flow in evenly.
 * @param allowance requests in a period; 0 sets no limit
 * @param now milliseconds of a clock that never goes back
 * @param periodMs [ms]
 * @see https://en.wikipedia.org/wiki/Token_bucket */
export const rateLimiter = (
  allowance: number,
  now: () => number = () => performance.now(),
  periodMs = MINUTE_MS,
): RateLimiter => {
  const buckets = new LRUCache<string, Bucket>({ max: MAX_CLIENTS })
  /** The bucket of a client, with what has flowed in since it was last looked at. */
  const bucketOf = (client: string): Bucket => {
    const atMs = now()
    const { tokens, atMs: beforeMs } = buckets.get(client) ?? { tokens: allowance, atMs }
    const bucket = { tokens: Math.min(allowance, tokens + ((atMs - beforeMs) * allowance) / periodMs), atMs }
    buckets.set(client, bucket)
    return bucket
  }
  const waitOf = ({ tokens }: Bucket): number =>
    tokens >= 1 ? 0 : Math.max(1, Math.ceil(((1 - tokens) * periodMs) / allowance / 1000))
  return {
    waitS: (client) => (allowance === 0 ? 0 : waitOf(bucketOf(client))),
    take: (client) => {
      if (allowance === 0) return 0
      const bucket = bucketOf(client)
      const waitS = waitOf(bucket)
      if (waitS === 0) bucket.tokens -= 1
      return waitS
    },
  }
}
