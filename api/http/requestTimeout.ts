import type { MiddlewareHandler } from 'hono'

/** A request was not answered in time; what it had begun may still end, unheard. */
export class RequestTimeout extends Error {
  override readonly name = 'RequestTimeout'
}

/** Gives up on a request after a while.
 * @param limitMs [ms]
 * @throws RequestTimeout, which the error mapper answers */
export const requestTimeout =
  (limitMs: number): MiddlewareHandler =>
  async (_, next) => {
    let timer: NodeJS.Timeout | undefined
    const expired = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new RequestTimeout(`No answer within ${limitMs} ms`)), limitMs)
    })
    try {
      await Promise.race([next(), expired])
    } finally {
      clearTimeout(timer)
    }
  }
