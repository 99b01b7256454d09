import { MAX_DESIGN_VERSIONS, MAX_SPACED_VERSIONS, VERSION_SPACING_MIN } from '#wire/limits.ts'
import type { VersionEntry } from './savedDesignStore.ts'

type SavedVersion = Pick<VersionEntry, 'version' | 'savedAt'> & {
  /** Tells apart who saved it; null: not known. */
  readonly hand: string | null
}

/** So many saves of one hand in a row are a run. Two people who edit at the same time take turns more often. */
const SAVES_OF_A_RUN = 5
/** Versions that stay because of who saved them; the other places are for spaced ones. */
const MAX_OF_PEOPLE = MAX_SPACED_VERSIONS / 2

/** Index of the five-minute interval of a version. */
const slotOf = ({ savedAt }: SavedVersion): number => Math.floor(Date.parse(savedAt) / (VERSION_SPACING_MIN * 60_000))

/** The versions of a design to delete. The last 20 stay. Because a design is saved at every pause in typing, they may cover only
 * minutes; so of the older versions 20 more stay. First come, up to 10, the last version of each hand and those before a run of saves by
 * another hand: however often and however long one hand saves, what stood before stays. The other places are for the last version of every
 * five minutes.
 * @param newestFirst all stored versions */
export const versionsToForget = (newestFirst: readonly SavedVersion[]): readonly number[] => {
  const isLastOfSlot = (entry: SavedVersion, index: number): boolean => {
    const next = newestFirst[index - 1]
    return next === undefined || slotOf(next) !== slotOf(entry)
  }
  const handAt = (index: number): string | null | undefined => newestFirst[index]?.hand
  /** By the numbers, because versions of a run may be deleted already. */
  const isBeforeRun = ({ version, hand }: SavedVersion, index: number): boolean => {
    if (index === 0 || handAt(index - 1) === hand) return false
    let last = index - 1
    while (last > 0 && handAt(last - 1) === handAt(index - 1)) last -= 1
    return (newestFirst[last]?.version ?? 0) - version >= SAVES_OF_A_RUN
  }
  const isLastOfHand = ({ hand }: SavedVersion, index: number): boolean =>
    newestFirst.findIndex((saved) => saved.hand === hand) === index
  const isOfPeople = (entry: SavedVersion, index: number): boolean =>
    isBeforeRun(entry, index) || isLastOfHand(entry, index)
  const olderThat = (holds: typeof isLastOfSlot) =>
    newestFirst.filter((entry, index) => index >= MAX_DESIGN_VERSIONS && holds(entry, index))
  const older = new Set([...olderThat(isOfPeople).slice(0, MAX_OF_PEOPLE), ...olderThat(isLastOfSlot)])
  const remaining = new Set([...newestFirst.slice(0, MAX_DESIGN_VERSIONS), ...[...older].slice(0, MAX_SPACED_VERSIONS)])
  return newestFirst.filter((entry) => !remaining.has(entry)).map(({ version }) => version)
}
