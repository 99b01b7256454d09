import { type RateLimiter, rateLimiter } from './rateLimiter.ts'

/** What clients are counted for, each with an allowance of its own. */
export type LimiterName = 'requests' | 'files' | 'guesses' | 'designs' | 'designBytes'

/** The limits of one application. */
export interface Limiters {
  /** Makes the limiter of this name; each is made once.
   * @param allowance points in a period; 0 sets no limit
   * @param periodMs a minute where it is not given [ms] */
  limiter(name: LimiterName, allowance: number, periodMs?: number): RateLimiter
  /** Those made so far. */
  readonly made: ReadonlyMap<string, RateLimiter>
}

/** @param keyOf the key of a client in memory and in the database; absent when each process counts for itself */
export const createLimiters = (keyOf?: (client: string) => string): Limiters => {
  const made = new Map<string, RateLimiter>()
  return {
    limiter: (name, allowance, periodMs) => {
      const limiter = rateLimiter(allowance, undefined, periodMs, keyOf)
      made.set(name, limiter)
      return limiter
    },
    made,
  }
}
