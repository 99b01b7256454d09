import { randomBytes } from 'node:crypto'
import { rm, stat, statfs, writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { reserveFile } from '../database/openSqlite.ts'

/** The space of designs in a database, and the traces of deleted designs. */
export interface DesignSpace {
  /** Size of the designs, only slightly underestimated. Free space within the database does not count [bytes]. */
  usedBytes(): Promise<number>
  /** Removes deleted designs from the files of the database. */
  eraseTraces(): Promise<void>
  /** Sets room aside for deletions on a full disk, where the database is on a disk of ours. */
  holdReserve(): Promise<void>
  /** Runs deletions on a full disk with the reserved room. Each must be small and end with `eraseTraces`. */
  withReserve<T>(work: () => Promise<T>): Promise<T>
  /** Whether the disk of the database has space left; always true for an external database. */
  hasRoom(): Promise<boolean>
}

/** Lifetime of a measured size [ms]; saves by other processes in that time do not count. */
const CACHED_FOR_MS = 30_000

const bytesOf = async (query: ReturnType<typeof sql<{ bytes: string | null }>>, db: Database): Promise<number> =>
  Number((await query.execute(db)).rows[0]?.bytes ?? 0)

/** Space of designs in PostgreSQL. The size of the tables is an upper bound at no cost. The size does not shrink when designs are deleted, so
 * at the limit documents and pictures are added up instead. Disk, log and vacuum are the server's responsibility.
 * @param limitBytes limit below which the upper bound suffices; 0: no limit
 * @param now [ms] */
export const postgresSpace = (
  db: Database,
  limitBytes: number,
  now: () => number = () => performance.now(),
): DesignSpace => {
  let cached: { readonly bytes: number; readonly atMs: number } | null = null
  const measure = async (): Promise<number> => {
    const mostBytes = await bytesOf(
      sql`select pg_total_relation_size('design_version') + pg_total_relation_size('design_picture') as bytes`,
      db,
    )
    if (mostBytes < limitBytes) return mostBytes
    return bytesOf(
      sql`select (select coalesce(sum(octet_length(document)), 0) from design_version)
        + (select coalesce(sum(octet_length(jpeg)), 0) from design_picture) as bytes`,
      db,
    )
  }
  return {
    usedBytes: async () => {
      if (!cached || now() - cached.atMs >= CACHED_FOR_MS) cached = { bytes: await measure(), atMs: now() }
      return cached.bytes
    },
    eraseTraces: async () => {},
    holdReserve: async () => {},
    withReserve: (work) => work(),
    hasRoom: async () => true,
  }
}

const RESERVE_BYTES = 16 * 1024 * 1024
const CHUNK_BYTES = 256 * 1024

/** Random, because a file system may compress its files; in chunks, to save memory. */
function* randomChunks(bytes: number): Generator<Buffer> {
  for (let left = bytes; left > 0; left -= CHUNK_BYTES) yield randomBytes(Math.min(left, CHUNK_BYTES))
}

/** Disk space reserved for deletions. */
interface DiskReserve {
  /** Reserves the space, unless it already is or the disk is full. */
  hold(): Promise<void>
  /** Frees the reserved space. */
  release(): Promise<void>
}

/** A file that reserves disk space, so that designs can be deleted on a full disk. SQLite needs space to delete: it overwrites the
 * deleted pages and writes them to the write-ahead log first.
 * @param path of the file */
const diskReserve = (path: string, bytes = RESERVE_BYTES): DiskReserve => {
  const release = () => rm(path, { force: true })
  const heldBytes = () =>
    stat(path).then(
      ({ size }) => size,
      () => 0,
    )
  return {
    hold: async () => {
      if ((await heldBytes()) === bytes) return
      await writeFile(path, randomChunks(bytes), { mode: 0o600, flush: true }).catch(release)
    },
    release,
  }
}

/** Below this free disk space the server is not ready [bytes]. */
const LEAST_FREE_BYTES = 64 * 1024 * 1024

/** The space of an embedded database. The whole file counts, including catalogue and weather, because its size is cheap to read. */
export const sqliteSpace = (db: Database, dataDir: string): DesignSpace => {
  const reserve = diskReserve(reserveFile(dataDir))
  // The write-ahead log holds deleted data until it is overwritten.
  const eraseTraces = async (): Promise<void> => {
    await sql`pragma wal_checkpoint(TRUNCATE)`.execute(db)
  }
  return {
    usedBytes: async () => {
      const { rows } = await sql<{ bytes: number }>`
        select (page_count - freelist_count) * page_size as bytes
        from pragma_page_count, pragma_freelist_count, pragma_page_size`.execute(db)
      return rows[0]?.bytes ?? 0
    },
    eraseTraces,
    holdReserve: reserve.hold,
    withReserve: async (work) => {
      await reserve.release()
      try {
        // The checkpoint may need space in the database file.
        await eraseTraces()
        return await work()
      } finally {
        await reserve.hold()
      }
    },
    hasRoom: async () => {
      const { bavail, bsize } = await statfs(dataDir)
      return bavail * bsize >= LEAST_FREE_BYTES
    },
  }
}
