import type { DesignDocument } from '#contract/design.ts'

/** One version of a design. */
export interface DesignVersion {
  readonly version: number
  /** ISO 8601, UTC. */
  readonly savedAt: string
  readonly document: DesignDocument
}

export type VersionEntry = Omit<DesignVersion, 'document'> & { readonly areaCount: number }

/** What is known of a design beside its versions. */
export interface DesignRecord {
  /** SHA-256 of the edit secret, base64url. */
  readonly secretHash: string
  /** The newest version. */
  readonly version: number
  /** When it was last opened or saved: `YYYY-MM-DD`, UTC. */
  readonly usedOn: string
}

/** What is saved, and when. */
export interface Saving {
  readonly document: DesignDocument
  readonly now: Date
  /** Told, once it is saved, by how much the store has grown: what was stored less the versions that were forgotten for it [bytes]. */
  readonly onStored?: OnStored | undefined
}

/** @param grownBytes never negative */
export type OnStored = (grownBytes: number) => void

/** Where designs are kept, by the hash of their id; ids and secrets never get here.
 * Every method rejects with StoreUnavailable where the database does not answer, those that save with StoreFull where there is no room,
 * and all with an Error where what it holds is damaged. */
export interface DesignStore {
  /** Keeps a new design as version 1. */
  add(idHash: string, secretHash: string, saving: Saving): Promise<void>
  find(idHash: string): Promise<DesignRecord | null>
  /** @param version one that is still kept; left out, the newest */
  read(idHash: string, version?: number): Promise<DesignVersion | null>
  /** What versions are kept (see versionsToForget), the newest first; none where there is no such design. */
  versions(idHash: string): Promise<readonly VersionEntry[]>
  /** Adds the version after `from` if that is still the newest, all of it or nothing, and forgets earlier ones (versionsToForget).
   * Of several that start from the same version one is kept, also when they come from several processes.
   * @returns whether it was kept; once this is known it outlives the process */
  append(idHash: string, from: number, saving: Saving): Promise<boolean>
  /** Notes that a design was opened. */
  markUsed(idHash: string, now: Date): Promise<void>
  /** Forgets a design with all its versions, on a full disk too. */
  remove(idHash: string): Promise<void>
  /** Forgets the designs last used before a day.
   * @param day `YYYY-MM-DD`, UTC
   * @returns how many */
  removeUnusedSince(day: string): Promise<number>
}
