import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { fail, ok, type Result } from '#engine/result.ts'
import type { CreatedDesign, DesignRevision, DesignVersions } from '#wire/savedDesign.ts'
import { cacheCounter } from '../http/metrics/cacheCounter.ts'
import { createFairGate } from '../threads/fairGate.ts'
import type { Caller } from '../threads/workPool.ts'
import { BUILT_ON } from './builtOn.ts'
import { dayOf, expiresOn, unopenedDays } from './expiry.ts'
import { type PackedJson, packJson, unpackJson } from './packedJson.ts'
import type {
  DesignRecord,
  LinkPicture,
  OnStored,
  PackedDocument,
  SavedDesignStore,
  StoredPicture,
} from './savedDesignStore.ts'

/** 144 bits: impossible to guess, and base64 needs no padding. */
const ID_BYTES = 18
/** 192 bits. */
const SECRET_BYTES = 24

/** 24 bits in base64url. */
const HAND_LENGTH = 4

/** A new id, which grants read access. */
export const newDesignId = (): string => randomBytes(ID_BYTES).toString('base64url')

/** A new edit secret, which grants write access. */
export const newEditSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url')

/** The stored form of an id or a secret. Both are long and random, so a plain hash cannot be reversed: a copy of the database opens no
 * design, and the duration of a lookup reveals nothing about existing ids.
 * @returns SHA-256, base64url */
export const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url')

/** Tells apart who saves one design: 24 bits, made with the id, which is not stored. A copy of the database leads back
 * to nobody, and the bits are others for each design. */
const handOf = (id: string, editor: string): string =>
  createHmac('sha256', id).update(editor).digest('base64url').slice(0, HAND_LENGTH)

/** Whether a secret has this hash, compared in constant time. */
export const isSecretOf = (secret: string, hash: string): boolean => {
  const [given, expected] = [hashOf(secret), hash].map((text) => Buffer.from(text, 'base64url')) as [Buffer, Buffer]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** A version as it is answered. */
export interface PackedDesign {
  readonly version: number
  /** A SavedDesign, packed. */
  readonly json: PackedJson
}

/** A version that the client holds already. */
export type HeldDesign = Readonly<{ version: number; json: null }>

/** The design or version does not exist; it may have been deleted, also because it had expired. */
export type MissingFault = Readonly<{ code: 'notFound' }>
/** The client may read the design but not change it. */
export type SecretFault = Readonly<{ code: 'editSecretMissing' | 'editSecretWrong' }>
/** Another client saved first. */
export type ChangedFault = Readonly<{ code: 'designChanged'; current: PackedDesign }>
/** Too many designs are being read just now. */
export type BusyFault = Readonly<{ code: 'overloaded' }>

/** A design, and the edit secret in the request; null without a secret. */
export type Key = Readonly<{ id: string; secret: string | null }>

/** A picture that is not stored yet. */
export type NewPicture = Omit<StoredPicture, 'mark'>

/** Control characters and half characters, which PostgreSQL does not store. */
const UNSTORABLE = /[\p{Cc}\p{Cs}]+/gu

const markedPicture = ({ title, ...picture }: NewPicture): StoredPicture => ({
  ...picture,
  title: title.replace(UNSTORABLE, ' ').trim(),
  mark: createHash('sha256').update(picture.jpeg).digest('base64url').slice(0, 22),
})

/** Who saves. */
export interface Writer {
  /** Address and browser; only a code of it is stored. */
  readonly editor?: string
  readonly onStored?: OnStored
}

/** Saved designs with access rights and expiry. Methods that save reject with StoreFull if there is no space. */
export interface Designs {
  create(document: PackedDocument, writer?: Writer): Promise<CreatedDesign>
  /** The newest version, which clients poll every few seconds. One read of the database tells whether it is new to them; the document
   * is read only then. Counts as a use of the design.
   * @param isHeld whether the client holds this version */
  read(
    id: string,
    isHeld: (version: number) => boolean,
    caller: Caller,
  ): Promise<Result<PackedDesign | HeldDesign, MissingFault | BusyFault>>
  /** @param from the version the changes are based on; null if the client named an impossible one */
  save(
    key: Key,
    from: number | null,
    document: PackedDocument,
    caller: Caller,
    writer?: Writer,
  ): Promise<Result<DesignRevision, MissingFault | SecretFault | ChangedFault | BusyFault>>
  remove(key: Key): Promise<Result<null, MissingFault | SecretFault>>
  versions(key: Key): Promise<Result<DesignVersions, MissingFault | SecretFault>>
  version(
    key: Key,
    version: number,
    caller: Caller,
  ): Promise<Result<PackedDesign, MissingFault | SecretFault | BusyFault>>
  copy(id: string, caller: Caller, writer?: Writer): Promise<Result<CreatedDesign, MissingFault | BusyFault>>
  /** Stores the picture for the preview of the design's link.
   * @param read reads the picture once access is granted */
  setPicture<Fault>(
    key: Key,
    read: () => Promise<Result<NewPicture, Fault>>,
    writer?: Writer,
  ): Promise<Result<null, MissingFault | SecretFault | Fault>>
  removePicture(key: Key): Promise<Result<null, MissingFault | SecretFault>>
  /** What a link's preview tells, which is no use of the design: robots ask for it. Null without a picture. */
  linkPicture(id: string): Promise<LinkPicture | null>
  readPicture(id: string): Promise<StoredPicture | null>
}

interface Options {
  readonly store: SavedDesignStore
  /** Days after the last use until an opened design expires; 0: never. */
  readonly expiryDays: number
  /** Called if the last use of an opened design cannot be stored. */
  readonly onFault: (fault: unknown) => void
  readonly now?: () => Date
  /** The day of the build, before which no clock is believed: `YYYY-MM-DD`, UTC. */
  readonly builtOn?: string
}

const NOT_FOUND: MissingFault = { code: 'notFound' }
/** The hash of a random secret: comparing with this hash gives unknown ids the same response time. */
const NOBODYS_HASH = hashOf(newEditSecret())

/** Cache size for the most recently requested versions [bytes]. */
const CACHE_BYTES = 16 * 1024 * 1024
/** Reading and packing a long version takes a thread of the system some 25 ms, and its text takes megabytes: two at a time, in fair turns
 * between clients. */
const READING = { places: 2, mostWaiting: 500, mostWaitingOfClient: 100 }
const countLookup = cacheCounter('saved designs')

/** What a design's expiry depends on. */
type Use = Pick<DesignRecord, 'usedOn' | 'isOpened'>

const laterOf = (day: string, otherDay: string): string => (day > otherDay ? day : otherDay)

/** The designs of a store. A design that exists opens, whatever the clock says; a clock before the build counts as the day of the build. */
export const createDesigns = (options: Options): Designs => {
  const { store, expiryDays, onFault, now: clock = () => new Date(), builtOn = BUILT_ON } = options
  const now = (): Date => new Date(Math.max(clock().getTime(), Date.parse(builtOn)))
  /** The design once it is used now.
   * @param isOpening whether it counts as opened from now on */
  const usedNow = <Design extends Use>(design: Design, isOpening: boolean): Design => ({
    ...design,
    usedOn: laterOf(design.usedOn, dayOf(now())),
    isOpened: design.isOpened || isOpening,
  })
  const revision = (version: number, savedAt: string, { usedOn, isOpened }: Use): DesignRevision => ({
    version,
    savedAt,
    expiresOn: expiresOn(usedOn, isOpened ? expiryDays : unopenedDays(expiryDays)),
  })
  const gate = createFairGate(READING)
  const cache = new LRUCache<string, PackedJson>({ maxSize: CACHE_BYTES, sizeCalculation: ({ length }) => length })
  /** Reads in a turn that is fair between clients. */
  const inTurn = async <Value>(
    { client, signal }: Caller,
    read: () => Promise<Value | null>,
  ): Promise<Result<Value, MissingFault | BusyFault>> => {
    const turn = await gate.enter(client, signal)
    if (!turn.ok) return fail({ code: 'overloaded' })
    try {
      const value = await read()
      return value === null ? fail(NOT_FOUND) : ok(value)
    } finally {
      turn.value()
    }
  }
  const packed = async (
    idHash: string,
    version: number,
    use: Use,
    caller: Caller,
  ): Promise<Result<PackedDesign, MissingFault | BusyFault>> => {
    const key = `${idHash} ${version} ${use.usedOn} ${use.isOpened}`
    const held = cache.get(key)
    countLookup(held !== undefined)
    if (held) return ok({ version, json: held })
    return inTurn(caller, async () => {
      const packedMeanwhile = cache.get(key)
      if (packedMeanwhile) return { version, json: packedMeanwhile }
      const stored = await store.read(idHash, version)
      if (!stored) return null
      const head = JSON.stringify(revision(version, stored.savedAt, use))
      const json = await packJson(`${head.slice(0, -1)},"document":${stored.document.text}}`)
      cache.set(key, json)
      return { version, json }
    })
  }

  const allowed = async ({ id, secret }: Key): Promise<Result<DesignRecord, MissingFault | SecretFault>> => {
    const record = await store.find(hashOf(id))
    const isRight = isSecretOf(secret ?? '', record?.secretHash ?? NOBODYS_HASH)
    if (!record) return fail(NOT_FOUND)
    if (secret === null) return fail({ code: 'editSecretMissing' })
    return isRight ? ok(record) : fail({ code: 'editSecretWrong' })
  }
  const writtenBy = (id: string, { editor, onStored }: Writer = {}) => ({
    hand: editor === undefined ? null : handOf(id, editor),
    onStored,
  })
  const create = async (document: PackedDocument, writer?: Writer): Promise<CreatedDesign> => {
    const [id, editSecret, moment] = [newDesignId(), newEditSecret(), now()]
    await store.add(hashOf(id), hashOf(editSecret), { document, now: moment, ...writtenBy(id, writer) })
    return { id, editSecret, ...revision(1, moment.toISOString(), { usedOn: dayOf(moment), isOpened: false }) }
  }
  /** Stores a use, unless nothing changes by it. */
  const noteUse = async (idHash: string, record: DesignRecord, isOpening: boolean): Promise<DesignRecord> => {
    const used = usedNow(record, isOpening)
    const isNew = record.isMarked || used.usedOn !== record.usedOn || used.isOpened !== record.isOpened
    if (isNew) await store.markUsed(idHash, now(), isOpening).catch(onFault)
    return used
  }
  /** A repeated save of the stored document is no conflict: the first answer may have been lost. */
  const afterConflict = async (
    id: string,
    document: PackedDocument,
    caller: Caller,
  ): Promise<Result<DesignRevision, MissingFault | ChangedFault | BusyFault>> => {
    const idHash = hashOf(id)
    const record = await store.find(idHash)
    if (!record) return fail(NOT_FOUND)
    const { version } = record
    const used = await noteUse(idHash, record, false)
    const repeated = await inTurn(caller, async () => {
      const stored = await store.read(idHash, version)
      return stored && { ...stored, isSame: stored.document.text === (await unpackJson(document.json)) }
    })
    if (!repeated.ok) return repeated
    if (repeated.value.isSame) return ok(revision(version, repeated.value.savedAt, used))
    const current = await packed(idHash, version, used, caller)
    return current.ok ? fail({ code: 'designChanged', current: current.value }) : current
  }
  return {
    create,
    read: async (id, isHeld, caller) => {
      const idHash = hashOf(id)
      const record = await store.find(idHash)
      if (!record) return fail(NOT_FOUND)
      const { version } = record
      const isAnswered = !isHeld(version)
      const used = await noteUse(idHash, record, isAnswered)
      return isAnswered ? packed(idHash, version, used, caller) : ok({ version, json: null })
    },
    save: async (key, from, document, caller, writer) => {
      const access = await allowed(key)
      if (!access.ok) return access
      const moment = now()
      const { createdOn } = access.value
      const isOpening = createdOn !== null && createdOn < dayOf(moment)
      const saving = { document, now: moment, isOpening, ...writtenBy(key.id, writer) }
      const isSaved = from !== null && (await store.append(hashOf(key.id), from, saving))
      if (!isSaved) return afterConflict(key.id, document, caller)
      return ok(revision(from + 1, moment.toISOString(), usedNow(access.value, isOpening)))
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
    version: async (key, version, caller) => {
      const access = await allowed(key)
      return access.ok ? packed(hashOf(key.id), version, access.value, caller) : access
    },
    copy: async (id, caller, writer) => {
      const idHash = hashOf(id)
      const record = await store.find(idHash)
      if (!record) return fail(NOT_FOUND)
      const original = await inTurn(caller, async () => {
        const stored = await store.read(idHash)
        return stored && { json: await packJson(stored.document.text), areaCount: stored.document.areaCount }
      })
      if (!original.ok) return original
      await noteUse(idHash, record, true)
      return ok(await create(original.value, writer))
    },
    setPicture: async (key, read, writer) => {
      const access = await allowed(key)
      if (!access.ok) return access
      const picture = await read()
      if (!picture.ok) return picture
      const saving = { now: now(), onStored: writer?.onStored }
      return (await store.setPicture(hashOf(key.id), markedPicture(picture.value), saving)) ? ok(null) : fail(NOT_FOUND)
    },
    removePicture: async (key) => {
      const access = await allowed(key)
      if (!access.ok) return access
      await store.removePicture(hashOf(key.id))
      return ok(null)
    },
    linkPicture: (id) => store.findPicture(hashOf(id)),
    readPicture: (id) => store.readPicture(hashOf(id)),
  }
}
