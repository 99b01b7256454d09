import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Database } from './database.ts'
import type { DesignSpace } from './designSpace.ts'
import { diskReserve } from './diskReserve.ts'
import { reserveFile } from './openSqlite.ts'

/** With less free room on its disk a server is not ready [bytes]. */
const LEAST_FREE_BYTES = 64 * 1024 * 1024

/** The room of an embedded database. Its whole file counts, the catalogue and the weather included: that is known without reading it. */
export const sqliteSpace = (db: Database, dataDir: string): DesignSpace => {
  const reserve = diskReserve(reserveFile(dataDir))
  // The log would keep what was deleted until other pages are written over it.
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
        // What is in the log already may need room in the file.
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
