import { DRAWN, LISTS } from '#design/drawn.ts'

export type IdKind = (typeof DRAWN)[keyof typeof DRAWN]['one']

/** Whether an id has our form: kind and drawing time [ms since 1970]. */
export const isOwnId = (kind: IdKind, id: unknown): id is string =>
  typeof id === 'string' && new RegExp(`^${kind}-\\d{1,15}$`).test(id)

/** Largest number of ids for one document; the next document's ids begin after it. */
export const IDS_A_DOCUMENT = LISTS.reduce((sum, list) => sum + DRAWN[list].max, 0)

/** Creates missing ids, each a millisecond after the one before. */
export const idMaker = (nowMs: number): ((kind: IdKind) => string) => {
  let atMs = nowMs
  return (kind) => `${kind}-${atMs++}`
}
