import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import type { Database, ProductRow, ProductTableName, Tables } from '../database/database.ts'
import { orUnavailable } from '../database/storeUnavailable.ts'
import type { Product } from './productId.ts'
import type { Catalogue, ProductKeeper, ProductStore } from './productStore.ts'
import type { ProductTable } from './productTables.ts'

/** Age from which the catalogue is refreshed in the background [ms]. */
const FRESH_MS = 30_000
/** Age from which a caller waits for the refresh [ms]. */
const STALE_MS = 60_000
/** Longest wait for a refresh, because the database may be unreachable [ms]. */
const REFRESH_TIMEOUT_MS = 1_000

interface Options {
  readonly db: Database
  /** Called for damaged rows, which are skipped, and for a failed refresh. */
  readonly onFault: (fault: Error) => void
  /** Monotonic clock [ms]. */
  readonly now?: () => number
}

/** The catalogue with the hash of the rows it was made of. */
interface Held<Of> {
  readonly catalogue: Catalogue<Of>
  readonly rowsHash: string
}

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)

/** Products as a catalogue, with its version. */
export const catalogueOfProducts = <Of>(products: readonly Of[]): Catalogue<Of> => ({
  products,
  version: hashOf(products),
})

const rowsOf = (db: Database | Transaction<Tables>, table: ProductTableName): Promise<ProductRow[]> =>
  db.selectFrom(table).selectAll().orderBy('position').orderBy('id').execute()

/** The products of a table, held in memory. Invalidation: the first call reads the database. A later call with a catalogue older than 30 s
 * is answered from memory and starts a re-read for the next calls. If the catalogue is older than a minute because no call came in between,
 * the call waits for the re-read, at most a second. So no answer is older than a minute. Unchanged rows are not parsed again, and the same
 * catalogue object stays. A failed re-read is reported and repeated 30 s later; until then the last good catalogue stays. */
const heldProducts = <Of extends Product>(
  table: ProductTable<Of>,
  { db, onFault, now = () => performance.now() }: Options,
): ProductStore<Of> => {
  let held: Held<Of> | undefined
  let readAtMs = 0
  let triedAtMs = 0
  let reading: Promise<Catalogue<Of>> | undefined
  let refreshing: Promise<Catalogue<Of>> | undefined

  const catalogueOf = (rows: readonly ProductRow[]): Catalogue<Of> => {
    const results = rows.map(table.read)
    for (const result of results) if (!result.ok) onFault(result.fault)
    return catalogueOfProducts(results.flatMap((result) => (result.ok ? [result.value] : [])))
  }
  const read = async (): Promise<Catalogue<Of>> => {
    triedAtMs = now()
    const rows = await orUnavailable('The catalogue cannot be read', () => rowsOf(db, table.name))
    const rowsHash = hashOf(rows)
    if (held?.rowsHash !== rowsHash) held = { catalogue: catalogueOf(rows), rowsHash }
    readAtMs = triedAtMs
    return held.catalogue
  }
  const readOnce = (): Promise<Catalogue<Of>> => {
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }
  /** Reads again; returns the old catalogue if that fails or times out. */
  const refresh = (catalogue: Catalogue<Of>): Promise<Catalogue<Of>> => {
    const rereading = readOnce().catch((fault: unknown) => {
      onFault(fault instanceof Error ? fault : new Error(String(fault)))
      return catalogue
    })
    return Promise.race([rereading, sleep(REFRESH_TIMEOUT_MS, catalogue, { ref: false })]).finally(() => {
      refreshing = undefined
    })
  }
  return {
    list: () => {
      if (!held) return readOnce()
      if (now() - triedAtMs >= FRESH_MS) refreshing = refresh(held.catalogue)
      return refreshing && now() - readAtMs >= STALE_MS ? refreshing : Promise.resolve(held.catalogue)
    },
  }
}

/** Rows per statement; SQLite limits the number of variables. */
const ROWS_AT_ONCE = 500

const chunks = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / ROWS_AT_ONCE) }, (_, chunk) =>
    all.slice(chunk * ROWS_AT_ONCE, (chunk + 1) * ROWS_AT_ONCE),
  )

/** Locks a table against writes until the transaction ends; reads go on. On SQLite any write statement locks the whole file. */
const lock = (db: Transaction<Tables>, table: ProductTableName, isPostgres: boolean) =>
  isPostgres
    ? sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(db)
    : sql`update ${sql.table(table)} set position = position where 1 = 0`.execute(db)

const isSame = (a: ProductRow, b: ProductRow | undefined): boolean =>
  a.position === b?.position && a.stock === b.stock && a.document === b.document

const write = async (db: Transaction<Tables>, table: ProductTableName, rows: readonly ProductRow[]): Promise<void> => {
  for (const chunk of chunks(rows))
    await db
      .insertInto(table)
      .values(chunk)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((row) => ({
          position: row.ref('excluded.position'),
          document: row.ref('excluded.document'),
          ...(table === 'panel' && { stock: row.ref('excluded.stock') }),
        })),
      )
      .execute()
}

const remove = async (db: Transaction<Tables>, table: ProductTableName, ids: readonly string[]): Promise<void> => {
  for (const chunk of chunks(ids)) await db.deleteFrom(table).where('id', 'in', chunk).execute()
}

/** The products of a table of a database. A revision leaves unreadable rows unless the whole catalogue is replaced. */
export const databaseProductStore = <Of extends Product>(
  table: ProductTable<Of>,
  options: Options & { readonly isPostgres: boolean },
): ProductKeeper<Of> => ({
  ...heldProducts(table, options),
  revise: (decide) =>
    orUnavailable('The catalogue cannot be changed', () =>
      options.db.transaction().execute(async (transaction) => {
        await lock(transaction, table.name, options.isPostgres)
        const before = await rowsOf(transaction, table.name)
        const held = before.map(table.read).flatMap((read) => (read.ok ? [read.value] : []))
        const revision = decide(held)
        if (!revision.ok) return revision
        const { products, isWhole } = revision.value
        const rowsBefore = new Map(before.map((row) => [row.id, row]))
        const rows = products.map(table.rowOf)
        const ids = new Set(rows.map(({ id }) => id))
        const replaced = isWhole ? [...rowsBefore.keys()] : held.map(({ id }) => id)
        await remove(
          transaction,
          table.name,
          replaced.filter((id) => !ids.has(id)),
        )
        await write(
          transaction,
          table.name,
          rows.filter((row) => !isSame(row, rowsBefore.get(row.id))),
        )
        return revision
      }),
    ),
})
