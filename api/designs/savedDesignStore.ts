import type { DesignDocument } from '#contract/design.ts'
import { type PackedJson, packJson } from './packedJson.ts'

/** A document as stored and sent. It is not parsed again: it was checked when it was saved. */
export interface PackedDocument {
  readonly json: PackedJson
  readonly areaCount: number
}

export const packDocument = async (document: DesignDocument): Promise<PackedDocument> => ({
  json: await packJson(JSON.stringify(document)),
  areaCount: document.areas.length,
})

/** One version of a design. */
export interface DesignVersion {
  readonly version: number
  /** ISO 8601, UTC. */
  readonly savedAt: string
  readonly document: PackedDocument
}

export type VersionEntry = Omit<DesignVersion, 'document'> & Pick<PackedDocument, 'areaCount'>

/** The metadata of a design. */
export interface DesignRecord {
  /** SHA-256 of the edit secret, base64url. */
  readonly secretHash: string
  /** The newest version. */
  readonly version: number
  /** Day of the last opening or saving: `YYYY-MM-DD`, UTC. */
  readonly usedOn: string
}

/** A save and its time. */
export interface Saving {
  readonly document: PackedDocument
  readonly now: Date
  /** Called after the save with the growth of the store: the new version less the versions deleted for it [bytes]. */
  readonly onStored?: OnStored | undefined
}

/** @param grownBytes never negative */
export type OnStored = (grownBytes: number) => void

/** Stores designs by the hash of their id; ids and secrets never reach the store. Methods reject with StoreUnavailable if the database does
 * not answer, with StoreFull if there is no space to save, and with another Error if the stored data is damaged.
 * @example
 * await store.add(idHash, secretHash, { document, now: new Date() })
 * // False if another client has saved version 2 first.
 * const isStored = await store.append(idHash, 1, { document: changed, now: new Date() }) */
export interface SavedDesignStore {
  /** Stores a new design as version 1. */
  add(idHash: string, secretHash: string, saving: Saving): Promise<void>
  find(idHash: string): Promise<DesignRecord | null>
  /** @param version a stored version; default: the newest */
  read(idHash: string, version?: number): Promise<DesignVersion | null>
  /** The stored versions (see versionsToForget), the newest first; empty if there is no such design. */
  versions(idHash: string): Promise<readonly VersionEntry[]>
  /** Adds the version after `from` if `from` is still the newest, and deletes older ones (versionsToForget), in one transaction.
   * Exactly one of several concurrent saves from the same version succeeds, across processes.
   * @returns whether it was stored; a stored version survives a crash */
  append(idHash: string, from: number, saving: Saving): Promise<boolean>
  /** Stores the day on which a design was opened. */
  markUsed(idHash: string, now: Date): Promise<void>
  /** Deletes a design with all its versions, even on a full disk. */
  remove(idHash: string): Promise<void>
  /** Deletes the designs last used before a day.
   * @param day `YYYY-MM-DD`, UTC
   * @returns how many */
  removeUnusedSince(day: string): Promise<number>
}
