import { randomBytes } from 'node:crypto'
import { rm, stat, statfs, writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Database } from './database.ts'
import type { DesignSpace } from './designSpace.ts'
import { reserveFile } from './openSqlite.ts'

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
