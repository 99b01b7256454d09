import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Panel } from '#contract/panel.ts'
import type { Catalogue, PanelStore } from '../catalogue/panelStore.ts'
import type { Database, PanelTable } from './database.ts'
import { panelOfRow } from './panelOfRow.ts'
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
