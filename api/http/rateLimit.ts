import type { Context, MiddlewareHandler } from 'hono'
import type { ProblemCode } from '../contract/problem.ts'
import { clientOfRequest } from './clientAddress.ts'
import { type ProblemResponse, problem } from './problem.ts'
import { rateLimiter } from './rateLimiter.ts'

/** A map asks for hundreds of tiles where a planner asks for one analysis. */
const TILES_PER_REQUEST = 20

/** Refuses a request with the time to wait.
 * @param waitS whole seconds, at least 1 */
export const tooMany = (
  c: Context,
  waitS: number,
  code: Extract<ProblemCode, 'rateLimited' | 'tooManyDesigns'> = 'rateLimited',
): ProblemResponse => {
  const refusal = problem(c, code, { detail: `Try again in ${waitS} s.` })
  refusal.headers.set('Retry-After', String(waitS))
  return refusal
}

/** Refuses the requests of a client that sends too many, with the time to wait. Tiles are counted apart and health
 * checks not at all, so that neither a map nor an attacker takes the service away from the others.
 * @param perMinute API requests a client may make in a minute; 0 sets no limit */
export const rateLimit = (perMinute: number, trustedProxies: number): MiddlewareHandler => {
  const requests = rateLimiter(perMinute)
  const tiles = rateLimiter(perMinute * TILES_PER_REQUEST)
  return async (c, next) => {
    if (perMinute === 0 || c.req.path.startsWith('/api/health')) return next()
    const limiter = c.req.path.startsWith('/api/tiles/') ? tiles : requests
    const waitS = limiter.take(clientOfRequest(c, trustedProxies))
    return waitS === 0 ? next() : tooMany(c, waitS)
  }
}
