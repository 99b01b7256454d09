import type { Context, MiddlewareHandler } from 'hono'
import type { Deadline } from './caller.ts'

/** A request was not answered in time. The signal of its caller aborts the work. */
export class RequestTimeout extends Error {
  override readonly name = 'RequestTimeout'
}

/** The body of a request was not received in time. */
export class BodyTimeout extends Error {
  override readonly name = 'BodyTimeout'
}

interface Waiting extends Deadline {
  readonly untilMs: number
  isReceived(): boolean
  reject(reason: RequestTimeout | BodyTimeout): void
}

/** Node's request as @hono/node-server passes it; absent in a test without a socket. */
interface Bindings {
  readonly incoming?: { readonly complete?: boolean }
}

/** Whether the whole body has arrived. */
const isReceived = (c: Context): boolean => (c.env as Bindings | undefined)?.incoming?.complete !== false

/** Rejects requests that are not answered in time. One timer serves all requests: a timer for each takes 20 µs of the 60 µs
 * of a panel list.
 * @param limitMs [ms]
 * @throws RequestTimeout or BodyTimeout, which `errorHandler` answers */
export const requestTimeout = (limitMs: number): MiddlewareHandler => {
  // In the order of their deadlines, since all have the same limit.
  const waiting = new Set<Waiting>()
  let timer: NodeJS.Timeout | undefined

  const rejectOverdue = (): void => {
    timer = undefined
    const nowMs = performance.now()
    for (const request of waiting) {
      if (request.untilMs > nowMs) {
        arm(request.untilMs - nowMs)
        return
      }
      waiting.delete(request)
      request.onTimeout?.()
      request.reject(
        request.isReceived()
          ? new RequestTimeout(`No answer within ${limitMs} ms`)
          : new BodyTimeout(`No complete body within ${limitMs} ms`),
      )
    }
  }
  const arm = (delayMs: number): void => {
    timer = setTimeout(rejectOverdue, Math.ceil(delayMs)).unref()
  }
  return (c, next) =>
    new Promise((resolve, reject) => {
      const request: Waiting = {
        untilMs: performance.now() + limitMs,
        isReceived: () => isReceived(c),
        reject,
        onTimeout: null,
      }
      c.set('deadline', request satisfies Deadline)
      waiting.add(request)
      if (!timer) arm(limitMs)
      next()
        .then(resolve, reject)
        .finally(() => waiting.delete(request))
    })
}
