import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DesignDocument } from '#contract/design.ts'
import type { CreatedDesign, DesignRevision, DesignVersions, SavedDesign } from '#contract/savedDesign.ts'
import { fail, ok, type Result } from '#engine/result.ts'
import { hashOf, isSecretOf, newDesignId, newEditSecret } from './designKeys.ts'
import { createDesignNews, type DesignNewsHub, type Follower } from './designNews.ts'
import type { DesignRecord, DesignStore, DesignVersion, OnStored } from './designStore.ts'
import { dayOf, expiresOn, oldestUse } from './expiry.ts'

/** There is no such design or version; it may have been deleted or have expired. */
export type MissingFault = Readonly<{ code: 'notFound' }>
/** The client may read the design but not change it. */
export type SecretFault = Readonly<{ code: 'editSecretMissing' | 'editSecretWrong' }>
/** Somebody else saved first. */
export type ChangedFault = Readonly<{ code: 'designChanged'; current: SavedDesign }>

/** The client, or the server, follows too many designs already. */
export type CrowdedFault = Readonly<{ code: 'crowded' }>

/** A design, and the edit secret that came with the request; null where none came. */
export type Key = Readonly<{ id: string; secret: string | null }>

/** Saved designs with access rights and expiry. Methods that save reject with StoreFull if there is no space. */
export interface Designs {
  create(document: DesignDocument, onStored?: OnStored): Promise<CreatedDesign>
  read(id: string): Promise<Result<SavedDesign, MissingFault>>
  /** The number of the newest version, which clients poll every few seconds; the document is not unpacked. Counts as a use of the
   * design. */
  newestVersion(id: string): Promise<Result<number, MissingFault>>
  /** @param from the version the changes are based on; null if the client named an impossible one */
  save(
    key: Key,
    from: number | null,
    document: DesignDocument,
    onStored?: OnStored,
  ): Promise<Result<DesignRevision, MissingFault | SecretFault | ChangedFault>>
  remove(key: Key): Promise<Result<null, MissingFault | SecretFault>>
  versions(key: Key): Promise<Result<DesignVersions, MissingFault | SecretFault>>
  version(key: Key, version: number): Promise<Result<SavedDesign, MissingFault | SecretFault>>
  /** Tells a follower at once, and from then on as it happens, how many have the design open and which version is the newest.
   * @returns ends it */
  follow(id: string, follower: Follower): Promise<Result<() => void, MissingFault | CrowdedFault>>
  copy(id: string, onStored?: OnStored): Promise<Result<CreatedDesign, MissingFault>>
  /** Deletes expired designs.
   * @returns how many designs */
  clean(): Promise<number>
}

interface Options {
  readonly store: DesignStore
  /** Days after the last use until a design is deleted; 0: never. */
  readonly expiryDays: number
  /** Called if the last use of an opened design cannot be stored. */
  readonly onFault: (fault: unknown) => void
  readonly now?: () => Date
  /** Left out: of this process alone. */
  readonly news?: DesignNewsHub
}

const NOT_FOUND: MissingFault = { code: 'notFound' }
/** The hash of a random secret: comparing with it takes the same time for an unknown id. */
const NOBODYS_HASH = hashOf(newEditSecret())

/** Comparing long designs takes some milliseconds, so other requests run before the answer is built. */
const isSame = async (one: DesignDocument, other: DesignDocument): Promise<boolean> => {
  const isEqual = JSON.stringify(one) === JSON.stringify(other)
  await nextTurn()
  return isEqual
}

/** The designs of a store. */
export const createDesigns = ({
  store,
  expiryDays,
  onFault,
  now = () => new Date(),
  news = createDesignNews(),
}: Options): Designs => {
  const isUnexpired = ({ usedOn }: DesignRecord): boolean => usedOn >= (oldestUse(now(), expiryDays) ?? '')
  const recordOf = async (idHash: string): Promise<DesignRecord | null> => {
    const record = await store.find(idHash)
    return record && isUnexpired(record) ? record : null
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
  /** A repeated save of the stored document is no conflict: the first answer may have been lost. */
  const afterConflict = async (
    id: string,
    document: DesignDocument,
  ): Promise<Result<DesignRevision, MissingFault | ChangedFault>> => {
    const current = await read(id)
    if (!current.ok) return current
    const { document: stored, ...unchanged } = current.value
    return (await isSame(stored, document)) ? ok(unchanged) : fail({ code: 'designChanged', current: current.value })
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
      if (!isSaved) return afterConflict(key.id, document)
      news.saved(hashOf(key.id), from + 1)
      return ok(revision(from + 1, moment.toISOString()))
    },
    remove: async (key) => {
      const access = await allowed(key)
      if (!access.ok) return access
      await store.remove(hashOf(key.id))
      news.saved(hashOf(key.id), null)
      return ok(null)
    },
    versions: async (key) => {
      const access = await allowed(key)
      return access.ok ? ok({ versions: [...(await store.versions(hashOf(key.id)))] }) : access
    },
    version: async (key, version) => {
      const access = await allowed(key)
      if (!access.ok) return access
      const stored = await store.read(hashOf(key.id), version)
      return stored ? ok(saved(stored, access.value.usedOn)) : fail(NOT_FOUND)
    },
    follow: async (id, follower) => {
      const newest = await newestVersion(id)
      if (!newest.ok) return newest
      const leave = news.join(hashOf(id), newest.value, follower)
      return leave ? ok(leave) : fail({ code: 'crowded' })
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
