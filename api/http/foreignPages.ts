import type { MiddlewareHandler } from 'hono'
import { problem } from './problem.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Host of an origin; null for `null`, which sandboxed pages send, and for what is no origin. */
const hostOf = (origin: string): string | null => {
  try {
    return new URL(origin).host
  } catch {
    return null
  }
}

/** Refuses changes that a page of another site makes a visitor's browser send: they would spend the visitor's allowance. Browsers say
 * where a request comes from; other clients say nothing and pass.
 * @param trustedProxies number of reverse proxies in front, which name the host that the browser asked
 * @see OWASP, Cross-Site Request Forgery Prevention Cheat Sheet: Fetch Metadata, Verifying Origin */
export const refuseForeignPages =
  (trustedProxies: number): MiddlewareHandler =>
  (c, next) => {
    if (SAFE_METHODS.has(c.req.method)) return next()
    const site = c.req.header('Sec-Fetch-Site')
    if (site !== undefined) return site === 'cross-site' ? Promise.resolve(problem(c, 'foreignOrigin')) : next()
    const origin = c.req.header('Origin')
    if (origin === undefined) return next()
    const forwarded = trustedProxies > 0 ? c.req.header('X-Forwarded-Host') : undefined
    const hosts = [c.req.header('Host'), forwarded?.split(',').at(-1)?.trim()]
    const host = hostOf(origin)
    return host !== null && hosts.includes(host) ? next() : Promise.resolve(problem(c, 'foreignOrigin'))
  }
