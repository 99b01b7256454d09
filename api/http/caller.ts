import type { Context, MiddlewareHandler } from 'hono'
import type { Caller } from '../threads/workPool.ts'

/** Bindings from the node server; absent when a test calls the app without a socket. */
interface Bindings {
  readonly incoming?: { readonly socket: { readonly remoteAddress?: string } }
}

/** The first four groups of an IPv6 address: one household or office commonly holds them all. */
const ipv6Network = (address: string): string => {
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length)
  const all = [...groups, ...Array<string>(missing).fill('0'), ...rest]
  return all
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')
}

/** An IPv4 address written as the last two groups of an IPv6 address, in hexadecimal.
 * @see RFC 4291, section 2.5.5.2 */
const MAPPED = /^(?:::|(?:0{1,4}:){5})ffff:([\da-f]{1,4}):([\da-f]{1,4})$/i

/** An IPv4 address that is mapped into IPv6 in hexadecimal, with its points; any other address as it is. */
const unmapped = (address: string): string => {
  const [, high, low] = MAPPED.exec(address) ?? []
  if (high === undefined || low === undefined) return address
  const groups = [high, low].map((group) => Number.parseInt(group, 16))
  return groups.flatMap((group) => [group >> 8, group & 0xff]).join('.')
}

/** The name of a client for counting: an IPv4 address, or the /64 network of an IPv6 address.
 * @param address as a socket or a proxy writes it, possibly with a port or a zone */
export const clientOf = (address: string): string => {
  const written = address
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/%.*$/, '')
  const bare = unmapped(written)
  const ipv4 = /^(?:(?:::|(?:0{1,4}:){5})ffff:)?(\d{1,3}(?:\.\d{1,3}){3})(?::\d+)?$/i.exec(bare)?.[1]
  return ipv4 ?? (bare.includes(':') ? `${ipv6Network(bare)}::/64` : bare)
}

/** The IPv6 /48 network of a client's /64, because providers assign whole /48 networks to customers. An IPv4 address is its own network.
 * Fair scheduling uses these networks; otherwise a /48 would have 65,536 turns.
 * @param client as `clientOf` names it */
export const networkOf = (client: string): string =>
  client.endsWith('::/64') ? `${client.split(':', 3).join(':')}::/48` : client

/** The /24 network of an IPv4 address; any other name as it is. */
const ipv4NetworkOf = (client: string): string => client.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24')

/** An IPv6 /48 has the allowance of this many of the 65,536 /64 networks in it; an IPv4 /24, where it counts, of as many addresses. */
const ALLOWANCES_PER_NETWORK = 4

/** For whom something is counted. */
export interface Account {
  readonly key: string
  /** Multiple of a client's allowance. */
  readonly allowances: number
}

/** A client and the network around it.
 * @param client as `clientOf` names it
 * @param hasIpv4Networks whether an IPv4 address has a network around it, too */
export const accountsOf = (client: string, hasIpv4Networks = false): readonly Account[] => {
  const network = hasIpv4Networks ? ipv4NetworkOf(networkOf(client)) : networkOf(client)
  const own = { key: client, allowances: 1 }
  return network === client ? [own] : [own, { key: network, allowances: ALLOWANCES_PER_NETWORK }]
}

/** Client of a request, for counting only; it is never logged.
 * @param trustedProxies how many reverse proxies stand in front; each adds the address it saw to X-Forwarded-For, so
 * that only the last ones of that list can be believed */
export const clientOfRequest = (c: Context, trustedProxies: number): string => {
  const socketAddress = (c.env as Bindings | undefined)?.incoming?.socket.remoteAddress ?? 'unknown'
  if (trustedProxies === 0) return clientOf(socketAddress)
  const forwarded = (c.req.header('X-Forwarded-For') ?? '').split(',').filter((address) => address.trim() !== '')
  const hops = [...forwarded, socketAddress]
  return clientOf(hops[Math.max(0, hops.length - 1 - trustedProxies)] ?? socketAddress)
}

/** Whether the browser speaks https, to this server or to a trusted proxy in front of it. */
export const isHttps = (c: Context, trustedProxies: number): boolean =>
  c.req.url.startsWith('https:') ||
  (trustedProxies > 0 && c.req.header('X-Forwarded-Proto')?.split(',')[0]?.trim().toLowerCase() === 'https')

/** The origin that the browser asked of this server, or of the last trusted proxy in front of it; null if it is no origin. */
export const originOf = (c: Context, trustedProxies: number): string | null => {
  const forwarded = trustedProxies > 0 ? c.req.header('X-Forwarded-Host')?.split(',').at(-1)?.trim() : undefined
  const host = forwarded || c.req.header('Host') || new URL(c.req.url).host
  return URL.parse(`${isHttps(c, trustedProxies) ? 'https' : 'http'}://${host}`)?.origin ?? null
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
  c.set('abortWork', abort)
  const client: unknown = c.get('client')
  return { client: typeof client === 'string' ? client : 'unknown', signal: controller.signal }
}

/** The awaited value; null if the caller has disconnected or timed out, since the answer would have no reader. */
export const unlessAborted = <T>({ signal }: Caller, asked: Promise<T>): Promise<T | null> =>
  asked.catch((error: unknown) => {
    if (signal.aborted) return null
    throw error
  })

/** The caller of a request. Its signal aborts when the client disconnects or the request times out. */
export const callerOf = (c: Context): Caller => {
  const existing: Caller | undefined = c.get('caller')
  if (existing) return existing
  const caller = createCaller(c)
  c.set('caller', caller)
  return caller
}
