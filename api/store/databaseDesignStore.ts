import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { DesignDocument } from '../contract/design.ts'
import { MAX_DESIGN_BYTES } from '../contract/limits.ts'
import type { DesignStore, DesignVersion, Saving } from '../designs/designStore.ts'
import { dayOf } from '../designs/expiry.ts'
import { versionsToForget } from '../designs/versionsToForget.ts'
import type { Database, DesignVersionTable, Tables } from './database.ts'
import { packText, unpackText } from './packedText.ts'
import { orUnavailable } from './storeUnavailable.ts'

/** A body within the limit grows where defaults are filled in and `1e20` is written out [bytes]. */
const MAX_JSON_BYTES = 8 * MAX_DESIGN_BYTES
/** So many expired designs are deleted in one go: SQLite stands still meanwhile. */
const REMOVED_AT_ONCE = 100

/** A stored version that cannot be served. The message says nothing of what somebody drew. */
class DamagedDesign extends Error {
  override readonly name = 'DamagedDesign'
}

type VersionRow = Omit<DesignVersionTable, 'id_hash' | 'version'>

const rowOf = async ({ document, now }: Saving): Promise<VersionRow> => ({
  saved_at: now.toISOString(),
  area_count: document.areas.length,
  document: await packText(JSON.stringify(document)),
})

const unpack = async (packed: string): Promise<DesignDocument | null> => {
  try {
    const document: unknown = JSON.parse(await unpackText(packed, MAX_JSON_BYTES))
    // Parsing, checking and answering a long design take up to 20 ms each: other requests get their turn between them.
    await nextTurn()
    const checked = DesignDocument.parse(document)
    await nextTurn()
    return checked
  } catch {
    return null
  }
}

const versionOf = async (row: DesignVersionTable): Promise<DesignVersion> => {
  const document = await unpack(row.document)
  // The hash finds the row and opens nothing.
  if (!document) throw new DamagedDesign(`Version ${row.version} of the design ${row.id_hash} is damaged`)
  return { version: row.version, savedAt: row.saved_at, document }
}

/** The versions of a design, without their documents. */
const entriesOf = (db: Database, idHash: string) =>
  db
    .selectFrom('design_version')
    .select(['version', 'saved_at as savedAt', 'area_count as areaCount'])
    .where('id_hash', '=', idHash)
    .orderBy('version', 'desc')
    .execute()

const forgetVersions = async (db: Transaction<Tables>, idHash: string): Promise<void> => {
  const forgotten = versionsToForget(await entriesOf(db, idHash))
  if (forgotten.length === 0) return
  await db.deleteFrom('design_version').where('id_hash', '=', idHash).where('version', 'in', forgotten).execute()
}

const appendRow = async (db: Transaction<Tables>, idHash: string, from: number, row: VersionRow): Promise<boolean> => {
  // Stands first: it takes the write lock. Whoever waited for it finds another version, and so no row.
  const { numUpdatedRows } = await db
    .updateTable('design')
    .set({ version: from + 1, used_on: row.saved_at.slice(0, 10) })
    .where('id_hash', '=', idHash)
    .where('version', '=', from)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await db
    .insertInto('design_version')
    .values({ id_hash: idHash, version: from + 1, ...row })
    .execute()
  await forgetVersions(db, idHash)
  return true
}

const removeSome = async (db: Database, day: string): Promise<number> => {
  const unused = db.selectFrom('design').select('id_hash').where('used_on', '<', day).limit(REMOVED_AT_ONCE)
  const { numDeletedRows } = await db
    .deleteFrom('design')
    .where('id_hash', 'in', unused)
    // Once more: PostgreSQL looks at this again when the design was opened while it waited.
    .where('used_on', '<', day)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** The designs of a database. */
export const databaseDesignStore = (db: Database): DesignStore => ({
  add: async (idHash, secretHash, saving) => {
    const row = await rowOf(saving)
    const design = { id_hash: idHash, secret_hash: secretHash, version: 1, used_on: dayOf(saving.now) }
    await orUnavailable('The design cannot be saved', () =>
      db.transaction().execute(async (transaction) => {
        await transaction.insertInto('design').values(design).execute()
        await transaction
          .insertInto('design_version')
          .values({ id_hash: idHash, version: 1, ...row })
          .execute()
      }),
    )
  },
  find: async (idHash) => {
    const row = await orUnavailable('The design cannot be looked up', () =>
      db.selectFrom('design').selectAll().where('id_hash', '=', idHash).executeTakeFirst(),
    )
    return row ? { secretHash: row.secret_hash, version: row.version, usedOn: row.used_on } : null
  },
  read: async (idHash, version) => {
    const versions = db.selectFrom('design_version').selectAll().where('id_hash', '=', idHash)
    const wanted =
      version === undefined ? versions.orderBy('version', 'desc').limit(1) : versions.where('version', '=', version)
    const row = await orUnavailable('The design cannot be read', () => wanted.executeTakeFirst())
    return row ? versionOf(row) : null
  },
  versions: (idHash) => orUnavailable('The versions cannot be read', () => entriesOf(db, idHash)),
  append: async (idHash, from, saving) => {
    const row = await rowOf(saving)
    return orUnavailable('The design cannot be saved', () =>
      db.transaction().execute((transaction) => appendRow(transaction, idHash, from, row)),
    )
  },
  markUsed: (idHash, now) =>
    orUnavailable('The use of the design cannot be noted', async () => {
      await db
        .updateTable('design')
        .set({ used_on: dayOf(now) })
        .where('id_hash', '=', idHash)
        .execute()
    }),
  remove: (idHash) =>
    orUnavailable('The design cannot be deleted', async () => {
      await db.deleteFrom('design').where('id_hash', '=', idHash).execute()
    }),
  removeUnusedSince: (day) =>
    orUnavailable('Expired designs cannot be deleted', async () => {
      let count = 0
      for (let removed = REMOVED_AT_ONCE; removed === REMOVED_AT_ONCE; count += removed)
        removed = await removeSome(db, day)
      return count
    }),
})
