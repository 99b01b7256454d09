import type { Server, ServerResponse } from 'node:http'
import type { Connections } from './http/connections.ts'

/** How often connections that fell idle are looked for while stopping [ms]. */
const IDLE_CHECK_MS = 50
/** Time in which requests whose body is still being sent must be complete once a stop was asked for [ms]. */
const BODY_MS = 5_000

export interface GracefulStop {
  /** True from the moment a stop was asked for. */
  isStopping(): boolean
  /** Takes no new connections, waits for the running requests, then closes what is left.
   * @returns true when every request was finished in time */
  stop(): Promise<boolean>
}

/** Ends a server without breaking off what it is doing. A connection on which no request is running holds nothing up.
 * @param limitMs requests that run longer than this are broken off [ms] */
export const gracefulStop = (
  server: Server,
  { closeUnused }: Pick<Connections, 'closeUnused'>,
  limitMs: number,
): GracefulStop => {
  let stopped: Promise<boolean> | undefined
  // A client that keeps its connection open is told not to use it again.
  server.prependListener('request', (_, response: ServerResponse) => {
    if (stopped) response.setHeader('Connection', 'close')
  })
  const drain = (): Promise<boolean> =>
    new Promise((resolve) => {
      let isInTime = true
      const bodiesUntilMs = performance.now() + BODY_MS
      const idleCheck = setInterval(() => closeUnused(performance.now() > bodiesUntilMs), IDLE_CHECK_MS)
      const limit = setTimeout(() => {
        isInTime = false
        server.closeAllConnections()
      }, limitMs)
      server.close(() => {
        clearInterval(idleCheck)
        clearTimeout(limit)
        resolve(isInTime)
      })
      closeUnused(false)
    })
  return {
    isStopping: () => stopped !== undefined,
    stop: () => {
      stopped ??= drain()
      return stopped
    },
  }
}
