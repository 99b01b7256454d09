import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { NewsChannel } from '../designs/designNews.ts'
import type { PostgresLimits } from './boundedPool.ts'

const CHANNEL = 'solarplanner_news'
const RECONNECT_MS = 2_000
/** How often the connection is probed: one that a firewall has silenced says nothing by itself [ms]. */
const PROBE_MS = 10_000
/** Messages that wait while an earlier one is on its way; more are dropped, as while the database is away. */
const MOST_WAITING = 1_000

type Ask = (statement: string, values?: readonly string[]) => Promise<unknown>

/** Sends the statements of one connection one after the other: the driver does not keep a queue for long any more. After one that failed
 * none is sent: the state of the connection is unknown.
 * @param onFailed called with the first fault */
const inTurn = (client: pg.Client, onFailed: (fault: Error) => void): Ask => {
  let last: Promise<unknown> = Promise.resolve()
  return (statement, values) => {
    last = last.then(() => client.query(statement, values && [...values]))
    last.catch(onFailed)
    return last
  }
}

/** Passes messages between processes by LISTEN and NOTIFY, over one connection beside the pool, which is opened again when it is lost.
 * @param onFault called when it is lost, and when it cannot be opened at first */
export const postgresChannel = (
  databaseUrl: string,
  { connectMs, statementMs }: PostgresLimits,
  onFault: (fault: Error) => void,
): NewsChannel => {
  let connected: Ask | null = null
  let waiting = 0

  const notify = async (ask: Ask, message: string): Promise<void> => {
    if (waiting >= MOST_WAITING) return
    waiting += 1
    try {
      await ask('select pg_notify($1, $2)', [CHANNEL, message])
    } finally {
      waiting -= 1
    }
  }
  /** Resolves when the connection is lost, or has to end. */
  const listenOnce = async (
    onMessage: (message: string) => void,
    onConnected: () => void,
    signal: AbortSignal,
  ): Promise<void> => {
    const client = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: connectMs,
      query_timeout: statementMs,
      keepAlive: true,
    })
    const attempt = new AbortController()
    const ask = inTurn(client, (fault) => client.emit('error', fault))
    const lost = new Promise<void>((resolve, reject) => {
      client.on('error', reject)
      client.on('end', resolve)
      signal.addEventListener('abort', () => resolve(), { signal: attempt.signal })
    })
    // Until it is waited for below, a rejection has no other taker.
    lost.catch(() => undefined)
    client.on('notification', ({ payload }) => onMessage(payload ?? ''))
    let probing: NodeJS.Timeout | undefined
    try {
      await client.connect()
      await ask(`listen ${CHANNEL}`)
      connected = ask
      onConnected()
      probing = setInterval(() => ask('select 1').catch(() => undefined), PROBE_MS).unref()
      await lost
    } finally {
      attempt.abort()
      clearInterval(probing)
      connected = null
      // One that was silenced would not hear the farewell.
      const ending = setTimeout(() => client.connection.stream.destroy(), connectMs).unref()
      await client.end().catch(() => undefined)
      clearTimeout(ending)
    }
  }
  return {
    publish: async (message) => {
      // Clients that miss it query the database seconds later.
      if (connected) await notify(connected, message).catch(() => undefined)
    },
    listen: (onMessage, onConnected) => {
      const ending = new AbortController()
      const { signal } = ending
      let isReported = false
      const onConnectedAgain = (): void => {
        isReported = false
        onConnected()
      }
      const listenOn = async (): Promise<void> => {
        while (!signal.aborted) {
          await listenOnce(onMessage, onConnectedAgain, signal).catch((fault: Error) => {
            if (!isReported && !signal.aborted) onFault(fault)
            isReported = true
          })
          await sleep(RECONNECT_MS, undefined, { signal }).catch(() => undefined)
        }
      }
      const listening = listenOn()
      return () => {
        ending.abort()
        return listening
      }
    },
  }
}
