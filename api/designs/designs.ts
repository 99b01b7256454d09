import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DesignDocument } from '#contract/design.ts'
import type { CreatedDesign, DesignRevision, DesignVersions, SavedDesign } from '#contract/savedDesign.ts'
import { fail, ok, type Result } from '#engine/result.ts'
import { hashOf, isSecretOf, newDesignId, newEditSecret } from './designKeys.ts'
import type { DesignRecord, DesignStore, DesignVersion, OnStored } from './designStore.ts'
import { dayOf, expiresOn, oldestUse } from './expiry.ts'

/** There is no such design or version: it never was, was deleted or has expired. */
export type MissingFault = Readonly<{ code: 'notFound' }>
/** Who asks may read and not change. */
export type SecretFault = Readonly<{ code: 'editSecretMissing' | 'editSecretWrong' }>
/** Somebody else saved first. */
export type ChangedFault = Readonly<{ code: 'designChanged'; current: SavedDesign }>

/** A design, and the edit secret that came with the request; null where none came. */
export type Key = Readonly<{ id: string; secret: string | null }>

/** Saved designs: who may do what with them, and how long they are kept. What saves rejects with StoreFull where there is no room. */
export interface Designs {
  create(document: DesignDocument, onStored?: OnStored): Promise<CreatedDesign>
  read(id: string): Promise<Result<SavedDesign, MissingFault>>
  /** The number of the newest version: what a client that holds one wants to know every few seconds, so it is not unpacked. Asking
   * counts as opening the design. */
  newestVersion(id: string): Promise<Result<number, MissingFault>>
  /** @param from the version that the changes start from; null where none that can exist was named */
  save(
    key: Key,
    from: number | null,
    document: DesignDocument,
    onStored?: OnStored,
  ): Promise<Result<DesignRevision, MissingFault | SecretFault | ChangedFault>>
  remove(key: Key): Promise<Result<null, MissingFault | SecretFault>>
  versions(key: Key): Promise<Result<DesignVersions, MissingFault | SecretFault>>
  version(key: Key, version: number): Promise<Result<SavedDesign, MissingFault | SecretFault>>
  copy(id: string, onStored?: OnStored): Promise<Result<CreatedDesign, MissingFault>>
  /** Forgets what has expired.
   * @returns how many designs */
  clean(): Promise<number>
}

interface Options {
  readonly store: DesignStore
  /** How long a design that nobody opens or saves is kept; 0: for ever. */
  readonly expiryDays: number
  /** Told where the use of a design that was opened could not be noted. */
  readonly onFault: (fault: unknown) => void
  readonly now?: () => Date
}

const NOT_FOUND: MissingFault = { code: 'notFound' }
/** The hash of a secret nobody has: an id that is not there takes the comparison, too. */
const NOBODYS_HASH = hashOf(newEditSecret())

/** Long designs take some milliseconds; whoever answers afterwards does so in a turn of its own. */
const isSame = async (one: DesignDocument, other: DesignDocument): Promise<boolean> => {
  const isEqual = JSON.stringify(one) === JSON.stringify(other)
  await nextTurn()
  return isEqual
}

/** The designs of a store. */
export const createDesigns = ({ store, expiryDays, onFault, now = () => new Date() }: Options): Designs => {
  const isKept = ({ usedOn }: DesignRecord): boolean => usedOn >= (oldestUse(now(), expiryDays) ?? '')
  const recordOf = async (idHash: string): Promise<DesignRecord | null> => {
    const record = await store.find(idHash)
    return record && isKept(record) ? record : null
  }
  const revision = (version: number, savedAt: string, usedOn = dayOf(now())): DesignRevision => ({
    version,
    savedAt,
    expiresOn: expiresOn(usedOn, expiryDays),
  })
  const saved = ({ version, savedAt, document }: DesignVersion, usedOn?: string): SavedDesign => ({
    ...revision(version, savedAt, usedOn),
    document,
  })

  const allowed = async ({ id, secret }: Key): Promise<Result<DesignRecord, MissingFault | SecretFault>> => {
    const record = await recordOf(hashOf(id))
    const isRight = isSecretOf(secret ?? '', record?.secretHash ?? NOBODYS_HASH)
    if (!record) return fail(NOT_FOUND)
    if (secret === null) return fail({ code: 'editSecretMissing' })
    return isRight ? ok(record) : fail({ code: 'editSecretWrong' })
  }
  const create = async (document: DesignDocument, onStored?: OnStored): Promise<CreatedDesign> => {
    const [id, editSecret, moment] = [newDesignId(), newEditSecret(), now()]
    await store.add(hashOf(id), hashOf(editSecret), { document, now: moment, onStored })
    return { id, editSecret, ...revision(1, moment.toISOString()) }
  }
  const noteUse = async (idHash: string, { usedOn }: DesignRecord): Promise<void> => {
    const moment = now()
    if (usedOn < dayOf(moment)) await store.markUsed(idHash, moment).catch(onFault)
  }
  const read = async (id: string): Promise<Result<SavedDesign, MissingFault>> => {
    const idHash = hashOf(id)
    const record = await recordOf(idHash)
    const newest = record && (await store.read(idHash))
    if (!newest) return fail(NOT_FOUND)
    await noteUse(idHash, record)
    return ok(saved(newest))
  }
  const newestVersion = async (id: string): Promise<Result<number, MissingFault>> => {
    const idHash = hashOf(id)
    const record = await recordOf(idHash)
    if (!record) return fail(NOT_FOUND)
    await noteUse(idHash, record)
    return ok(record.version)
  }
  /** Whose answer got lost saves the same once more: that is no conflict. */
  const afterConflict = async (
    id: string,
    document: DesignDocument,
  ): Promise<Result<DesignRevision, MissingFault | ChangedFault>> => {
    const current = await read(id)
    if (!current.ok) return current
    const { document: kept, ...unchanged } = current.value
    return (await isSame(kept, document)) ? ok(unchanged) : fail({ code: 'designChanged', current: current.value })
  }
  return {
    create,
    read,
    newestVersion,
    save: async (key, from, document, onStored) => {
      const access = await allowed(key)
      if (!access.ok) return access
      const moment = now()
      const saving = { document, now: moment, onStored }
      const isSaved = from !== null && (await store.append(hashOf(key.id), from, saving))
      return isSaved ? ok(revision(from + 1, moment.toISOString())) : afterConflict(key.id, document)
    },
    remove: async (key) => {
      const access = await allowed(key)
      if (!access.ok) return access
      await store.remove(hashOf(key.id))
      return ok(null)
    },
    versions: async (key) => {
      const access = await allowed(key)
      return access.ok ? ok({ versions: [...(await store.versions(hashOf(key.id)))] }) : access
    },
    version: async (key, version) => {
      const access = await allowed(key)
      if (!access.ok) return access
      const kept = await store.read(hashOf(key.id), version)
      return kept ? ok(saved(kept, access.value.usedOn)) : fail(NOT_FOUND)
    },
    copy: async (id, onStored) => {
      const original = await read(id)
      return original.ok ? ok(await create(original.value.document, onStored)) : original
    },
    clean: async () => {
      const day = oldestUse(now(), expiryDays)
      return day === null ? 0 : store.removeUnusedSince(day)
    },
  }
}
