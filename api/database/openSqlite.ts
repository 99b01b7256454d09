import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import SqliteFile from 'better-sqlite3'
import { type Driver, Kysely, SqliteDialect, sql } from 'kysely'
import type { Database, Tables } from './database.ts'
import { migrate } from './migrations.ts'

/** Creates a folder and its missing parents. `mkdirSync` with `recursive` never returns if the file system reports a missing parent although
 * the parent exists, as `/proc` does.
 * @param path absolute
 * @param mode of the folder itself; its parents have the system's default
 * @throws the system's error if the folder cannot be created, or is a file */
export const makeFolder = (path: string, mode = 0o777): void => {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  const above = dirname(path)
  if (above !== path) makeFolder(above)
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    // Another process that starts at the same moment may have been first.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}

const OWNER_ONLY_FILE = 0o600
const OWNER_ONLY_FOLDER = 0o700
const OTHERS = 0o077

/** Removes the permissions of other users.
 * @returns false if the system refuses: the path belongs to another user */
const tightened = (path: string, mode: number): boolean => {
  // Another server may just have removed its journal.
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found || (found.mode & OTHERS) === 0) return true
  try {
    chmodSync(path, mode)
    return true
  } catch {
    return false
  }
}

/** Restricts a database and its companion files, whose names begin with its name, to the owner of the process. A missing database file is
 * created empty. Its folder is restricted too, unless it contains other files. Windows has no such modes, so nothing happens there.
 * @param file path of the database
 * @param onFault called for paths whose mode cannot be changed
 * @throws the system's error if the file is missing and cannot be created */
const makePrivate = (file: string, onFault: (fault: Error) => void): void => {
  closeSync(openSync(file, statSync(file, { throwIfNoEntry: false }) ? 'r' : 'a', OWNER_ONLY_FILE))
  const folder = dirname(file)
  const names = readdirSync(folder)
  const own = names.filter((name) => name.startsWith(basename(file)))
  const files = own.map((name) => ({ path: `${folder}/${name}`, mode: OWNER_ONLY_FILE }))
  const paths = own.length === names.length ? [...files, { path: folder, mode: OWNER_ONLY_FOLDER }] : files
  for (const { path, mode } of paths)
    if (!tightened(path, mode))
      onFault(new Error(`Others may read ${path}: it belongs to another user, so its mode cannot be changed`))
}

const FILE_NAME = 'solarplanner.sqlite'
const LOCK_TIMEOUT_MS = 30_000
const RETRY_MS = 20
const BUSY_TIMEOUT_MS = 5_000

const isBusy = (error: unknown): boolean =>
  error instanceof SqliteFile.SqliteError && error.code.startsWith('SQLITE_BUSY')

/** Repeats `work` while another process locks the file. SQLite's own waiting would block the event loop, and with it a running migration of
 * another store of this process. */
const whenFree = async <T>(work: () => T | Promise<T>): Promise<T> => {
  const giveUpAt = Date.now() + LOCK_TIMEOUT_MS
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error) || Date.now() >= giveUpAt) throw error
      await sleep(RETRY_MS)
    }
  }
}

/** Migrates in a transaction that takes the write lock at once. Kysely's migrator has no lock of its own on SQLite, and its plain `begin`
 * lets two processes read the same old state and then collide. */
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

/** A dialect for full disks: SQLite then rolls back by itself, and the error of Kysely's own roll-back would hide the original error. */
class Dialect extends SqliteDialect {
  private readonly file: SqliteFile.Database
  constructor(file: SqliteFile.Database) {
    super({ database: file })
    this.file = file
  }
  override createDriver(): Driver {
    const driver = super.createDriver()
    const rollback = driver.rollbackTransaction.bind(driver)
    driver.rollbackTransaction = async (connection) => {
      if (this.file.inTransaction) await rollback(connection)
    }
    return driver
  }
}

const openFile = async (dataDir: string): Promise<Database> => {
  const file = new SqliteFile(join(dataDir, FILE_NAME), { timeout: 0 })
  const db = new Kysely<Tables>({ dialect: new Dialect(file) })
  try {
    await whenFree(() => file.pragma('journal_mode = WAL'))
    // Deleted data is overwritten with zeros.
    file.pragma('secure_delete = ON')
    // The build's default for WAL, NORMAL, could lose the last saves in a power failure.
    file.pragma('synchronous = FULL')
    await migrateAlone(db)
    file.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
    return db
  } catch (error) {
    file.close()
    throw error
  }
}

/** Opens the embedded database of a folder and migrates it to the newest schema; creates a missing one with access for the owner of the
 * process only.
 * @param onFault called for files that other users may read and whose mode cannot be changed
 * @throws the driver's error if the folder cannot be written or the file is not a database */
export const openSqlite = async (
  dataDir: string,
  onFault: (fault: Error) => void = console.error,
): Promise<Database> => {
  makeFolder(resolve(dataDir), 0o700)
  makePrivate(resolve(dataDir, FILE_NAME), onFault)
  // Earlier releases kept room for deletions in this file.
  rmSync(join(dataDir, `${FILE_NAME}.reserve`), { force: true })
  return openFile(dataDir)
}
