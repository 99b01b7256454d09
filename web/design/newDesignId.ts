import { timestampedId } from './timestampedId.ts'

const ID_PREFIX = 'design-'

/** The time in the last id given on this page [ms since 1970]: two designs may begin in one millisecond. */
let lastMs = 0

/** An id that no design on this device has yet. */
export const newDesignId = (taken: readonly { readonly id: string }[] = []): string => {
  const id = timestampedId(ID_PREFIX, taken, Math.max(Date.now(), lastMs + 1))
  lastMs = Number(id.slice(ID_PREFIX.length))
  return id
}
