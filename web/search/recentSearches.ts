/** Recent searches shown at most (specification, sections 2 and 9). */
export const RECENT_SEARCHES_LIMIT = 5
export const RECENT_SEARCHES_KEY = 'solarplanner.recentSearches'
/** Where a copy that cannot be read is put, in case somebody asks what was in it. */
export const DAMAGED_RECENT_SEARCHES_KEY = `${RECENT_SEARCHES_KEY}.damaged`

interface StoredSearches {
  readonly version: 1
  readonly searches: readonly string[]
}

/** What this module needs of `localStorage`. */
export type SearchStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The list with a search put first: newest first, at most {@link RECENT_SEARCHES_LIMIT}, no text twice (case, outer and
 * repeated blanks aside; the newest spelling stays). A blank text changes nothing. */
export const addRecentSearch = (searches: readonly string[], text: string): readonly string[] => {
  const added = tidy(text)
  if (!added) return searches
  const others = searches.filter((search) => sameText(search) !== sameText(added))
  return [added, ...others].slice(0, RECENT_SEARCHES_LIMIT)
}

const tidy = (text: string): string => text.trim().replace(/\s+/g, ' ')
const sameText = (text: string): string => tidy(text).normalize('NFC').toLowerCase()

/** The searches kept on this device. A copy that is not what we write is set aside and the list starts empty: it is a
 * convenience, not worth a word to the user. */
export const readRecentSearches = (storage: SearchStorage): readonly string[] => {
  const stored = storage.getItem(RECENT_SEARCHES_KEY)
  if (stored === null) return []
  const parsed = parseStored(stored)
  if (parsed) return parsed.searches
  storage.setItem(DAMAGED_RECENT_SEARCHES_KEY, stored)
  storage.removeItem(RECENT_SEARCHES_KEY)
  return []
}

const parseStored = (stored: string): StoredSearches | null => {
  try {
    const parsed: unknown = JSON.parse(stored)
    return isStoredSearches(parsed) ? parsed : null
  } catch {
    return null
  }
}

// By hand: a schema library for one list of texts would weigh on the first load of the page.
const isStoredSearches = (value: unknown): value is StoredSearches =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  value.version === 1 &&
  'searches' in value &&
  Array.isArray(value.searches) &&
  value.searches.length <= RECENT_SEARCHES_LIMIT &&
  value.searches.every((search) => typeof search === 'string' && search !== '')

export const keepRecentSearches = (storage: SearchStorage, searches: readonly string[]): void =>
  storage.setItem(RECENT_SEARCHES_KEY, JSON.stringify({ version: 1, searches } satisfies StoredSearches))
