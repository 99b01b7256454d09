/** An id nobody has yet: the prefix and the time, moved on while it is taken. */
export const timestampedId = (prefix: string, taken: readonly { readonly id: string }[], nowMs: number): string => {
  let timestampMs = nowMs
  while (taken.some(({ id }) => id === `${prefix}${timestampMs}`)) timestampMs += 1
  return `${prefix}${timestampMs}`
}
