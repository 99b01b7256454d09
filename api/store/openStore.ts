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
import { openSqlite } from './openSqlite.ts'
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
  /** Ends every connection. Nothing may be asked of the store afterwards. */
  close(): Promise<void>
}

export interface StoreOptions {
  /** Folder of the embedded database, created where missing. */
  readonly dataDir: string
  /** A PostgreSQL address to use instead of the embedded database. */
  readonly databaseUrl?: string | undefined
  /** Told of what goes wrong behind the answers: damaged rows, a refresh that failed, lost connections. */
  readonly onFault?: (fault: Error) => void
}

/** The PostgreSQL driver costs 25 ms and 10 MB, so it is loaded only where it is used. */
const openDatabase = async ({ dataDir, databaseUrl, onFault = console.error }: StoreOptions): Promise<Database> => {
  if (!databaseUrl) return openSqlite(dataDir)
  const { openPostgres } = await import('./openPostgres.ts')
  return openPostgres(databaseUrl, onFault)
}

/** Opens the store, migrated and seeded, with the catalogue in memory. Safe when several processes start at once.
 * @throws StoreUnavailable when the database cannot be reached, written, migrated or read */
export const openStore = (options: StoreOptions): Promise<Store> => {
  const { dataDir, databaseUrl, onFault = console.error } = options
  const where = databaseUrl ? 'the PostgreSQL database of DATABASE_URL' : `the SQLite database in ${dataDir}`
  return orUnavailable(`Cannot open ${where}`, async () => {
    const db = await openDatabase(options)
    const panels = databasePanelStore({ db, onFault })
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
      designs: databaseDesignStore(db),
      spending: databaseUrl ? databaseSpending(db, databaseUrl) : null,
      ping: () =>
        orUnavailable('The database does not answer', async () => {
          await db.selectFrom('panel').select('id').limit(1).execute()
        }),
      close: () => db.destroy(),
    }
  })
}
