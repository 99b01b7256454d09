import type { Panel } from '../contract/panel.ts'

/** The catalogue at one moment. The same `version` means the same panels, byte for byte. */
export interface Catalogue {
  readonly panels: readonly Panel[]
  /** A hash of the content, fit for an ETag. */
  readonly version: string
}

export interface PanelStore {
  /** The panels, in the order of the catalogue. Answered from memory once it has been read: a change made in the database
   * is seen within half a minute of use, and a database that goes away is not noticed by visitors.
   * @throws StoreUnavailable when it has never been read and cannot be */
  list(): Promise<Catalogue>
}
