import { createHmac, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { SharedSpending } from '../http/limits/shareSpending.ts'
import type { Database } from './database.ts'
import { orUnavailable } from './storeUnavailable.ts'

/** Cached keys, so that a client's key is not computed for every request. */
const MAX_KEYS = 20_000
/** Smaller debts matter little and are not read back [ms]. */
const SMALL_DEBT_MS = 5_000
/** Largest number of debts read back at once; the newest come first. */
const MOST_READ = 10_000
/** Exchanges from one clean-up to the next: about half a minute. */
const CLEAN_EVERY = 30
/** A change becomes visible only when its transaction ends: each poll overlaps the one before by this time [ms]. */
const OVERLAP_MS = 2_000

/** Begins the keys of processes. No limiter has this name. */
const PROCESS = 'process '
/** A process counts for this long after its last sign of life, less than a debt that is read back [ms]. */
const PROCESS_LIVES_MS = 4_000

/** The clock of the database, which is the same for all processes [ms since 1970]. */
const NOW_MS = sql<number>`(extract(epoch from now()) * 1000)::float8`

/** The secret part of an address of a database: the same for all processes that use it, and not in it. */
const secretOf = (databaseUrl: string): string => {
  const { username, password, pathname } = new URL(databaseUrl)
  return JSON.stringify([username, password, pathname])
}

interface DebtRow {
  readonly key: string
  readonly owed_ms: number
}

/** Clients' spending, in an unlogged table of PostgreSQL, which a crash of the database empties. A row is a debt: until when
 * it is paid back. It is deleted within a minute after that. A process has a row, too, until when it counts as living.
 * @param databaseUrl its user and password keep the keys of clients secret */
export const databaseSpending = (db: Database, databaseUrl: string): SharedSpending => {
  const secret = secretOf(databaseUrl)
  const keys = new LRUCache<string, string>({ max: MAX_KEYS })
  let sinceMs = 0
  let exchanges = 0

  const add = async (spent: ReadonlyMap<string, number>): Promise<void> => {
    if (spent.size === 0) return
    // Rows are locked in a fixed order, so that two processes cannot wait for each other.
    await sql`
      insert into client_spending (key, paid_at_ms, changed_at_ms)
      select key, ${NOW_MS} + ms, ${NOW_MS}
      from unnest(${[...spent.keys()]}::text[], ${[...spent.values()]}::float8[]) as spent (key, ms)
      order by key
      on conflict (key) do update set
        paid_at_ms = greatest(client_spending.paid_at_ms, ${NOW_MS}) + (excluded.paid_at_ms - ${NOW_MS}),
        changed_at_ms = ${NOW_MS}`.execute(db)
  }
  const readChanged = async (): Promise<ReadonlyMap<string, number>> => {
    const { rows } = await sql<DebtRow & { readonly now_ms: number }>`
      select key, paid_at_ms - ${NOW_MS} as owed_ms, ${NOW_MS} as now_ms from client_spending
      where changed_at_ms > ${sinceMs - OVERLAP_MS} and paid_at_ms > ${NOW_MS} + ${SMALL_DEBT_MS}::float8
      order by changed_at_ms desc limit ${MOST_READ}`.execute(db)
    sinceMs = rows[0]?.now_ms ?? sinceMs
    return new Map(rows.map(({ key, owed_ms }) => [key, owed_ms]))
  }
  /** Deletes paid debts, and forgets the keys of their clients. */
  const clean = async (): Promise<void> => {
    exchanges += 1
    if (exchanges % CLEAN_EVERY !== 0) return
    keys.clear()
    await sql`
      delete from client_spending where key in (
        select key from client_spending where paid_at_ms < ${NOW_MS} for update skip locked
      )`.execute(db)
  }
  const ownKey = `${PROCESS}${randomUUID()}`
  const countProcesses = async (): Promise<number> => {
    await sql`
      insert into client_spending (key, paid_at_ms, changed_at_ms)
      values (${ownKey}, ${NOW_MS} + ${PROCESS_LIVES_MS}::float8, ${NOW_MS})
      on conflict (key) do update set paid_at_ms = excluded.paid_at_ms, changed_at_ms = excluded.changed_at_ms`.execute(
      db,
    )
    const { rows } = await sql<{ readonly processes: number }>`
      select count(*)::int as processes from client_spending
      where starts_with(key, ${PROCESS}) and paid_at_ms > ${NOW_MS}`.execute(db)
    return rows[0]?.processes ?? 1
  }
  const newKeyOf = (client: string): string => {
    const key = createHmac('sha256', secret).update(client).digest('base64url').slice(0, 22)
    keys.set(client, key)
    return key
  }
  return {
    keyOf: (client) => keys.get(client) ?? newKeyOf(client),
    exchange: (spent) =>
      orUnavailable('What clients spend cannot be shared with other processes', async () => {
        await add(spent)
        const owed = await readChanged()
        await clean()
        return owed
      }),
    countProcesses: () => orUnavailable('The processes that share the limits cannot be counted', countProcesses),
  }
}
