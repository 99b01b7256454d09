import type { Context, MiddlewareHandler } from 'hono'
import type { Caller } from '../work/caller.ts'
import { clientOfRequest, networkOf } from './clientAddress.ts'

/** The time-out of a request. */
export interface Deadline {
  /** Called when the time-out has answered the client. */
  onTimeout: (() => void) | null
}

/** Stores the client's network for `callerOf`. A whole IPv6 /48 counts as one client: it holds 65,536 /64 networks. */
export const identifyClient =
  (trustedProxies: number): MiddlewareHandler =>
  (c, next) => {
    c.set('client', networkOf(clientOfRequest(c, trustedProxies)))
    return next()
  }

const createCaller = (c: Context): Caller => {
  const controller = new AbortController()
  const abort = (): void => controller.abort()
  const { signal: connection } = c.req.raw
  if (connection.aborted) abort()
  else connection.addEventListener('abort', abort, { once: true })
  const deadline: Deadline | undefined = c.get('deadline')
  if (deadline) deadline.onTimeout = abort
  const client: unknown = c.get('client')
  return { client: typeof client === 'string' ? client : 'unknown', signal: controller.signal }
}

/** The caller of a request. Its signal aborts when the client disconnects or the request times out. */
export const callerOf = (c: Context): Caller => {
  const existing: Caller | undefined = c.get('caller')
  if (existing) return existing
  const caller = createCaller(c)
  c.set('caller', caller)
  return caller
}
