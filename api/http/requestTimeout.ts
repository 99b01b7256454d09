import type { Context, MiddlewareHandler } from 'hono'
import type { Deadline } from './asker.ts'

/** A request was not answered in time. Its asker's signal aborts what it had begun. */
export class RequestTimeout extends Error {
  override readonly name = 'RequestTimeout'
}

/** A request's body was not received in time: its sender is slow, not we. */
export class BodyTimeout extends Error {
  override readonly name = 'BodyTimeout'
}

interface Waiting extends Deadline {
  readonly untilMs: number
  isReceived(): boolean
  giveUp(reason: RequestTimeout | BodyTimeout): void
}

/** What @hono/node-server hands over of Node's request; nothing in a test without a socket. */
interface Bindings {
  readonly incoming?: { readonly complete?: boolean }
}

/** Whether all of a request has come in. */
const isReceived = (c: Context): boolean => (c.env as Bindings | undefined)?.incoming?.complete !== false

/** Gives up on a request after a while. One timer serves all of them: a timer of its own for each request would cost
 * more than most requests do (20 of 60 µs for the panel list).
 * @param limitMs [ms]
 * @throws RequestTimeout or BodyTimeout, which the error mapper answers */
export const requestTimeout = (limitMs: number): MiddlewareHandler => {
  // In the order of their deadlines, since all have the same limit.
  const waiting = new Set<Waiting>()
  let timer: NodeJS.Timeout | undefined

  const giveUpLate = (): void => {
    timer = undefined
    const nowMs = performance.now()
    for (const request of waiting) {
      if (request.untilMs > nowMs) {
        arm(request.untilMs - nowMs)
        return
      }
      waiting.delete(request)
      request.onGivenUp?.()
      request.giveUp(
        request.isReceived()
          ? new RequestTimeout(`No answer within ${limitMs} ms`)
          : new BodyTimeout(`No complete body within ${limitMs} ms`),
      )
    }
  }
  const arm = (delayMs: number): void => {
    timer = setTimeout(giveUpLate, Math.ceil(delayMs)).unref()
  }
  return (c, next) =>
    new Promise((resolve, giveUp) => {
      const request: Waiting = {
        untilMs: performance.now() + limitMs,
        isReceived: () => isReceived(c),
        giveUp,
        onGivenUp: null,
      }
      c.set('deadline', request satisfies Deadline)
      waiting.add(request)
      if (!timer) arm(limitMs)
      next()
        .then(resolve, giveUp)
        .finally(() => waiting.delete(request))
    })
}
