import { dayOf } from '../expiry.ts'
import type { DesignVersion, SavedDesignStore, Saving } from '../savedDesignStore.ts'
import { versionsToForget } from '../versionsToForget.ts'

interface StoredDesign {
  readonly secretHash: string
  usedOn: string
  /** The oldest first. */
  versions: readonly DesignVersion[]
}

const versionOf = (version: number, { document, now }: Saving): DesignVersion => ({
  version,
  savedAt: now.toISOString(),
  document,
})
const newestOf = ({ versions }: StoredDesign): number => versions.at(-1)?.version ?? 0

/** Designs that last as long as the process, for tests that are not about the database. */
export const memorySavedDesignStore = (): SavedDesignStore => {
  const designs = new Map<string, StoredDesign>()
  return {
    add: async (idHash, secretHash, saving) => {
      if (designs.has(idHash)) throw new Error('There is such a design already')
      designs.set(idHash, { secretHash, usedOn: dayOf(saving.now), versions: [versionOf(1, saving)] })
    },
    find: async (idHash) => {
      const stored = designs.get(idHash)
      return stored ? { secretHash: stored.secretHash, version: newestOf(stored), usedOn: stored.usedOn } : null
    },
    read: async (idHash, version) => {
      const stored = designs.get(idHash)
      return stored?.versions.find((held) => held.version === (version ?? newestOf(stored))) ?? null
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
      stored.usedOn = dayOf(saving.now)
      return true
    },
    markUsed: async (idHash, now) => {
      const stored = designs.get(idHash)
      if (stored) stored.usedOn = dayOf(now)
    },
    remove: async (idHash) => {
      designs.delete(idHash)
    },
    removeUnusedSince: async (day) => {
      const unused = [...designs].filter(([, { usedOn }]) => usedOn < day)
      for (const [idHash] of unused) designs.delete(idHash)
      return unused.length
    },
  }
}
