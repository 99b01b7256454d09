import type { MiddlewareHandler } from 'hono'

/** A request was not answered in time; what it had begun may still end, unheard. */
export class RequestTimeout extends Error {
  override readonly name = 'RequestTimeout'
}

interface Waiting {
  readonly untilMs: number
  giveUp(reason: RequestTimeout): void
}

/** Gives up on a request after a while. One timer serves all of them: a timer of its own for each request would cost
 * more than most requests do (20 of 60 µs for the panel list).
 * @param limitMs [ms]
 * @throws RequestTimeout, which the error mapper answers */
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
      request.giveUp(new RequestTimeout(`No answer within ${limitMs} ms`))
    }
  }
  const arm = (delayMs: number): void => {
    timer = setTimeout(giveUpLate, Math.ceil(delayMs)).unref()
  }
  return (_, next) =>
    new Promise((resolve, giveUp) => {
      const request = { untilMs: performance.now() + limitMs, giveUp }
      waiting.add(request)
      if (!timer) arm(limitMs)
      next()
        .then(resolve, giveUp)
        .finally(() => waiting.delete(request))
    })
}
