import { subscribe } from 'node:diagnostics_channel'
import { isMainThread } from 'node:worker_threads'

/** Number of connections that the process has opened. */
export interface OutgoingFigures {
  readonly begun: number
}

/** Counts the connections that a server under test begins, to any host; the server's process loads this module first
 * (`--import`). Every message is answered with the count. */
const count = (): void => {
  let begun = 0
  subscribe('net.client.socket', () => {
    begun++
  })
  process.on('message', () => {
    process.send?.({ begun } satisfies OutgoingFigures)
  })
}

if (isMainThread) count()
