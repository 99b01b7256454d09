import { MAX_DESIGN_VERSIONS, MAX_SPACED_VERSIONS, VERSION_SPACING_MIN } from '#contract/limits.ts'
import type { VersionEntry } from './designStore.ts'

type SavedVersion = Pick<VersionEntry, 'version' | 'savedAt'>

/** Which of the minutes in which one version is kept. */
const slotOf = ({ savedAt }: SavedVersion): number => Math.floor(Date.parse(savedAt) / (VERSION_SPACING_MIN * 60_000))

/** Which versions of a design are not kept any more. The last 20 are kept, whenever they were saved. A design is saved at every
 * pause in typing, so those alone would be the last minutes; of the versions before them the last one of every five minutes is
 * kept, 20 of these. What a design was before somebody sat down to it is the last one of its minutes, and so among them.
 * @param newestFirst all that there are */
export const versionsToForget = (newestFirst: readonly SavedVersion[]): readonly number[] => {
  const isLastOfSlot = (entry: SavedVersion, index: number): boolean => {
    const next = newestFirst[index - 1]
    return next === undefined || slotOf(next) !== slotOf(entry)
  }
  const spaced = newestFirst.filter((entry, index) => index >= MAX_DESIGN_VERSIONS && isLastOfSlot(entry, index))
  const kept = new Set([...newestFirst.slice(0, MAX_DESIGN_VERSIONS), ...spaced.slice(0, MAX_SPACED_VERSIONS)])
  return newestFirst.filter((entry) => !kept.has(entry)).map(({ version }) => version)
}
