/** The database cannot be reached, read or prepared; nothing the caller sent is at fault. Answered as 503. The message
 * never holds connection data; the driver's error is the `cause`. */
export class StoreUnavailable extends Error {
  override readonly name: string = 'StoreUnavailable'
}

/** No space to save: the disk is full, or the designs have reached their limit. Answered as 507. */
export class StoreFull extends StoreUnavailable {
  override readonly name = 'StoreFull'
}

/** Driver codes of a full disk: SQLite while writing, SQLite while opening a database, PostgreSQL (disk_full).
 * @see sqlite.org/rescode.html, postgresql.org/docs/current/errcodes-appendix.html */
const DISK_FULL: readonly unknown[] = ['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', '53100']

/** Whether a driver's error, or its cause, means a full disk. */
const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && (DISK_FULL.includes((error as { code?: unknown }).code) || isDiskFull(error.cause))

/** Codes of a database that cannot be reached: the system's for a connection or a name, PostgreSQL's connection exceptions (class 08)
 * and ends of a connection by its operator.
 * @see postgresql.org/docs/current/errcodes-appendix.html */
const AWAY_CODE = /^(?:ECONN\w+|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPIPE|08\w{3}|57P0\d)$/
/** Messages of driver errors without a code: the pool's timeout, and a connection lost while in use. */
const AWAY_MESSAGE = /^(?:timeout exceeded when trying to connect|Connection terminated)/

/** Whether the database was unreachable; other faults concern a statement, a row, a disk or the code. */
export const isAway = ({ cause }: StoreUnavailable): boolean => {
  if (cause === undefined) return true
  const { code, message } = cause as { readonly code?: unknown; readonly message?: unknown }
  return AWAY_CODE.test(String(code)) || AWAY_MESSAGE.test(String(message))
}

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
