import { MAX_AREAS, MAX_OBSTACLES, MAX_SURROUNDINGS } from '#contract/limits.ts'

/** What an id of ours looks like: what it is of, and when it was drawn [ms since 1970]. */
const OWN_ID = {
  area: /^area-\d{1,15}$/,
  obstacle: /^obstacle-\d{1,15}$/,
  surrounding: /^surrounding-\d{1,15}$/,
} as const
export type IdKind = keyof typeof OWN_ID

export const isOwnId = (kind: IdKind, id: unknown): id is string => typeof id === 'string' && OWN_ID[kind].test(id)

/** More ids are not made for one document: those of the next one begin after them. */
export const IDS_A_DOCUMENT = MAX_AREAS + MAX_OBSTACLES + MAX_SURROUNDINGS

/** Makes ids for what has none, as if each had been drawn a millisecond after the one before. */
export const idMaker = (nowMs: number): ((kind: IdKind) => string) => {
  let atMs = nowMs
  return (kind) => `${kind}-${atMs++}`
}
