import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** The space of designs in a database, and the traces of deleted designs. */
export interface DesignSpace {
  /** Size of the designs, only slightly underestimated. Free space within the database does not count [bytes]. */
  usedBytes(): Promise<number>
  /** Removes deleted designs from the files of the database. */
  eraseTraces(): Promise<void>
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
    hasRoom: async () => true,
  }
}

/** Below this free disk space the server is not ready and nothing is saved [bytes]. SQLite needs space to delete: it overwrites the deleted pages and
 * writes them to the write-ahead log first. */
const LEAST_FREE_BYTES = 64 * 1024 * 1024

/** The space of an embedded database. The whole file counts, including catalogue and weather, because its size is cheap to read. */
export const sqliteSpace = (db: Database, dataDir: string): DesignSpace => {
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
    hasRoom: async () => {
      const { bavail, bsize } = await statfs(dataDir)
      return bavail * bsize >= LEAST_FREE_BYTES
    },
  }
}
