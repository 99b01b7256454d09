import type { Context, MiddlewareHandler } from 'hono'
import { type LimitName, REQUEST_LIMITS } from '#wire/requestLimits.ts'
import type { Caller } from '../../threads/workPool.ts'
import { callerOf, clientOfRequest } from '../caller.ts'
import { type ProblemResponse, problem } from '../problem.ts'
import type { Limiters, RateLimiter } from './rateLimiter.ts'
import { COST, workCost } from './requestCost.ts'

/** The points that one request is charged. */
interface RequestBudget {
  /** Charges the rest of the whole cost of a request.
   * @returns as `RateLimiter.take` */
  pay(points: number): Promise<number>
  debit(points: number): void
}

declare module 'hono' {
  interface ContextVariableMap {
    /** Absent for health checks. */
    budget?: RequestBudget
  }
}

/** Refuses a request with the time to wait.
 * @param waitS whole seconds, at least 1 */
export const tooManyRequests = (c: Context, waitS: number, limit: LimitName = 'requests'): ProblemResponse => {
  const refusal = problem(c, REQUEST_LIMITS[limit].code, { detail: `Try again in ${waitS} s.` })
  refusal.headers.set('Retry-After', String(waitS))
  return refusal
}

/** Charges a request of known cost before the work.
 * @param points of the request as a whole
 * @returns the refusal of a client that cannot pay, null for any other */
export const charge = async (c: Context, points: number): Promise<ProblemResponse | null> => {
  const waitS = (await c.get('budget')?.pay(points)) ?? 0
  return waitS === 0 ? null : tooManyRequests(c, waitS)
}

/** Charges a cost that becomes known only during the request, such as a geocoding query missing from the cache. The request continues; a
 * client over its limit waits before the next request.
 * @param points of the request as a whole, at least those of a plain one */
export const chargeAfterwards = (c: Context, points: number): void => c.get('budget')?.debit(points)

/** Caller of an analysis. A costly analysis leaves one thread to others, and a long one is charged for its time.
 * @param cost by its size [points]
 * @param beside other cost of its request [points] */
export const analysisCaller = (c: Context, cost: number, beside = 0): Caller => ({
  ...callerOf(c),
  isCostly: cost > COST.costly,
  onWorked: (processorS) => chargeAfterwards(c, beside + workCost(processorS)),
})

/** @param first points that the request has been charged already */
const budgetOf = (limiter: RateLimiter, client: string, first: number): RequestBudget => {
  let paid = first
  return {
    pay: async (points) => {
      if (points <= paid) return 0
      const waitS = await limiter.take(client, points, paid)
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

/** Refuses the requests of a client over its limit, with the time to wait. Tiles and files of the web application have an allowance of their
 * own, so that a visitor over the limit still sees the map; health checks are free. Here every request is charged the minimum of its kind; routes
 * charge the rest. */
export const rateLimit =
  ({ requests, files }: Limiters, trustedProxies: number): MiddlewareHandler =>
  async (c, next) => {
    const { path } = c.req
    if (path.startsWith('/api/health')) return next()
    const isRequest = /^\/api(?:\/|$)/.test(path) && !path.startsWith('/api/tiles/')
    const [limiter, minimumCost] = isRequest ? [requests, COST.request] : [files, COST.file]
    const client = clientOfRequest(c, trustedProxies)
    const waitS = await limiter.take(client, minimumCost)
    if (waitS > 0) return tooManyRequests(c, waitS)
    c.set('budget', budgetOf(limiter, client, minimumCost))
    return next()
  }

/** Refuses clients that guessed too many design ids or secrets. The check precedes the look-up, so a correct guess is refused as well. */
export const guessLimit =
  ({ guesses }: Limiters, trustedProxies: number): MiddlewareHandler =>
  async (c, next) => {
    const client = clientOfRequest(c, trustedProxies)
    const waitS = await guesses.waitS(client)
    if (waitS > 0) return tooManyRequests(c, waitS)
    await next()
    if (c.res.status === 403 || c.res.status === 404) guesses.debit(client, 1)
  }
