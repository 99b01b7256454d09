import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import type { Panel } from '#contract/panel.ts'
import type { Catalogue, CatalogueKeeper, PanelStore } from '../catalogue/panelStore.ts'
import type { Database, PanelTable, Tables } from './database.ts'
import { panelOfRow, rowOfPanel } from './panelOfRow.ts'
import { orUnavailable } from './storeUnavailable.ts'

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
interface Held {
  readonly catalogue: Catalogue
  readonly rowsHash: string
}

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)

/** Panels as a catalogue, with its version. */
export const catalogueOfPanels = (panels: readonly Panel[]): Catalogue => ({ panels, version: hashOf(panels) })

const catalogueOf = (rows: readonly PanelTable[], onFault: Options['onFault']): Catalogue => {
  const results = rows.map(panelOfRow)
  for (const result of results) if (!result.ok) onFault(result.fault)
  return catalogueOfPanels(results.flatMap((result) => (result.ok ? [result.value] : [])))
}

/** The panels of a database, held in memory. Invalidation: the first call reads the database. A later call with a catalogue older than 30 s
 * is answered from memory and starts a re-read for the next calls. If the catalogue is older than a minute because no call came in between,
 * the call waits for the re-read, at most a second. So no answer is older than a minute. Unchanged rows are not parsed again, and the same
 * catalogue object stays. A failed re-read is reported and repeated 30 s later; until then the last good catalogue stays. */
export const databasePanelStore = ({ db, onFault, now = () => performance.now() }: Options): PanelStore => {
  let held: Held | undefined
  let readAtMs = 0
  let triedAtMs = 0
  let reading: Promise<Catalogue> | undefined
  let refreshing: Promise<Catalogue> | undefined

  const read = async (): Promise<Catalogue> => {
    triedAtMs = now()
    const rows = await orUnavailable('The panels cannot be read', () =>
      db.selectFrom('panel').selectAll().orderBy('position').orderBy('id').execute(),
    )
    const rowsHash = hashOf(rows)
    if (held?.rowsHash !== rowsHash) held = { catalogue: catalogueOf(rows, onFault), rowsHash }
    readAtMs = triedAtMs
    return held.catalogue
  }
  const readOnce = (): Promise<Catalogue> => {
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }
  /** Reads again; returns the old catalogue if that fails or times out. */
  const refresh = (catalogue: Catalogue): Promise<Catalogue> => {
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

/** Locks the panels against writes until the transaction ends; reads go on. On SQLite any write statement locks the whole file. */
const lockPanels = (db: Transaction<Tables>, isPostgres: boolean) =>
  isPostgres
    ? sql`lock table panel in share row exclusive mode`.execute(db)
    : sql`update panel set stock = stock where 1 = 0`.execute(db)

const isSame = (a: PanelTable, b: PanelTable | undefined): boolean =>
  a.position === b?.position && a.stock === b.stock && a.document === b.document

const write = async (db: Transaction<Tables>, rows: readonly PanelTable[]): Promise<void> => {
  for (const chunk of chunks(rows))
    await db
      .insertInto('panel')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((row) => ({
          position: row.ref('excluded.position'),
          stock: row.ref('excluded.stock'),
          document: row.ref('excluded.document'),
        })),
      )
      .execute()
}

const remove = async (db: Transaction<Tables>, ids: readonly string[]): Promise<void> => {
  for (const chunk of chunks(ids)) await db.deleteFrom('panel').where('id', 'in', chunk).execute()
}

/** Revises the catalogue of a database. Unreadable rows stay unless the whole catalogue is replaced. */
export const databaseCatalogueKeeper = (db: Database, isPostgres: boolean): CatalogueKeeper => ({
  revise: (decide) =>
    orUnavailable('The catalogue cannot be changed', () =>
      db.transaction().execute(async (transaction) => {
        await lockPanels(transaction, isPostgres)
        const before = await transaction.selectFrom('panel').selectAll().orderBy('position').orderBy('id').execute()
        const held = before.map(panelOfRow).flatMap((read) => (read.ok ? [read.value] : []))
        const revision = decide(held)
        if (!revision.ok) return revision
        const { panels, isWhole } = revision.value
        const rowsBefore = new Map(before.map((row) => [row.id, row]))
        const rows = panels.map(rowOfPanel)
        const ids = new Set(rows.map(({ id }) => id))
        const replaced = isWhole ? [...rowsBefore.keys()] : held.map(({ id }) => id)
        await remove(
          transaction,
          replaced.filter((id) => !ids.has(id)),
        )
        await write(
          transaction,
          rows.filter((row) => !isSame(row, rowsBefore.get(row.id))),
        )
        return revision
      }),
    ),
})
