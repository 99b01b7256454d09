import { ok, type Result } from '#engine/result.ts'
import type { DesignDocument } from '#wire/design.ts'
import { SavedDesign } from '#wire/savedDesign.ts'
import type { Caller } from '../../threads/workPool.ts'
import type { BusyFault, ChangedFault, Designs, Key, MissingFault, PackedDesign, Writer } from '../designs.ts'
import { unpackJson } from '../packedJson.ts'
import { type DesignVersion, packDocument, type SavedDesignStore, type Saving } from '../savedDesignStore.ts'

const LONGEST_BYTES = 100_000_000
export const CALLER: Caller = { client: '203.0.113.1', signal: new AbortController().signal }

type PlainVersion = Omit<DesignVersion, 'document'> & { readonly document: DesignDocument }
type PlainSaving = Omit<Saving, 'document'> & { readonly document: DesignDocument }

const packedSaving = async ({ document, ...saving }: PlainSaving): Promise<Saving> => ({
  ...saving,
  document: await packDocument(document),
})

/** A store of unpacked documents, for tests. */
export const plainStore = (store: SavedDesignStore) => ({
  ...store,
  add: async (idHash: string, secretHash: string, saving: PlainSaving) =>
    store.add(idHash, secretHash, await packedSaving(saving)),
  append: async (idHash: string, from: number, saving: PlainSaving) =>
    store.append(idHash, from, await packedSaving(saving)),
  read: async (idHash: string, version?: number): Promise<PlainVersion | null> => {
    const stored = await store.read(idHash, version)
    return stored && { ...stored, document: JSON.parse(stored.document.text) }
  },
})

const unpacked = async ({ json }: PackedDesign): Promise<SavedDesign> =>
  SavedDesign.parse(JSON.parse(await unpackJson(json, LONGEST_BYTES)))

const valueUnpacked = async <Fault>(read: Result<PackedDesign, Fault>): Promise<Result<SavedDesign, Fault>> =>
  read.ok ? ok(await unpacked(read.value)) : read

/** Designs that give documents as they are, to one client, for tests. */
export const plainDesigns = (designs: Designs) => ({
  ...designs,
  create: async (document: DesignDocument, writer?: Writer) => designs.create(await packDocument(document), writer),
  copy: (id: string, writer?: Writer) => designs.copy(id, CALLER, writer),
  read: async (id: string) =>
    valueUnpacked((await designs.read(id, () => false, CALLER)) as Result<PackedDesign, MissingFault | BusyFault>),
  version: async (key: Key, version: number) => valueUnpacked(await designs.version(key, version, CALLER)),
  save: async (key: Key, from: number | null, document: DesignDocument) => {
    const saved = await designs.save(key, from, await packDocument(document), CALLER)
    if (saved.ok || saved.fault.code !== 'designChanged') return saved
    const { current, ...fault }: ChangedFault = saved.fault
    return { ok: false as const, fault: { ...fault, current: await unpacked(current) } }
  },
})
