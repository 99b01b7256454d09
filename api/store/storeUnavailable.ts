/** The database cannot be reached, read or prepared; nothing the caller sent is at fault. Answered as 503.
 * The message never holds connection data; what the driver reported is the `cause`. */
export class StoreUnavailable extends Error {
  override readonly name: string = 'StoreUnavailable'
}

/** There is no room to save: the disk is full, or the designs take all that they may. Answered as 507. */
export class StoreFull extends StoreUnavailable {
  override readonly name = 'StoreFull'
}

/** How drivers name a full disk: SQLite when it writes, SQLite when it opens a database, PostgreSQL (disk_full).
 * @see sqlite.org/rescode.html, postgresql.org/docs/current/errcodes-appendix.html */
const DISK_FULL: readonly unknown[] = ['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', '53100']

/** Whether an error of a driver, or what caused it, tells of a full disk. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && (DISK_FULL.includes((error as { code?: unknown }).code) || isDiskFull(error.cause))

/** Runs a piece of work against the database.
 * @throws StoreFull where the disk is full, StoreUnavailable for any other fault, with the driver's error as its cause */
export const orUnavailable = async <T>(message: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof StoreUnavailable) throw cause
    throw new (isDiskFull(cause) ? StoreFull : StoreUnavailable)(message, { cause })
  }
}
