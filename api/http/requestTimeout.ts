import type { Context, MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { timeout } from 'hono/timeout'

/** A request was not answered in time. The signal of its caller aborts the work. */
export class RequestTimeout extends HTTPException {
  override readonly name = 'RequestTimeout'
}

/** The body of a request was not received in time. */
export class BodyTimeout extends HTTPException {
  override readonly name = 'BodyTimeout'
}

/** Node's request as @hono/node-server passes it; absent in a test without a socket. */
interface Bindings {
  readonly incoming?: { readonly complete?: boolean }
}

/** Whether the whole body has arrived. */
const isReceived = (c: Context): boolean => (c.env as Bindings | undefined)?.incoming?.complete !== false

/** Rejects requests that are not answered in time, and aborts the work of their callers.
 * @param limitMs [ms]
 * @throws RequestTimeout or BodyTimeout, which `errorHandler` answers */
export const requestTimeout = (limitMs: number): MiddlewareHandler =>
  timeout(limitMs, (c) => {
    const abort: (() => void) | undefined = c.get('abortWork')
    abort?.()
    return isReceived(c)
      ? new RequestTimeout(503, { message: `No answer within ${limitMs} ms` })
      : new BodyTimeout(408, { message: `No complete body within ${limitMs} ms` })
  })
