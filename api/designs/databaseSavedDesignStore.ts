import { type ExpressionBuilder, PostgresAdapter, sql, type Transaction } from 'kysely'
import type { Database, DesignPictureTable, DesignVersionTable, Tables } from '../database/database.ts'
import { orUnavailable, StoreFull } from '../database/storeUnavailable.ts'
import type { DesignSpace } from './designSpace.ts'
import { dayOf } from './expiry.ts'
import { unpackJson } from './packedJson.ts'
import type { DesignVersion, Expiry, LinkPicture, SavedDesignStore, Saving, StoredPicture } from './savedDesignStore.ts'
import { versionsToForget } from './versionsToForget.ts'

/** From this share of the limit on only small designs are saved, up to the limit. */
const SMALL_ONLY_SHARE = 0.95
/** Packed size of a small design [bytes]. */
const SMALL_BYTES = 16 * 1024
const BYTES_A_MB = 1024 * 1024

/** A damaged stored version. The message contains nothing of the design. */
class DamagedDesign extends Error {
  override readonly name = 'DamagedDesign'
}

type VersionRow = Omit<DesignVersionTable, 'id_hash' | 'version'>

const rowOf = ({ document, now, hand = null }: Saving): VersionRow => ({
  saved_at: now.toISOString(),
  area_count: document.areaCount,
  hand,
  // Binary columns are another type on SQLite than on PostgreSQL.
  document: document.json.toString('base64'),
})

const versionOf = async (row: DesignVersionTable): Promise<DesignVersion> => {
  const text = await unpackJson(Buffer.from(row.document, 'base64')).catch(() => {
    // The hash finds the row, grants nothing.
    throw new DamagedDesign(`Version ${row.version} of the design ${row.id_hash} is damaged`)
  })
  return { version: row.version, savedAt: row.saved_at, document: { text, areaCount: row.area_count } }
}

/** The versions of a design, without their documents. */
const entriesOf = (db: Database, idHash: string) =>
  db
    .selectFrom('design_version')
    .select(['version', 'saved_at as savedAt', 'area_count as areaCount', 'hand'])
    .where('id_hash', '=', idHash)
    .orderBy('version', 'desc')
    .execute()

/** @returns how much that freed [bytes] */
const forgetVersions = async (db: Transaction<Tables>, idHash: string): Promise<number> => {
  const forgotten = versionsToForget(await entriesOf(db, idHash))
  if (forgotten.length === 0) return 0
  const removed = await db
    .deleteFrom('design_version')
    .where('id_hash', '=', idHash)
    .where('version', 'in', forgotten)
    .returning(sql<number>`octet_length(document)`.as('bytes'))
    .execute()
  return removed.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** The change of a design that was used on a day. An earlier day than the stored one comes from a wrong clock. */
const used = (day: string, isOpening = false) => ({
  used_on: sql<string>`case when used_on < ${day} then ${day} else used_on end`,
  marked_at_s: null,
  ...(isOpening && { is_opened: 1 }),
})

/** @returns growth of the designs [bytes]; null if another version is the newest, and then nothing has changed */
const appendRow = async (
  db: Transaction<Tables>,
  idHash: string,
  from: number,
  row: VersionRow,
  isOpening: boolean | undefined,
): Promise<number | null> => {
  // This statement comes first because it takes the write lock. A concurrent save that waited for the lock finds another version and
  // updates no row.
  const { numUpdatedRows } = await db
    .updateTable('design')
    .set({ version: from + 1, ...used(row.saved_at.slice(0, 10), isOpening) })
    .where('id_hash', '=', idHash)
    .where('version', '=', from)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return null
  await db
    .insertInto('design_version')
    .values({ id_hash: idHash, version: from + 1, ...row })
    .execute()
  return Math.max(0, row.document.length - (await forgetVersions(db, idHash)))
}

const pictureRow = ({ title, mark, widthPx, heightPx, jpeg }: StoredPicture): Omit<DesignPictureTable, 'id_hash'> => ({
  title,
  mark,
  width_px: widthPx,
  height_px: heightPx,
  jpeg: Buffer.from(jpeg).toString('base64'),
})

const pictureOf = ({
  title,
  mark,
  width_px,
  height_px,
}: Omit<DesignPictureTable, 'id_hash' | 'jpeg'>): LinkPicture => ({
  title,
  mark,
  widthPx: width_px,
  heightPx: height_px,
})

/** @returns growth of the pictures [bytes]; null if there is no such design */
const replacePicture = async (
  db: Transaction<Tables>,
  idHash: string,
  row: ReturnType<typeof pictureRow>,
  now: Date,
): Promise<number | null> => {
  // As in `appendRow`, this statement takes the lock: the design cannot be deleted before its picture is stored.
  const { numUpdatedRows } = await db
    .updateTable('design')
    .set(used(dayOf(now)))
    .where('id_hash', '=', idHash)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return null
  const removed = await db
    .deleteFrom('design_picture')
    .where('id_hash', '=', idHash)
    .returning(sql<number>`octet_length(jpeg)`.as('bytes'))
    .executeTakeFirst()
  await db
    .insertInto('design_picture')
    .values({ id_hash: idHash, ...row })
    .execute()
  return Math.max(0, row.jpeg.length - (removed?.bytes ?? 0))
}

type DesignExpressions = ExpressionBuilder<Tables, 'design'>

const isExpired =
  ({ opened, unopened }: Expiry) =>
  ({ eb, and, or }: DesignExpressions) =>
    or([
      and([eb('is_opened', '=', 1), eb('used_on', '<', opened ?? '')]),
      and([eb('is_opened', '=', 0), eb('used_on', '<', unopened ?? '')]),
    ])

const isDue = (expiry: Expiry, markedUntilS: number) => (builder: DesignExpressions) =>
  builder.and([isExpired(expiry)(builder), builder('marked_at_s', '<=', markedUntilS)])
type Due = ReturnType<typeof isDue>

/** One a statement: SQLite needs room for all that a statement frees, and a full disk has little. */
const removeOne = async (db: Database, due: Due): Promise<boolean> => {
  const one = db.selectFrom('design').select('id_hash').where(due).limit(1)
  const { numDeletedRows } = await db
    .deleteFrom('design')
    .where('id_hash', 'in', one)
    // PostgreSQL checks this again if the design was opened while it waited.
    .where(due)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const removeAll = async (db: Database, due: Due): Promise<number> => {
  let count = 0
  while (await removeOne(db, due)) count += 1
  return count
}

/** The clock of a database on a machine of its own. */
const ownClock = async (db: Database): Promise<Date | null> => {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return null
  const { rows } = await sql<{ ms: number }>`select (extract(epoch from now()) * 1000)::float8 as ms`.execute(db)
  return rows[0] ? new Date(rows[0].ms) : null
}

interface Options {
  readonly db: Database
  readonly space: DesignSpace
  /** Largest size of all designs together [bytes]; 0: no limit. */
  readonly maxBytes: number
  /** Called if traces of deleted designs cannot be removed. */
  readonly onFault: (fault: Error) => void
}

/** The designs of a database. */
export const databaseSavedDesignStore = ({ db, space, maxBytes, onFault }: Options): SavedDesignStore => {
  /** @param bytes of a document or a picture
   * @param stored its text in the database */
  const checkRoom = async (bytes: number, stored: string): Promise<void> => {
    if (!(await space.hasRoom())) throw new StoreFull('The rest of the disk is left for deletions')
    if (maxBytes === 0) return
    const share = bytes <= SMALL_BYTES ? 1 : SMALL_ONLY_SHARE
    if ((await space.usedBytes()) + stored.length > share * maxBytes)
      throw new StoreFull(
        `The designs take ${share * 100}% of the ${Math.floor(maxBytes / BYTES_A_MB)} MB that they may (DESIGNS_MAX_MB)`,
      )
  }
  /** Deletes, or prepares it, and erases the deleted data from the files. */
  const deleting = async <T>(work: () => Promise<T>): Promise<T> => {
    const done = await work()
    // The deletion is complete even if the log cannot be emptied now.
    await orUnavailable('Traces of deleted designs cannot be removed', space.eraseTraces).catch(onFault)
    return done
  }
  return {
    add: async (idHash, secretHash, saving) => {
      const row = rowOf(saving)
      const design = {
        id_hash: idHash,
        secret_hash: secretHash,
        version: 1,
        used_on: dayOf(saving.now),
        created_on: dayOf(saving.now),
        marked_at_s: null,
        is_opened: 0,
      }
      await orUnavailable('The design cannot be saved', async () => {
        await checkRoom(saving.document.json.length, row.document)
        await db.transaction().execute(async (transaction) => {
          await transaction.insertInto('design').values(design).execute()
          await transaction
            .insertInto('design_version')
            .values({ id_hash: idHash, version: 1, ...row })
            .execute()
        })
      })
      saving.onStored?.(row.document.length)
    },
    find: async (idHash) => {
      const row = await orUnavailable('The design cannot be looked up', () =>
        db.selectFrom('design').selectAll().where('id_hash', '=', idHash).executeTakeFirst(),
      )
      return row
        ? {
            secretHash: row.secret_hash,
            version: row.version,
            usedOn: row.used_on,
            isMarked: row.marked_at_s !== null,
            isOpened: row.is_opened === 1,
            createdOn: row.created_on,
          }
        : null
    },
    read: async (idHash, version) => {
      const versions = db.selectFrom('design_version').selectAll().where('id_hash', '=', idHash)
      const wanted =
        version === undefined ? versions.orderBy('version', 'desc').limit(1) : versions.where('version', '=', version)
      const row = await orUnavailable('The design cannot be read', () => wanted.executeTakeFirst())
      return row ? versionOf(row) : null
    },
    versions: (idHash) =>
      orUnavailable('The versions cannot be read', async () =>
        (await entriesOf(db, idHash)).map(({ hand: _, ...entry }) => entry),
      ),
    append: async (idHash, from, saving) => {
      const row = rowOf(saving)
      const grownBytes = await orUnavailable('The design cannot be saved', async () => {
        await checkRoom(saving.document.json.length, row.document)
        return db.transaction().execute((transaction) => appendRow(transaction, idHash, from, row, saving.isOpening))
      })
      if (grownBytes !== null) saving.onStored?.(grownBytes)
      return grownBytes !== null
    },
    markUsed: (idHash, now, isOpening) =>
      orUnavailable('The use of the design cannot be noted', async () => {
        await db
          .updateTable('design')
          .set(used(dayOf(now), isOpening))
          .where('id_hash', '=', idHash)
          .execute()
      }),
    setPicture: async (idHash, picture, { now, onStored }) => {
      const row = pictureRow(picture)
      const grownBytes = await orUnavailable('The picture cannot be saved', async () => {
        await checkRoom(picture.jpeg.length, row.jpeg)
        return db.transaction().execute((transaction) => replacePicture(transaction, idHash, row, now))
      })
      if (grownBytes !== null) onStored?.(grownBytes)
      return grownBytes !== null
    },
    findPicture: async (idHash) => {
      const row = await orUnavailable('The picture cannot be looked up', () =>
        db
          .selectFrom('design_picture')
          .select(['title', 'mark', 'width_px', 'height_px'])
          .where('id_hash', '=', idHash)
          .executeTakeFirst(),
      )
      return row ? pictureOf(row) : null
    },
    readPicture: async (idHash) => {
      const row = await orUnavailable('The picture cannot be read', () =>
        db.selectFrom('design_picture').selectAll().where('id_hash', '=', idHash).executeTakeFirst(),
      )
      return row ? { ...pictureOf(row), jpeg: Buffer.from(row.jpeg, 'base64') } : null
    },
    removePicture: (idHash) =>
      orUnavailable('The picture cannot be deleted', () =>
        deleting(async () => {
          await db.deleteFrom('design_picture').where('id_hash', '=', idHash).execute()
        }),
      ),
    remove: (idHash) =>
      orUnavailable('The design cannot be deleted', () =>
        deleting(async () => {
          await db.deleteFrom('design').where('id_hash', '=', idHash).execute()
        }),
      ),
    time: () =>
      orUnavailable('The running time cannot be read', async () => {
        const { running_s: runningS } = await db.selectFrom('running_time').selectAll().executeTakeFirstOrThrow()
        const { day } = await db
          .selectFrom('design')
          .select(({ fn }) => fn.max('used_on').as('day'))
          .executeTakeFirstOrThrow()
        return { runningS, lastUseOn: day, now: await ownClock(db) }
      }),
    raiseRunningTime: (runningS) =>
      orUnavailable('The running time cannot be noted', () =>
        deleting(async () => {
          await db.updateTable('running_time').set({ running_s: runningS }).where('running_s', '<', runningS).execute()
        }),
      ),
    unmarkUnexpired: (expiry) =>
      orUnavailable('Marks of designs cannot be removed', () =>
        deleting(async () => {
          await db
            .updateTable('design')
            .set({ marked_at_s: null })
            .where('marked_at_s', 'is not', null)
            .where((builder) => builder.not(isExpired(expiry)(builder)))
            .execute()
        }),
      ),
    markExpired: (expiry, runningS) =>
      orUnavailable('Expired designs cannot be marked', () =>
        deleting(async () => {
          await db
            .updateTable('design')
            .set({ marked_at_s: runningS })
            .where('marked_at_s', 'is', null)
            .where(isExpired(expiry))
            .execute()
        }),
      ),
    countExpired: (expiry, markedUntilS) =>
      orUnavailable('Expired designs cannot be counted', async () => {
        const { all, due } = await db
          .selectFrom('design')
          .select(({ fn }) => [
            fn.countAll<string>().as('all'),
            fn.countAll<string>().filterWhere(isDue(expiry, markedUntilS)).as('due'),
          ])
          .executeTakeFirstOrThrow()
        return { all: Number(all), due: Number(due) }
      }),
    removeExpired: (expiry, markedUntilS) =>
      orUnavailable('Expired designs cannot be deleted', () =>
        deleting(() => removeAll(db, isDue(expiry, markedUntilS))),
      ),
  }
}
