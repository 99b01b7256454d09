/** What an id of ours looks like: what it is of, and when it was drawn [ms since 1970]. */
const OWN_ID = { area: /^area-\d{1,15}$/, obstacle: /^obstacle-\d{1,15}$/ } as const

export const isOwnId = (kind: 'area' | 'obstacle', id: unknown): id is string =>
  typeof id === 'string' && OWN_ID[kind].test(id)

/** Makes ids for what has none, as if each had been drawn a millisecond after the one before. */
export const idMaker = (nowMs: number): ((kind: 'area' | 'obstacle') => string) => {
  let atMs = nowMs
  return (kind) => `${kind}-${atMs++}`
}
