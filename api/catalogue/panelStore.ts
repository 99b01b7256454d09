import type { Panel } from '#contract/panel.ts'
import type { Result } from '#engine/result.ts'
import type { CatalogueRevision } from './exchange/reviseCatalogue.ts'

/** The catalogue at one moment. The same `version` means the same panels, byte for byte. */
export interface Catalogue {
  readonly panels: readonly Panel[]
  /** A hash of the content, fit for an ETag. */
  readonly version: string
}

export interface PanelStore {
  /** The panels, in the order of the catalogue. Answered from memory once it has been read: a change made in the database
   * is seen within a minute, and a database that goes away is not noticed by visitors.
   * @throws StoreUnavailable when it has never been read and cannot be */
  list(): Promise<Catalogue>
}

/** Changes the catalogue as a whole, beside servers that go on. */
export interface CatalogueKeeper {
  /** Reads the catalogue, lets `decide` make another one of it and keeps that: all of it or nothing. Whoever else changes it waits
   * meanwhile.
   * @returns what `decide` said; nothing is changed where that is a fault
   * @throws StoreUnavailable */
  revise<Fault>(
    decide: (held: readonly Panel[]) => Result<CatalogueRevision, Fault>,
  ): Promise<Result<CatalogueRevision, Fault>>
}
