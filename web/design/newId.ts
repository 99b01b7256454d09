/** An id nobody has yet: the prefix and the time, moved on while it is taken. */
export const timestampedId = (prefix: string, taken: readonly { readonly id: string }[], nowMs: number): string => {
  let timestampMs = nowMs
  while (taken.some(({ id }) => id === `${prefix}${timestampMs}`)) timestampMs += 1
  return `${prefix}${timestampMs}`
}

const DESIGN_PREFIX = 'design-'

const designIds = () => {
  /** The time in the last id [ms since 1970]: two designs may begin in one millisecond. */
  let lastMs = 0
  return (taken: readonly { readonly id: string }[] = []): string => {
    const id = timestampedId(DESIGN_PREFIX, taken, Math.max(Date.now(), lastMs + 1))
    lastMs = Number(id.slice(DESIGN_PREFIX.length))
    return id
  }
}

/** An id that no design on this device has yet. */
export const newDesignId = designIds()
