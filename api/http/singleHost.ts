import type { MiddlewareHandler } from 'hono'
import { problem } from './problem.ts'

/** Node's request as @hono/node-server passes it; absent in a test without a socket. */
interface Bindings {
  readonly incoming?: { readonly rawHeaders?: readonly string[] }
}

/** Names and values in turn, as they were sent: elsewhere Node keeps the first `Host` alone. */
const countOfHosts = (rawHeaders: readonly string[]): number =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length

/** Refuses a request with several `Host` headers: a proxy before this server may have believed another one of them.
 * @see RFC 9112, section 3.2 */
export const singleHost: MiddlewareHandler = (c, next) => {
  const { rawHeaders = [] } = (c.env as Bindings | undefined)?.incoming ?? {}
  return countOfHosts(rawHeaders) > 1 ? Promise.resolve(problem(c, 'repeatedHost')) : next()
}
