import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Database, Tables } from './database.ts'
import { migrate } from './migrations.ts'
import { POSTGRES_LIMITS, type PostgresLimits } from './postgresLimits.ts'
import { StoreUnavailable } from './storeUnavailable.ts'

/** The connections of a pool at one moment. */
export interface PoolConnections {
  readonly total: number
  readonly idle: number
  /** Callers that wait for a connection. */
  readonly waiting: number
}

const MAX_CONNECTIONS = 10
/** Idle connections are probed after this time, so that a lost peer is noticed [ms]. */
const KEEP_ALIVE_MS = 10_000
/** Share of the statement limit: PostgreSQL ends a slow statement itself before its connection counts as lost. */
const SERVER_SHARE = 0.8
/** SQLSTATE `read_only_sql_transaction`: after a failover the connection leads to a server that takes no changes. */
const READ_ONLY = '25006'

/** SQLSTATE `query_canceled`: PostgreSQL ended a statement that took too long. */
const TIMED_OUT = '57014'

/** The driver's error of `query_timeout`, which has no code. */
const NO_ANSWER = 'Query read timeout'

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code

const createPool = (databaseUrl: string, { connectMs, statementMs }: PostgresLimits): pg.Pool =>
  new pg.Pool({
    connectionString: databaseUrl,
    max: MAX_CONNECTIONS,
    // Bounds the wait for a free connection as well as for a new one.
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    statement_timeout: statementMs * SERVER_SHARE,
    query_timeout: statementMs,
    // Frees the rows that a lost connection had locked.
    idle_in_transaction_session_timeout: statementMs * SERVER_SHARE,
  })

/** A pool of PostgreSQL connections for Kysely with bounded waits, which never reuses a failed connection. A statement that times out closes
 * its connection, whether PostgreSQL ended the statement or did not answer: the driver alone would return the connection to the pool, still
 * waiting. After a missing answer, connections of the same age or older are closed too before their next use, because a failover or a
 * firewall silences all of them. A connection that is cut rejects only its statement.
 * @param onIdleLost called when an idle connection is lost */
const boundedPool = (
  databaseUrl: string,
  limits: PostgresLimits,
  onIdleLost: (message: string) => void,
): PostgresPool & { connections(): PoolConnections } => {
  const pool = createPool(databaseUrl, limits)
  let generation = 0
  const generations = new WeakMap<pg.PoolClient, number>()
  const losses = new WeakMap<pg.PoolClient, Error>()
  pool.on('error', ({ message }) => onIdleLost(message))
  pool.on('connect', (client) => {
    generations.set(client, generation)
    // While in use, a client has no listener of the pool, and an error without a listener ends the process.
    client.on('error', (error: Error) => losses.set(client, error))
  })
  const isTrusted = (client: pg.PoolClient): boolean => generations.get(client) === generation
  const retireGenerationOf = (client: pg.PoolClient): void => {
    if (isTrusted(client)) generation += 1
  }

  const bounded = (client: pg.PoolClient): PostgresPoolClient => {
    let isReleased = false
    const release = (destroy = false): void => {
      if (isReleased) return
      isReleased = true
      client.release(destroy)
    }
    const query = async (sql: string, parameters: unknown[]): Promise<pg.QueryResult> => {
      // Kysely rolls back and reports the roll-back's error; the first error says more.
      const loss = losses.get(client)
      if (loss) throw loss
      try {
        return await client.query(sql, parameters)
      } catch (error) {
        const isSilent = error instanceof Error && error.message === NO_ANSWER
        if (isSilent || codeOf(error) === READ_ONLY) retireGenerationOf(client)
        if (isSilent || codeOf(error) === TIMED_OUT) {
          losses.set(client, isSilent ? Object.assign(error, { code: 'ETIMEDOUT' }) : (error as Error))
          release(true)
        }
        throw losses.get(client) ?? error
      }
    }
    // The other form of `query` is for cursors, which only streams use.
    return { query: query as unknown as PostgresPoolClient['query'], release }
  }
  return {
    options: pool.options,
    connect: async () => {
      for (;;) {
        const client = await pool.connect()
        if (isTrusted(client)) return bounded(client)
        client.release(true)
        // The farewell that this sends may never arrive.
        client.connection.stream.destroy()
      }
    },
    end: () => pool.end(),
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  }
}

const MIGRATION_TIMEOUT_MS = 120_000

/** A PostgreSQL database whose server may start later. */
export interface PostgresDatabase {
  /** Refuses every statement until `prepare` has succeeded. */
  readonly db: Database
  /** Brings the database to the newest schema.
   * @throws the driver's error when the server cannot be reached or refuses */
  prepare(): Promise<void>
  connections(): PoolConnections
}

interface Options {
  readonly databaseUrl: string
  readonly limits: Partial<PostgresLimits> | undefined
  /** Called when an idle connection is lost. */
  readonly onFault: (fault: Error) => void
}

export const openPostgres = ({ databaseUrl, limits, onFault }: Options): PostgresDatabase => {
  const allLimits = { ...POSTGRES_LIMITS, ...limits }
  // Only the message is passed on: the driver attaches the whole client to its error, connection data included.
  const onIdleLost = (message: string): void => onFault(new StoreUnavailable(`An idle connection was lost: ${message}`))
  const pool = boundedPool(databaseUrl, allLimits, onIdleLost)
  let isPrepared = false
  const connect: typeof pool.connect = async () => {
    if (!isPrepared) throw new StoreUnavailable('The database has not been opened yet')
    return pool.connect()
  }
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: { ...pool, connect } }) }),
    // A separate connection with a longer timeout: the first of several processes that start together holds Kysely's advisory lock while it
    // migrates, and the others wait.
    prepare: async () => {
      const migrating = boundedPool(databaseUrl, { ...allLimits, statementMs: MIGRATION_TIMEOUT_MS }, onIdleLost)
      const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: migrating }) })
      try {
        await migrate(db, { inTransaction: false })
      } finally {
        await db.destroy()
      }
      isPrepared = true
    },
    connections: pool.connections,
  }
}
