import { sql, type Transaction } from 'kysely'
import type { CatalogueKeeper } from '../catalogue/panelStore.ts'
import type { Database, PanelTable, Tables } from './database.ts'
import { panelOfRow, rowOfPanel } from './panelOfRow.ts'
import { orUnavailable } from './storeUnavailable.ts'

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
