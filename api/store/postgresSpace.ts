import { sql } from 'kysely'
import type { Database } from './database.ts'
import type { DesignSpace } from './designSpace.ts'

/** How long a measured size is used [ms]; saves by other processes in that time do not count. */
const CACHED_FOR_MS = 30_000

const bytesOf = async (query: ReturnType<typeof sql<{ bytes: string | null }>>, db: Database): Promise<number> =>
  Number((await query.execute(db)).rows[0]?.bytes ?? 0)

/** The room of designs in PostgreSQL. The size of the table is an upper bound that costs nothing; it does not shrink when designs are
 * deleted, so where it reaches the limit the documents are added up. Disk, log and vacuum are the server's own concern.
 * @param limitBytes below it the upper bound will do; 0: there is no limit
 * @param now [ms] */
export const postgresSpace = (
  db: Database,
  limitBytes: number,
  now: () => number = () => performance.now(),
): DesignSpace => {
  let cached: { readonly bytes: number; readonly atMs: number } | null = null
  const measure = async (): Promise<number> => {
    const mostBytes = await bytesOf(sql`select pg_total_relation_size('design_version') as bytes`, db)
    return mostBytes < limitBytes
      ? mostBytes
      : bytesOf(sql`select sum(octet_length(document)) as bytes from design_version`, db)
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
