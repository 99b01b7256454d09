import type { TileLayer } from '#wire/config.ts'

/** Hosts that may use plain http: a tile server on the same machine. */
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/
/** Valid host in a Content-Security-Policy; anything else could smuggle in a directive. */
const PLAIN_HOST = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])$/

/** The addresses of a layer for a browser, one for each subdomain. */
const addressesOf = (layer: TileLayer): readonly string[] =>
  layer.kind === 'xyz' && layer.url.includes('{s}')
    ? layer.subdomains.map((subdomain) => layer.url.replaceAll('{s}', subdomain))
    : [layer.url]

const isOwnPath = (address: string): boolean => /^\/(?![/\\])/.test(address)

const addressFault = (address: string): string | null => {
  if (isOwnPath(address)) return null
  if (!URL.canParse(address)) return 'must be an https address, or a path of this server such as /tiles/{z}/{x}/{y}'
  const { protocol, hostname, username, password } = new URL(address)
  if (!PLAIN_HOST.test(hostname)) return 'has a host with characters that no host name has'
  if (username !== '' || password !== '') return 'must not hold a user name or a password'
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname)) ? null : 'must begin with https://'
}

/** Reason why a browser cannot use this layer's address, as the end of a sentence; null for a valid address. */
export const layerAddressFault = (layer: TileLayer): string | null => {
  if (layer.kind === 'xyz' && !['{z}', '{x}', '{y}'].every((part) => layer.url.includes(part)))
    return 'must contain {z}, {x} and {y}'
  const addresses = addressesOf(layer)
  if (addresses.length === 0) return 'has {s} but the layer names no subdomains'
  return addresses.map(addressFault).find((fault) => fault !== null) ?? null
}

/** The origins a browser asks for this layer's tiles, empty for a path of this server.
 * @param layer one without a `layerAddressFault` */
export const layerOrigins = (layer: TileLayer): readonly string[] =>
  addressesOf(layer)
    .filter((address) => !isOwnPath(address))
    .map((address) => new URL(address).origin)
