import type { DesignDocument } from '#wire/design.ts'
import { type PackedJson, packJson } from './packedJson.ts'

/** A document as it is stored. */
export interface PackedDocument {
  readonly json: PackedJson
  readonly areaCount: number
}

export const packDocument = async (document: DesignDocument): Promise<PackedDocument> => ({
  json: await packJson(JSON.stringify(document)),
  areaCount: document.areas.length,
})

/** A stored document. It is not parsed again: it was checked when it was saved. */
export interface DocumentText extends Pick<PackedDocument, 'areaCount'> {
  readonly text: string
}

/** One version of a design. */
export interface DesignVersion {
  readonly version: number
  /** ISO 8601, UTC. */
  readonly savedAt: string
  readonly document: DocumentText
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
  /** Whether it was found expired. */
  readonly isMarked: boolean
  /** Whether its link was opened, or it was saved on a later day than its first one, or copied. */
  readonly isOpened: boolean
  /** Day of the first save: `YYYY-MM-DD`, UTC; null for designs of earlier releases, which count as opened. */
  readonly createdOn: string | null
}

/** What the preview of a design's link tells. */
export interface LinkPicture {
  /** May be empty. */
  readonly title: string
  /** Another one for another picture, in characters of base64url. */
  readonly mark: string
  readonly widthPx: number
  readonly heightPx: number
}

/** A picture for the preview of a design's link, stored. */
export interface StoredPicture extends LinkPicture {
  readonly jpeg: Uint8Array
}

/** What a store knows of time. */
export interface StoreTime {
  /** How long the store has been served [s]. */
  readonly runningS: number
  /** The newest day on which a design was opened or saved: `YYYY-MM-DD`, UTC; null without designs. */
  readonly lastUseOn: string | null
  /** The clock of the database's own machine; null where that is this one. */
  readonly now: Date | null
}

/** Which designs are expired. */
export interface Expiry {
  /** Opened designs last used before this day: `YYYY-MM-DD`, UTC; null: none. */
  readonly opened: string | null
  /** Designs that nobody opened, last used before this day: `YYYY-MM-DD`, UTC; null: none. */
  readonly unopened: string | null
}

/** A save and its time. */
export interface Saving {
  readonly document: PackedDocument
  readonly now: Date
  /** Whether this save counts as an opening; default: false. */
  readonly isOpening?: boolean
  /** Tells apart who saves one design; default: not known. */
  readonly hand?: string | null
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
  /** Stores the day on which a design was used, unless a later one is stored, and removes its mark.
   * @param isOpening whether it counts as opened from now on */
  markUsed(idHash: string, now: Date, isOpening: boolean): Promise<void>
  /** Stores the picture of a design in place of the one before, as a use of the design. A copy of the design has none.
   * @returns false if there is no such design */
  setPicture(idHash: string, picture: StoredPicture, saving: Pick<Saving, 'now' | 'onStored'>): Promise<boolean>
  findPicture(idHash: string): Promise<LinkPicture | null>
  readPicture(idHash: string): Promise<StoredPicture | null>
  /** Deletes the picture of a design, even on a full disk. */
  removePicture(idHash: string): Promise<void>
  /** Deletes a design with all its versions and its picture, even on a full disk. */
  remove(idHash: string): Promise<void>
  time(): Promise<StoreTime>
  /** Raises the running time to at least this [s], even on a full disk. */
  raiseRunningTime(runningS: number): Promise<void>
  /** Removes the marks of designs that are not expired. */
  unmarkUnexpired(expiry: Expiry): Promise<void>
  /** Marks expired designs that have no mark yet, even on a full disk.
   * @param runningS the running time now [s] */
  markExpired(expiry: Expiry, runningS: number): Promise<void>
  /** Counts all designs, and those that are expired and were marked up to a running time [s]. */
  countExpired(expiry: Expiry, markedUntilS: number): Promise<Readonly<{ all: number; due: number }>>
  /** Deletes the designs that are expired and were marked up to a running time [s], even on a full disk.
   * @returns how many */
  removeExpired(expiry: Expiry, markedUntilS: number): Promise<number>
}
