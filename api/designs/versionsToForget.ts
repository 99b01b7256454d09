import { MAX_DESIGN_VERSIONS, MAX_SPACED_VERSIONS, VERSION_SPACING_MIN } from '#contract/limits.ts'
import type { VersionEntry } from './savedDesignStore.ts'

type SavedVersion = Pick<VersionEntry, 'version' | 'savedAt'>

/** Index of the five-minute interval of a version. */
const slotOf = ({ savedAt }: SavedVersion): number => Math.floor(Date.parse(savedAt) / (VERSION_SPACING_MIN * 60_000))

/** The versions of a design to delete. The last 20 stay. Because a design is saved at every pause in typing, they may cover only
 * minutes; so of the older versions the last one of every five minutes stays, up to 20. The version before a session of editing is
 * one of these.
 * @param newestFirst all stored versions */
export const versionsToForget = (newestFirst: readonly SavedVersion[]): readonly number[] => {
  const isLastOfSlot = (entry: SavedVersion, index: number): boolean => {
    const next = newestFirst[index - 1]
    return next === undefined || slotOf(next) !== slotOf(entry)
  }
  const spaced = newestFirst.filter((entry, index) => index >= MAX_DESIGN_VERSIONS && isLastOfSlot(entry, index))
  const remaining = new Set([...newestFirst.slice(0, MAX_DESIGN_VERSIONS), ...spaced.slice(0, MAX_SPACED_VERSIONS)])
  return newestFirst.filter((entry) => !remaining.has(entry)).map(({ version }) => version)
}
