import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { ProblemCode } from '#wire/problem.ts'
import type { Logger } from '../logging.ts'
import { isHttps } from './caller.ts'
import { errorHandler } from './errorHandler.ts'
import { API_POLICY, COMMON_HEADERS, TRANSPORT_SECURITY } from './securityHeaders.ts'

/** Codes for overload: nothing is broken. */
const BUSY: ReadonlySet<unknown> = new Set<ProblemCode>([
  'overloaded',
  'geocoderRateLimited',
  'buildingsBusy',
  'pvgisBusy',
])

/** Logging interval per kind of refusal [ms]. */
const LOG_EVERY_MS = 60_000

/** Warns of refused requests by code and route: the first at once, later ones once a minute with their number. The numbers of all
 * lines add up to the requests.
 * @returns takes a refusal; false where it is another failure, not logged */
const busyLog = (logger: Logger): ((code: unknown, route: string) => boolean) => {
  const waiting = new Map<string, number>()

  const tell = (
    key: string,
    entry: { readonly code: unknown; readonly route: string; readonly count: number },
  ): void => {
    logger.warn(entry, 'busy')
    waiting.set(key, 0)
    setTimeout(() => {
      const count = waiting.get(key) ?? 0
      if (count > 0) tell(key, { ...entry, count })
      else waiting.delete(key)
    }, LOG_EVERY_MS).unref()
  }
  return (code, route) => {
    if (!BUSY.has(code)) return false
    const key = `${code} ${route}`
    const more = waiting.get(key)
    if (more === undefined) tell(key, { code, route, count: 1 })
    else waiting.set(key, more + 1)
    return true
  }
}

/** A request id another service may have given: short, and of characters that cannot forge a log line or a header. */
const SANE_REQUEST_ID = /^[\w.-]{8,64}$/

/** The pattern of the route that answered, such as `/api/panels/:id/image.svg`; never the path itself. */
export const routeOf = (c: Context): string =>
  matchedRoutes(c).findLast(({ method }) => method !== 'ALL')?.path ??
  (c.req.path.startsWith('/api/') ? '/api/*' : '/*')

/** The environment of warm-up requests, which are neither logged nor counted. */
export const WARM_UP = {}

/** Slower requests are logged as warnings, on every route [ms]. */
const SLOW_MS = 1_000

/** A request and its answer, without anything personal. */
export interface AnsweredRequest {
  readonly method: string
  /** The pattern of the route, never the path. */
  readonly route: string
  readonly status: number
  /** From the request to the answer [ms]. */
  readonly ms: number
}

/** A map asks for hundreds of tiles and a page for dozens of files: their successes are noted at `debug` only, unless they are slow. */
const levelOf = (
  c: Context,
  { status, route, ms }: AnsweredRequest,
  warnedOf: ReturnType<typeof busyLog>,
): 'debug' | 'info' | 'warn' | 'error' => {
  // The client has disconnected, so the status was not sent.
  if (status >= 500 && c.req.raw.signal.aborted) return 'info'
  if (status >= 500) return warnedOf(c.get('problemCode'), route) ? 'debug' : 'error'
  if (ms > SLOW_MS) return 'warn'
  const isQuiet = route === '/*' || route.startsWith('/api/tiles/') || route.startsWith('/api/health')
  return isQuiet && status < 400 ? 'debug' : 'info'
}

/** Outermost middleware: sets the request id and the security headers and writes a log line without personal data: the
 * route's pattern, no address, no query, no headers.
 * @param onAnswered called after every answer */
export const requestMiddleware = (
  logger: Logger,
  trustedProxies: number,
  onAnswered?: (request: AnsweredRequest) => void,
): MiddlewareHandler => {
  const warnedOf = busyLog(logger)
  return async (c, next) => {
    if (c.env === WARM_UP) return next()
    const startMs = performance.now()
    const given = c.req.header('X-Request-Id')
    const requestId = given !== undefined && SANE_REQUEST_ID.test(given) ? given : randomUUID()
    c.set('requestId', requestId)
    try {
      await next()
    } catch (thrown) {
      // Errors are handled by `onError`; this value is not an Error.
      c.res = errorHandler(logger)(new Error('A value that is no error was thrown', { cause: thrown }), c)
    }
    const { status, headers } = c.res
    headers.set('X-Request-Id', requestId)
    for (const [name, value] of COMMON_HEADERS) headers.set(name, value)
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', API_POLICY)
    if (isHttps(c, trustedProxies)) headers.set(...TRANSPORT_SECURITY)
    const ms = Math.round((performance.now() - startMs) * 10) / 10
    const answered: AnsweredRequest = { method: c.req.method, route: routeOf(c), status, ms }
    onAnswered?.(answered)
    logger[levelOf(c, answered, warnedOf)]({ requestId, ...answered }, 'request')
  }
}
