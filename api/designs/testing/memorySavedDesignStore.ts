import { dayOf } from '../expiry.ts'
import { unpackJson } from '../packedJson.ts'
import type { Expiry, SavedDesignStore, Saving, StoredPicture } from '../savedDesignStore.ts'
import { versionsToForget } from '../versionsToForget.ts'

interface StoredDesign {
  readonly secretHash: string
  usedOn: string
  markedAtS: number | null
  isOpened: boolean
  readonly createdOn: string
  picture: StoredPicture | null
  /** The oldest first. */
  versions: readonly ReturnType<typeof versionOf>[]
}

const versionOf = (version: number, { document, now, hand = null }: Saving) => ({
  version,
  savedAt: now.toISOString(),
  document,
  hand,
})
const newestOf = ({ versions }: StoredDesign): number => versions.at(-1)?.version ?? 0

const use = (design: StoredDesign, now: Date, isOpening: boolean): void => {
  const day = dayOf(now)
  if (design.usedOn < day) design.usedOn = day
  design.markedAtS = null
  design.isOpened ||= isOpening
}
const isExpired = ({ usedOn, isOpened }: StoredDesign, { opened, unopened }: Expiry): boolean =>
  usedOn < ((isOpened ? opened : unopened) ?? '')

/** Designs that last as long as the process, for tests that are not about the database. */
export const memorySavedDesignStore = (): SavedDesignStore => {
  const designs = new Map<string, StoredDesign>()
  let runningS = 0
  const due = (expiry: Expiry, markedUntilS: number) =>
    [...designs].filter(
      ([, design]) => isExpired(design, expiry) && design.markedAtS !== null && design.markedAtS <= markedUntilS,
    )
  return {
    add: async (idHash, secretHash, saving) => {
      if (designs.has(idHash)) throw new Error('There is such a design already')
      const day = dayOf(saving.now)
      const versions = [versionOf(1, saving)]
      designs.set(idHash, {
        secretHash,
        usedOn: day,
        createdOn: day,
        isOpened: false,
        markedAtS: null,
        picture: null,
        versions,
      })
    },
    find: async (idHash) => {
      const stored = designs.get(idHash)
      if (!stored) return null
      const { markedAtS, versions: _, picture: __, ...record } = stored
      return { ...record, version: newestOf(stored), isMarked: markedAtS !== null }
    },
    read: async (idHash, version) => {
      const stored = designs.get(idHash)
      const found = stored?.versions.find((held) => held.version === (version ?? newestOf(stored)))
      if (!found) return null
      const { version: number, savedAt, document } = found
      const { json, areaCount } = document
      return { version: number, savedAt, document: { text: await unpackJson(json), areaCount } }
    },
    versions: async (idHash) =>
      (designs.get(idHash)?.versions ?? [])
        .map(({ version, savedAt, document }) => ({ version, savedAt, areaCount: document.areaCount }))
        .reverse(),
    append: async (idHash, from, saving) => {
      const stored = designs.get(idHash)
      if (!stored || newestOf(stored) !== from) return false
      const versions = [...stored.versions, versionOf(from + 1, saving)]
      const forgotten = versionsToForget(versions.toReversed())
      stored.versions = versions.filter(({ version }) => !forgotten.includes(version))
      use(stored, saving.now, saving.isOpening ?? false)
      return true
    },
    markUsed: async (idHash, now, isOpening) => {
      const stored = designs.get(idHash)
      if (stored) use(stored, now, isOpening)
    },
    setPicture: async (idHash, picture, { now, onStored }) => {
      const stored = designs.get(idHash)
      if (!stored) return false
      onStored?.(Math.max(0, picture.jpeg.length - (stored.picture?.jpeg.length ?? 0)))
      stored.picture = picture
      use(stored, now, false)
      return true
    },
    findPicture: async (idHash) => {
      const { picture = null } = designs.get(idHash) ?? {}
      if (!picture) return null
      const { jpeg: _, ...told } = picture
      return told
    },
    readPicture: async (idHash) => designs.get(idHash)?.picture ?? null,
    removePicture: async (idHash) => {
      const stored = designs.get(idHash)
      if (stored) stored.picture = null
    },
    remove: async (idHash) => {
      designs.delete(idHash)
    },
    time: async () => {
      const days = [...designs.values()].map(({ usedOn }) => usedOn)
      return { runningS, lastUseOn: days.toSorted().at(-1) ?? null, now: null }
    },
    raiseRunningTime: async (atLeastS) => {
      runningS = Math.max(runningS, atLeastS)
    },
    unmarkUnexpired: async (expiry) => {
      for (const design of designs.values()) if (!isExpired(design, expiry)) design.markedAtS = null
    },
    markExpired: async (expiry, nowS) => {
      for (const design of designs.values()) if (isExpired(design, expiry)) design.markedAtS ??= nowS
    },
    countExpired: async (expiry, markedUntilS) => ({ all: designs.size, due: due(expiry, markedUntilS).length }),
    removeExpired: async (expiry, markedUntilS) => {
      const removed = due(expiry, markedUntilS)
      for (const [idHash] of removed) designs.delete(idHash)
      return removed.length
    },
  }
}
