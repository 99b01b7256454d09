/** A unique id: the prefix and the time, increased while the id is taken. */
export const timestampedId = (prefix: string, taken: readonly { readonly id: string }[], nowMs: number): string => {
  let timestampMs = nowMs
  while (taken.some(({ id }) => id === `${prefix}${timestampMs}`)) timestampMs += 1
  return `${prefix}${timestampMs}`
}

const DESIGN_PREFIX = 'design-'

const designIds = () => {
  /** Time of the last id [ms since 1970], as two designs may be created in the same millisecond. */
  let lastMs = 0
  return (taken: readonly { readonly id: string }[] = []): string => {
    const id = timestampedId(DESIGN_PREFIX, taken, Math.max(Date.now(), lastMs + 1))
    lastMs = Number(id.slice(DESIGN_PREFIX.length))
    return id
  }
}

/** A design id that is unused on this device. */
export const newDesignId = designIds()
