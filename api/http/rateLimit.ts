import type { Context, MiddlewareHandler } from 'hono'
import type { ProblemCode } from '#contract/problem.ts'
import { clientOfRequest } from './clientAddress.ts'
import type { Limiters } from './limits/limiters.ts'
import { COST } from './limits/requestCost.ts'
import { type ProblemResponse, problem } from './problem.ts'
import type { RateLimiter } from './rateLimiter.ts'

/** What a request pays with. */
interface Purse {
  /** Pays what a request costs as a whole, less what it has paid before.
   * @returns as `RateLimiter.take` */
  pay(points: number): number
  debit(points: number): void
}

declare module 'hono' {
  interface ContextVariableMap {
    /** None where no limit is set. */
    purse?: Purse
  }
}

/** Refuses a request with the time to wait.
 * @param waitS whole seconds, at least 1 */
export const tooMany = (
  c: Context,
  waitS: number,
  code: Extract<ProblemCode, 'rateLimited' | 'tooManyDesigns' | 'designSpaceUsed'> = 'rateLimited',
): ProblemResponse => {
  const refusal = problem(c, code, { detail: `Try again in ${waitS} s.` })
  refusal.headers.set('Retry-After', String(waitS))
  return refusal
}

/** Charges for a request whose cost its route knows, before the work is done.
 * @param points of the request as a whole
 * @returns the refusal of a client that cannot pay, null for any other */
export const charge = (c: Context, points: number): ProblemResponse | null => {
  const waitS = c.get('purse')?.pay(points) ?? 0
  return waitS === 0 ? null : tooMany(c, waitS)
}

/** Charges for what is known only once it happens, such as a question that no cache answers. Nothing is refused; who has
 * spent too much waits before the next request.
 * @param points of the request as a whole, at least those of a plain one */
export const chargeAfterwards = (c: Context, points: number): void => c.get('purse')?.debit(points)

/** @param first what the request has paid already */
const purseOf = (limiter: RateLimiter, client: string, first: number): Purse => {
  let paid = first
  return {
    pay: (points) => {
      if (points <= paid) return 0
      const waitS = limiter.take(client, points, paid)
      if (waitS === 0) paid = points
      return waitS
    },
    debit: (points) => {
      if (points <= paid) return
      limiter.debit(client, points - paid)
      paid = points
    },
  }
}

/** Refuses the requests of a client that has spent its points, with the time to wait. Tiles and the files of the web
 * application are paid from an allowance of their own, health checks not at all: a visitor who has to wait still sees the
 * map. Every request pays the least of its kind here; routes charge the rest.
 * @param perMinute points that flow in for a client in a minute; 0 sets no limit */
export const rateLimit = (limiters: Limiters, perMinute: number, trustedProxies: number): MiddlewareHandler => {
  const requests = limiters.limiter('requests', perMinute)
  const files = limiters.limiter('files', perMinute)
  return async (c, next) => {
    const { path } = c.req
    if (perMinute === 0 || path.startsWith('/api/health')) return next()
    const isRequest = /^\/api(?:\/|$)/.test(path) && !path.startsWith('/api/tiles/')
    const [limiter, atTheDoor] = isRequest ? [requests, COST.request] : [files, COST.file]
    const client = clientOfRequest(c, trustedProxies)
    const waitS = limiter.take(client, atTheDoor)
    if (waitS > 0) return tooMany(c, waitS)
    c.set('purse', purseOf(limiter, client, atTheDoor))
    return next()
  }
}

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
