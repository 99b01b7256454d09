import { createHash } from 'node:crypto'
import type { Catalogue, PanelStore } from '../catalogue/panelStore.ts'
import type { Database } from './database.ts'
import { panelOfRow } from './panelOfRow.ts'
import { orUnavailable } from './storeUnavailable.ts'

/** How long the catalogue in memory is used before it is read again [ms]. */
const CATALOGUE_FRESH_MS = 30_000

interface Options {
  readonly db: Database
  /** Told of damaged rows, which are left out, and of a refresh that failed. */
  readonly onFault: (fault: Error) => void
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number
}

const readCatalogue = async ({ db, onFault }: Options): Promise<Catalogue> => {
  const rows = await orUnavailable('The panels cannot be read', () =>
    db.selectFrom('panel').selectAll().orderBy('position').orderBy('id').execute(),
  )
  const results = rows.map(panelOfRow)
  for (const result of results) if (!result.ok) onFault(result.fault)
  const panels = results.flatMap((result) => (result.ok ? [result.value] : []))
  return { panels, version: createHash('sha256').update(JSON.stringify(panels)).digest('base64url').slice(0, 22) }
}

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)))

/** The panels of a database, held in memory.
 *
 * Invalidation: the first call reads. A later call that finds the catalogue older than 30 s is still answered from
 * memory and starts a re-read for the calls after it, so no visitor ever waits for the database. A re-read that fails is
 * reported and tried again 30 s later; until then the last good catalogue stays. */
export const databasePanelStore = (options: Options): PanelStore => {
  const { onFault, now = () => performance.now() } = options
  let held: Catalogue | undefined
  let checkedAtMs = 0
  let reading: Promise<Catalogue> | undefined

  const read = async (): Promise<Catalogue> => {
    checkedAtMs = now()
    held = await readCatalogue(options)
    return held
  }
  const readOnce = (): Promise<Catalogue> => {
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }
  return {
    list: () => {
      if (!held) return readOnce()
      if (now() - checkedAtMs >= CATALOGUE_FRESH_MS) readOnce().catch((fault: unknown) => onFault(asError(fault)))
      return Promise.resolve(held)
    },
  }
}
