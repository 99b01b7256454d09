import type { Panel } from '#contract/panel.ts'
import type { Result } from '#engine/result.ts'
import type { CatalogueRevision } from './exchange/reviseCatalogue.ts'

/** The catalogue at one moment. The same `version` means the same panels, byte for byte. */
export interface Catalogue {
  readonly panels: readonly Panel[]
  /** A hash of the content, fit for an ETag. */
  readonly version: string
}

/** The panels of the catalogue.
 * @example
 * const { panels, version } = await store.panels.list() */
export interface PanelStore {
  /** The panels, in the order of the catalogue. Answered from memory once it has been read: a change in the database
   * becomes visible within a minute, and visitors do not notice a database outage.
   * @throws StoreUnavailable when it has never been read and cannot be */
  list(): Promise<Catalogue>
}

/** Revises the catalogue while servers are running. */
export interface CatalogueKeeper {
  /** Reads the catalogue and stores the revision that `decide` returns, in one transaction. Concurrent revisions wait.
   * @returns the result of `decide`; a fault changes nothing
   * @throws StoreUnavailable */
  revise<Fault>(
    decide: (held: readonly Panel[]) => Result<CatalogueRevision, Fault>,
  ): Promise<Result<CatalogueRevision, Fault>>
}
