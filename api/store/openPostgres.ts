import { Kysely, PostgresDialect } from 'kysely'
import { boundedPool, type PoolConnections, type PostgresLimits } from './boundedPool.ts'
import type { Database, Tables } from './database.ts'
import { migrate } from './migrations.ts'
import { StoreUnavailable } from './storeUnavailable.ts'

/** Short enough that a lost connection is replaced, and everything served again, well within 15 s. */
const LIMITS: PostgresLimits = { connectMs: 3_000, statementMs: 5_000 }
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
  const allLimits = { ...LIMITS, ...limits }
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
