import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Where a server can be reached, as a person types it. */
const addressOf = ({ port }: AddressInfo, host: string | undefined): string => {
  if (host === undefined || host === '0.0.0.0' || host === '::') return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

const REASONS: Readonly<Record<string, (port: number, host: string | undefined) => string>> = {
  EADDRINUSE: (port) => `port ${port} is already in use. Stop what uses it, or set PORT to another one.`,
  EACCES: (port) => `port ${port} may not be opened by this user. Set PORT to one above 1023.`,
  EADDRNOTAVAIL: (_, host) => `this machine has no address ${host}. Correct HOST.`,
  ENOTFOUND: (_, host) => `this machine has no address ${host}. Correct HOST.`,
}

/** Opens the port.
 * @param host an address of this machine; undefined listens on every one
 * @returns the address to print
 * @throws Error with a sentence for people when the port cannot be opened */
export const listen = (server: Server, port: number, host: string | undefined): Promise<string> =>
  new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const reason = REASONS[cause.code ?? '']?.(port, host) ?? cause.message
      reject(new Error(`Cannot listen: ${reason}`, { cause }))
    })
    server.listen(port, host, () => resolve(addressOf(server.address() as AddressInfo, host)))
  })
