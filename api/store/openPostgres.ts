import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database, Tables } from './database.ts'
import { migrate } from './migrate.ts'
import { StoreUnavailable } from './storeUnavailable.ts'

const CONNECT_TIMEOUT_MS = 5_000
const QUERY_TIMEOUT_MS = 10_000
const MIGRATION_TIMEOUT_MS = 120_000

const connect = (databaseUrl: string, timeoutMs: number, onFault: (fault: Error) => void): Database => {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: timeoutMs,
    max: 10,
  })
  // Without a listener the loss of an idle connection would end the process. Only the message is passed on: the driver
  // hangs the whole client, with what it knows of the connection, on this error.
  pool.on('error', ({ message }) => onFault(new StoreUnavailable(`An idle connection was lost: ${message}`)))
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/** Migrates over a connection of its own, which may wait longer: the first of several processes that start together
 * holds Kysely's advisory lock while it migrates, the others queue behind it. */
const migrateAlone = async (databaseUrl: string, onFault: (fault: Error) => void): Promise<void> => {
  const db = connect(databaseUrl, MIGRATION_TIMEOUT_MS, onFault)
  try {
    await migrate(db, { inTransaction: false })
  } finally {
    await db.destroy()
  }
}

/** Opens a PostgreSQL database at the newest schema.
 * @param onFault told of connections lost while idle
 * @throws the driver's error when the server cannot be reached or refuses */
export const openPostgres = async (databaseUrl: string, onFault: (fault: Error) => void): Promise<Database> => {
  await migrateAlone(databaseUrl, onFault)
  return connect(databaseUrl, QUERY_TIMEOUT_MS, onFault)
}
