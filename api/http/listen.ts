import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Address of a server as a person types it. */
const addressOf = ({ port }: AddressInfo, host: string | undefined): string => {
  if (host === undefined || host === '0.0.0.0' || host === '::') return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** The variables that set port and host. */
interface SettingNames {
  readonly port: string
  readonly host: string
}

type Reason = (port: number, host: string | undefined, settings: SettingNames) => string

const noSuchAddress: Reason = (_, host, settings) => `this machine has no address ${host}. Correct ${settings.host}.`

const REASONS: Readonly<Record<string, Reason>> = {
  EADDRINUSE: (port, _, settings) =>
    `port ${port} is already in use. Stop what uses it, or set ${settings.port} to another one.`,
  EACCES: (port, _, settings) => `port ${port} may not be opened by this user. Set ${settings.port} to one above 1023.`,
  EADDRNOTAVAIL: noSuchAddress,
  ENOTFOUND: noSuchAddress,
}

/** Opens the port.
 * @param host an address of this machine; undefined listens on every one
 * @param settings named when the port cannot be opened
 * @returns the address to print
 * @throws Error with a sentence for people when the port cannot be opened */
export const listen = (
  server: Server,
  port: number,
  host: string | undefined,
  settings: SettingNames = { port: 'PORT', host: 'HOST' },
): Promise<string> =>
  new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const reason = REASONS[cause.code ?? '']?.(port, host, settings) ?? cause.message
      reject(new Error(`Cannot listen: ${reason}`, { cause }))
    })
    server.listen(port, host, () => resolve(addressOf(server.address() as AddressInfo, host)))
  })
