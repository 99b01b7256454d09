import { createHmac } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { SharedSpending, Spending } from '../http/limits/rateLimiter.ts'
import type { Database } from './database.ts'
import { orUnavailable } from './storeUnavailable.ts'

/** The most accounts whose spending waits to be sent; that of others stays in this process. */
const MOST_UNSENT = 10_000

interface Unsent extends Pick<Spending, 'parts' | 'periodS'> {
  onCounted(parts: number, leftMs: number): void
}

/** The secret part of an address of a database: the same for all processes that use it, and not in it. */
const secretOf = (databaseUrl: string): string => {
  const { username, password, pathname } = new URL(databaseUrl)
  return JSON.stringify([username, password, pathname])
}

/** Clients' spending in a table of PostgreSQL, sent one account after the other, so that it takes one connection from the pool. Spending that
 * cannot be sent is dropped: each process then counts for itself.
 * @param databaseUrl its user and password keep the keys of clients secret
 * @param onFault called when sending begins to fail, not at every failure */
export const databaseSpending = (
  db: Database,
  databaseUrl: string,
  onFault: (fault: Error) => void,
): SharedSpending & { end(): Promise<void> } => {
  const secret = secretOf(databaseUrl)
  const keyOf = ({ limit, client }: Spending): string =>
    createHmac('sha256', secret).update(`${limit} ${client}`).digest('base64url').slice(0, 22)
  const counter = new RateLimiterPostgres({
    storeClient: {
      query: ({ text, values }: { readonly text: string; readonly values: unknown[] }) =>
        db.executeQuery(CompiledQuery.raw(text, values)),
    },
    storeType: 'client',
    tableName: 'spent_points',
    tableCreated: true,
    keyPrefix: '',
    points: 1,
    duration: 1,
  })
  const unsent = new Map<string, Unsent>()
  let sending: Promise<void> | null = null
  let isFailing = false

  const sendAll = async (): Promise<void> => {
    // What is added meanwhile comes last.
    for (const [key, { parts, periodS, onCounted }] of unsent) {
      unsent.delete(key)
      const { consumedPoints, msBeforeNext } = await counter.penalty(key, parts, { customDuration: periodS })
      isFailing = false
      onCounted(consumedPoints, msBeforeNext)
    }
  }
  const send = async (): Promise<void> => {
    try {
      await orUnavailable('What clients spend cannot be shared with other processes', sendAll)
    } catch (fault) {
      unsent.clear()
      if (!isFailing) onFault(fault as Error)
      isFailing = true
    }
    sending = null
  }
  return {
    add: (spending, onCounted) => {
      const key = keyOf(spending)
      const waiting = unsent.get(key)
      if (!waiting && unsent.size >= MOST_UNSENT) return
      const parts = spending.parts + (waiting?.parts ?? 0)
      unsent.set(key, { parts, periodS: spending.periodS, onCounted })
      sending ??= send()
    },
    end: async () => {
      await sending
    },
  }
}
