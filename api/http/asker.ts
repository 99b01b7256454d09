import type { Context, MiddlewareHandler } from 'hono'
import type { Asker } from '../work/asker.ts'
import { clientOfRequest, networkOf } from './clientAddress.ts'

/** What a request's time-out tells: its client has been answered, nobody waits for the rest. */
export interface Deadline {
  onGivenUp: (() => void) | null
}

/** Notes who asks, for `askerOf`: a whole IPv6 /48 takes one turn, or it would have 65,536. */
export const identifyClient =
  (trustedProxies: number): MiddlewareHandler =>
  (c, next) => {
    c.set('client', networkOf(clientOfRequest(c, trustedProxies)))
    return next()
  }

const createAsker = (c: Context): Asker => {
  const left = new AbortController()
  const leave = (): void => left.abort()
  const { signal: connection } = c.req.raw
  if (connection.aborted) leave()
  else connection.addEventListener('abort', leave, { once: true })
  const deadline: Deadline | undefined = c.get('deadline')
  if (deadline) deadline.onGivenUp = leave
  const client: unknown = c.get('client')
  return { client: typeof client === 'string' ? client : 'unknown', signal: left.signal }
}

/** Who sends a request; the signal aborts when the client has gone, or was told that it took too long. */
export const askerOf = (c: Context): Asker => {
  const known: Asker | undefined = c.get('asker')
  if (known) return known
  const asker = createAsker(c)
  c.set('asker', asker)
  return asker
}
