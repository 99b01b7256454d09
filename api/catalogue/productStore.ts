import type { Result } from '#engine/result.ts'
import type { CatalogueRevision } from './exchange/reviseCatalogue.ts'

/** The products of one kind at one moment. The same `version` means the same products, byte for byte. */
export interface Catalogue<Of> {
  readonly products: readonly Of[]
  /** A hash of the content, fit for an ETag. */
  readonly version: string
}

/** The products of one kind.
 * @example
 * const { products, version } = await store.panels.list() */
export interface ProductStore<Of> {
  /** The products, in the order of the catalogue. Answered from memory once it has been read: a change in the database
   * becomes visible within a minute, and visitors do not notice a database outage.
   * @throws StoreUnavailable when it has never been read and cannot be */
  list(): Promise<Catalogue<Of>>
}

/** A product store that is revised while servers are running. */
export interface ProductKeeper<Of> extends ProductStore<Of> {
  /** Reads the products and stores the revision that `decide` returns, in one transaction. Concurrent revisions wait.
   * @returns the result of `decide`; a fault changes nothing
   * @throws StoreUnavailable */
  revise<Fault>(
    decide: (held: readonly Of[]) => Result<CatalogueRevision<Of>, Fault>,
  ): Promise<Result<CatalogueRevision<Of>, Fault>>
}
