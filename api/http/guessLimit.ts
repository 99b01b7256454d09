import type { MiddlewareHandler } from 'hono'
import { clientOfRequest } from './clientAddress.ts'
import type { Limiters } from './limits/limiters.ts'
import { tooMany } from './rateLimit.ts'

/** Of so many requests that a client may make, one may ask for what is not there or offer a wrong secret. */
const REQUESTS_PER_GUESS = 20

const isGuess = (status: number): boolean => status === 403 || status === 404

/** Refuses a client that guessed too often before anything is looked up: a right guess is then refused as well.
 * Whoever asks for what there is never notices.
 * @param perMinute API requests a client may make in a minute; 0 sets no limit */
export const guessLimit = (limiters: Limiters, perMinute: number, trustedProxies: number): MiddlewareHandler => {
  const guesses = limiters.limiter('guesses', Math.ceil(perMinute / REQUESTS_PER_GUESS))
  return async (c, next) => {
    const client = clientOfRequest(c, trustedProxies)
    const waitS = guesses.waitS(client)
    if (waitS > 0) return tooMany(c, waitS)
    await next()
    if (isGuess(c.res.status)) guesses.take(client)
  }
}
