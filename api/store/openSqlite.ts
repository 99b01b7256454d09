import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import SqliteFile from 'better-sqlite3'
import { Kysely, SqliteDialect, sql } from 'kysely'
import type { Database, Tables } from './database.ts'
import { makeFolder } from './makeFolder.ts'
import { migrate } from './migrate.ts'

const FILE_NAME = 'solarplanner.sqlite'
const LOCK_PATIENCE_MS = 30_000
const RETRY_MS = 20
const BUSY_TIMEOUT_MS = 5_000

const isBusy = (error: unknown): boolean =>
  error instanceof SqliteFile.SqliteError && error.code.startsWith('SQLITE_BUSY')

/** Repeats `work` while another process holds the file. SQLite's own waiting would block the whole event loop, and with
 * it a migration that another store of this process has under way. */
const whenFree = async <T>(work: () => T | Promise<T>): Promise<T> => {
  const giveUpAt = Date.now() + LOCK_PATIENCE_MS
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error) || Date.now() >= giveUpAt) throw error
      await sleep(RETRY_MS)
    }
  }
}

/** Migrates in a transaction that takes the write lock at once: Kysely's migrator has no lock of its own on SQLite, and
 * its plain `begin` lets two processes read the same old state and then collide. */
const migrateAlone = (db: Database): Promise<void> =>
  db.connection().execute(async (connection) => {
    await whenFree(() => sql`begin immediate`.execute(connection))
    try {
      await migrate(connection, { inTransaction: true })
      await sql`commit`.execute(connection)
    } catch (error) {
      // After a full disk, for instance, SQLite has rolled back by itself; its complaint must not hide the real error.
      await sql`rollback`.execute(connection).catch(() => undefined)
      throw error
    }
  })

/** Opens, and creates where needed, the embedded database of a folder, at the newest schema.
 * @throws the driver's error when the folder cannot be written or the file is not a database */
export const openSqlite = async (dataDir: string): Promise<Database> => {
  makeFolder(resolve(dataDir))
  const file = new SqliteFile(join(dataDir, FILE_NAME), { timeout: 0 })
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: file }) })
  try {
    await whenFree(() => file.pragma('journal_mode = WAL'))
    // The build's default for WAL, NORMAL, would let a power failure take the last saves back.
    file.pragma('synchronous = FULL')
    await migrateAlone(db)
    file.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
    return db
  } catch (error) {
    file.close()
    throw error
  }
}
