import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { BatteryProduct } from '#wire/battery.ts'
import type { Inverter } from '#wire/inverter.ts'
import type { Panel } from '#wire/panel.ts'
import { catalogueOfProducts, databaseProductStore } from '../catalogue/databaseProductStore.ts'
import { demonstrationCatalogue } from '../catalogue/demonstrationCatalogue.ts'
import { embeddedBatteries, embeddedInverters } from '../catalogue/embeddedEquipment.ts'
import type { Catalogue, ProductKeeper } from '../catalogue/productStore.ts'
import { BATTERY_TABLE, INVERTER_TABLE, PANEL_TABLE } from '../catalogue/productTables.ts'
import { databaseSavedDesignStore } from '../designs/databaseSavedDesignStore.ts'
import { type DesignSpace, postgresSpace, sqliteSpace } from '../designs/designSpace.ts'
import type { SavedDesignStore } from '../designs/savedDesignStore.ts'
import { ALARM_SHARE } from '../designs/spaceAlarm.ts'
import type { SharedSpending } from '../http/limits/rateLimiter.ts'
import { databaseWeatherCache } from '../weather/databaseWeatherCache.ts'
import type { WeatherCache } from '../weather/weatherSource.ts'
import type { Database } from './database.ts'
import { databaseSpending } from './databaseSpending.ts'
import type { PoolConnections } from './openPostgres.ts'
import { openSqlite } from './openSqlite.ts'
import type { PostgresLimits } from './postgresLimits.ts'
import { orUnavailable } from './storeUnavailable.ts'

export interface Store {
  readonly panels: ProductKeeper<Panel>
  readonly inverters: ProductKeeper<Inverter>
  readonly batteries: ProductKeeper<BatteryProduct>
  readonly weather: WeatherCache
  readonly designs: SavedDesignStore
  /** Client spending shared by all processes of this database; null for SQLite, which serves one process. */
  readonly spending: SharedSpending | null
  /** The key by which answers are sealed, the same for all processes of this database; null until the database was opened. */
  sealKey(): Uint8Array | null
  /** Resolves when the database answers and, on PostgreSQL, takes changes.
   * @throws StoreUnavailable */
  ping(): Promise<void>
  /** Whether the disk of the embedded database has room left; always true on PostgreSQL, which has a disk of its own. */
  hasRoom(): Promise<boolean>
  /** Measures the size of all designs, for `onDesignBytes`. Saves do so, too. */
  measureDesigns(): Promise<void>
  /** The connections of the pool; null on SQLite, which has none. */
  connections(): PoolConnections | null
  /** Ends every connection. The store must not be used afterwards. */
  close(): Promise<void>
}

export interface StoreOptions {
  /** Folder of the embedded database, created where missing. */
  readonly dataDir: string
  /** A PostgreSQL address to use instead of the embedded database. */
  readonly databaseUrl?: string | undefined
  /** Largest size of all designs together [bytes]; 0 or undefined: no limit. */
  readonly maxDesignBytes?: number
  /** Called with every measured size of all designs [bytes]. */
  readonly onDesignBytes?: (bytes: number) => void
  /** Called for background failures: damaged rows, a failed refresh, lost connections. */
  readonly onFault?: (fault: Error) => void
  /** If set, `openStore` does not fail when PostgreSQL is unreachable: the store serves the embedded catalogue and refuses other calls until
   * the database opens, and then calls this function. Failures are reported to `onFault`. */
  readonly onOpenedLate?: () => void
  /** Replace the default limits. */
  readonly postgresLimits?: Partial<PostgresLimits>
}

interface OpenedDatabase {
  readonly db: Database
  prepare(): Promise<void>
  ping(): Promise<unknown>
  connections(): PoolConnections | null
}

const readOne = (db: Database) => db.selectFrom('panel').select('id').limit(1).execute()
/** Changes nothing, but fails like a save would, for example on a read-only server. */
const saveNothing = (db: Database) => db.updateTable('design').set({ version: 0 }).where(sql.lit(false)).execute()

/** Loads the PostgreSQL driver only on demand, because the driver costs 25 ms and 10 MB. */
const openDatabase = async (options: StoreOptions): Promise<OpenedDatabase> => {
  const { dataDir, databaseUrl, onFault = console.error, postgresLimits: limits } = options
  if (databaseUrl) {
    const { openPostgres } = await import('./openPostgres.ts')
    const database = openPostgres({ databaseUrl, limits, onFault })
    return {
      ...database,
      ping: async () => [await readOne(database.db), await saveNothing(database.db)],
    }
  }
  const db = await openSqlite(dataDir, onFault)
  return {
    db,
    prepare: () => Promise.resolve(),
    ping: () => readOne(db),
    connections: () => null,
  }
}

/** @returns null where an operator has deleted the key: answers are then not sealed */
const readSealKey = async (db: Database): Promise<Uint8Array | null> => {
  const row = await db.selectFrom('seal_key').select('key').executeTakeFirst()
  return row ? Buffer.from(row.key, 'base64') : null
}

const whereOf = ({ dataDir, databaseUrl }: StoreOptions): string =>
  databaseUrl ? 'the PostgreSQL database of DATABASE_URL' : `the SQLite database in ${dataDir}`

/** Opens the database; with `onOpenedLate`, retries in the background if the database is unreachable.
 * @returns stops the retries
 * @throws StoreUnavailable without `onOpenedLate` */
const openOrWait = async (open: () => Promise<void>, options: StoreOptions): Promise<() => void> => {
  const { onOpenedLate, onFault = console.error } = options
  try {
    await open()
    return () => {}
  } catch (failure) {
    if (!onOpenedLate) throw failure
    const attempt = () => orUnavailable(`Cannot open ${whereOf(options)}; it is tried again until it is there`, open)
    return retryUntilDone({ attempt, onFailed: onFault, onDone: onOpenedLate })
  }
}

/** A product store that answers with the products that come along until the database was opened. */
const embeddedUntil = <Of>(
  isOpened: () => boolean,
  keeper: ProductKeeper<Of>,
  products: () => readonly Of[],
): ProductKeeper<Of> => {
  let embedded: Catalogue<Of> | undefined
  return {
    ...keeper,
    list: async () => {
      if (isOpened()) return keeper.list()
      embedded ??= catalogueOfProducts(products())
      return embedded
    },
  }
}

const openAll = async (options: StoreOptions): Promise<Store> => {
  const { dataDir, databaseUrl, maxDesignBytes = 0, onDesignBytes = () => {}, onFault = console.error } = options
  const { db, prepare, ping, connections } = await openDatabase(options)
  const unwatched = databaseUrl ? postgresSpace(db, ALARM_SHARE * maxDesignBytes) : sqliteSpace(db, dataDir)
  const space: DesignSpace = {
    ...unwatched,
    usedBytes: async () => {
      const bytes = await unwatched.usedBytes()
      onDesignBytes(bytes)
      return bytes
    },
  }
  const spending = databaseUrl ? databaseSpending(db, databaseUrl, onFault) : null
  const products = { db, onFault, isPostgres: databaseUrl !== undefined }
  const panels = databaseProductStore(PANEL_TABLE, products)
  const inverters = databaseProductStore(INVERTER_TABLE, products)
  const batteries = databaseProductStore(BATTERY_TABLE, products)
  let isOpened = false
  const isServed = (): boolean => isOpened
  let sealKey: Uint8Array | null = null
  const open = async (): Promise<void> => {
    await prepare()
    await Promise.all([panels.list(), inverters.list(), batteries.list()])
    sealKey = await readSealKey(db)
    isOpened = true
  }
  try {
    const endWaiting = await openOrWait(open, options)
    return {
      panels: embeddedUntil(isServed, panels, demonstrationCatalogue),
      inverters: embeddedUntil(isServed, inverters, embeddedInverters),
      batteries: embeddedUntil(isServed, batteries, embeddedBatteries),
      weather: databaseWeatherCache({ db, onFault }),
      designs: databaseSavedDesignStore({ db, space, maxBytes: maxDesignBytes, onFault }),
      spending,
      sealKey: () => sealKey,
      ping: () =>
        orUnavailable('The database does not answer', async () => {
          await ping()
        }),
      hasRoom: space.hasRoom,
      measureDesigns: () =>
        orUnavailable('The designs cannot be measured', async () => {
          await space.usedBytes()
        }),
      connections,
      close: async () => {
        endWaiting()
        await spending?.end()
        await db.destroy()
      },
    }
  } catch (error) {
    await db.destroy()
    throw error
  }
}

/** Opens the store, migrated and seeded, with the catalogue in memory. Safe when several processes start at once.
 * @throws StoreUnavailable when the database cannot be reached, written, migrated or read, unless it is waited for
 * @example
 * const store = await openStore({ dataDir: '/var/lib/solarplanner' })
 * const { products } = await store.panels.list()
 * await store.close() */
export const openStore = (options: StoreOptions): Promise<Store> =>
  orUnavailable(`Cannot open ${whereOf(options)}`, () => openAll(options))

const FIRST_WAIT_MS = 500
/** Longest interval between attempts [ms]. */
const LONGEST_WAIT_MS = 5_000
/** The same failure is reported again after this time [ms]. */
const REPORT_EVERY_MS = 60_000

interface RetryOptions {
  attempt(): Promise<void>
  /** Called for the first failure, for one with another message than the last, and for the same one once a minute. */
  onFailed(failure: unknown): void
  onDone(): void
}

/** The message of a failure, with its cause. */
const textOf = (failure: unknown): string =>
  failure instanceof Error ? `${failure.message} ${textOf(failure.cause)}` : String(failure)

/** Calls `onFailed`, but skips equal failures within `REPORT_EVERY_MS`. */
const sparingly = (onFailed: RetryOptions['onFailed']): RetryOptions['onFailed'] => {
  let reported = ''
  let reportedAtMs = Number.NEGATIVE_INFINITY
  return (failure) => {
    if (textOf(failure) === reported && performance.now() - reportedAtMs < REPORT_EVERY_MS) return
    reported = textOf(failure)
    reportedAtMs = performance.now()
    onFailed(failure)
  }
}

/** Attempts something until it succeeds, at once and then at growing intervals of at most five seconds.
 * @returns stops: no further attempt begins, and no further failure is reported */
const retryUntilDone = ({ attempt, onFailed, onDone }: RetryOptions): (() => void) => {
  const ending = new AbortController()
  const report = sparingly(onFailed)
  const retry = async (): Promise<void> => {
    for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
      try {
        await attempt()
        break
      } catch (failure) {
        if (!ending.signal.aborted) report(failure)
      }
      await sleep(waitMs, undefined, { signal: ending.signal })
    }
    if (!ending.signal.aborted) onDone()
  }
  // Only the end of a wait rejects.
  void retry().catch(() => undefined)
  return () => ending.abort()
}
