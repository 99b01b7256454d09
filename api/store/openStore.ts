import type { CatalogueKeeper, PanelStore } from '../catalogue/panelStore.ts'
import type { DesignStore } from '../designs/designStore.ts'
import type { SharedSpending } from '../http/limits/sharedSpending.ts'
import type { WeatherCache } from '../weather/pvgis/weatherCache.ts'
import type { Database } from './database.ts'
import { databaseCatalogueKeeper } from './databaseCatalogueKeeper.ts'
import { databaseDesignStore } from './databaseDesignStore.ts'
import { databasePanelStore } from './databasePanelStore.ts'
import { databaseSpending } from './databaseSpending.ts'
import { databaseWeatherCache } from './databaseWeatherCache.ts'
import type { DesignSpace } from './designSpace.ts'
import { openSqlite } from './openSqlite.ts'
import { postgresSpace } from './postgresSpace.ts'
import { sqliteSpace } from './sqliteSpace.ts'
import { orUnavailable } from './storeUnavailable.ts'

export interface Store {
  readonly panels: PanelStore
  readonly catalogue: CatalogueKeeper
  readonly weather: WeatherCache
  readonly designs: DesignStore
  /** What clients spend in all processes of this database; null where it serves one process alone (SQLite). */
  readonly spending: SharedSpending | null
  /** Resolves when the database answers.
   * @throws StoreUnavailable */
  ping(): Promise<void>
  /** Whether the disk of the embedded database has room left; always true on PostgreSQL, which has a disk of its own. */
  hasRoom(): Promise<boolean>
  /** Sets room aside for deletions on a full disk; to be repeated, for where it was used. */
  holdReserve(): Promise<void>
  /** Ends every connection. Nothing may be asked of the store afterwards. */
  close(): Promise<void>
}

export interface StoreOptions {
  /** Folder of the embedded database, created where missing. */
  readonly dataDir: string
  /** A PostgreSQL address to use instead of the embedded database. */
  readonly databaseUrl?: string | undefined
  /** How much all designs together may take; 0, or left out: no limit [bytes]. */
  readonly maxDesignBytes?: number
  /** Told of what goes wrong behind the answers: damaged rows, a refresh that failed, lost connections. */
  readonly onFault?: (fault: Error) => void
}

/** The PostgreSQL driver costs 25 ms and 10 MB, so it is loaded only where it is used. */
const openDatabase = async ({ dataDir, databaseUrl, onFault = console.error }: StoreOptions): Promise<Database> => {
  if (!databaseUrl) return openSqlite(dataDir, onFault)
  const { openPostgres } = await import('./openPostgres.ts')
  return openPostgres(databaseUrl, onFault)
}

/** Opens the store, migrated and seeded, with the catalogue in memory. Safe when several processes start at once.
 * @throws StoreUnavailable when the database cannot be reached, written, migrated or read */
export const openStore = (options: StoreOptions): Promise<Store> => {
  const { dataDir, databaseUrl, maxDesignBytes = 0, onFault = console.error } = options
  const where = databaseUrl ? 'the PostgreSQL database of DATABASE_URL' : `the SQLite database in ${dataDir}`
  return orUnavailable(`Cannot open ${where}`, async () => {
    const db = await openDatabase(options)
    const panels = databasePanelStore({ db, onFault })
    const space: DesignSpace = databaseUrl ? postgresSpace(db, maxDesignBytes) : sqliteSpace(db, dataDir)
    try {
      await panels.list()
    } catch (error) {
      await db.destroy()
      throw error
    }
    return {
      panels,
      catalogue: databaseCatalogueKeeper(db, databaseUrl !== undefined),
      weather: databaseWeatherCache({ db, onFault }),
      designs: databaseDesignStore({ db, space, maxBytes: maxDesignBytes, onFault }),
      spending: databaseUrl ? databaseSpending(db, databaseUrl) : null,
      ping: () =>
        orUnavailable('The database does not answer', async () => {
          await db.selectFrom('panel').select('id').limit(1).execute()
        }),
      hasRoom: space.hasRoom,
      holdReserve: space.holdReserve,
      close: () => db.destroy(),
    }
  })
}
