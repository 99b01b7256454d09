/** Recent searches shown at most (docs/behaviour.md 2.9). */
export const RECENT_SEARCHES_LIMIT = 5
export const RECENT_SEARCHES_KEY = 'solarplanner.recentSearches'

/** A stored search: the place's name, or the typed text if the name may not be stored or says less; and the place's id if the source
 * allows storing only that. */
export interface RecentSearch {
  readonly text: string
  readonly placeId?: string
}

interface StoredSearches {
  readonly version: 2
  readonly searches: readonly RecentSearch[]
}

/** The stored form before places had ids. */
interface StoredTexts {
  readonly version: 1
  readonly searches: readonly string[]
}

/** Used part of `localStorage`. */
export type SearchStorage = Pick<Storage, 'getItem' | 'setItem'>

/** The list with a search put first: newest first, at most {@link RECENT_SEARCHES_LIMIT}, without duplicates (ignoring case and extra
 * blanks; the newest spelling stays). A blank text changes nothing. */
export const addRecentSearch = (searches: readonly RecentSearch[], added: RecentSearch): readonly RecentSearch[] => {
  const text = tidy(added.text)
  if (!text) return searches
  const others = searches.filter((search) => sameText(search.text) !== sameText(text))
  return [{ ...added, text }, ...others].slice(0, RECENT_SEARCHES_LIMIT)
}

const tidy = (text: string): string => text.trim().replace(/\s+/g, ' ')
const sameText = (text: string): string => tidy(text).normalize('NFC').toLowerCase()

/** The searches stored on this device; none if the stored copy is unreadable. */
export const readRecentSearches = (storage: SearchStorage): readonly RecentSearch[] => {
  const parsed = parseStored(storage.getItem(RECENT_SEARCHES_KEY) ?? '')
  if (!parsed) return []
  return parsed.version === 1 ? parsed.searches.map((text) => ({ text })) : parsed.searches
}

const parseStored = (stored: string): StoredSearches | StoredTexts | null => {
  try {
    const parsed: unknown = JSON.parse(stored)
    return isStored(parsed) ? parsed : null
  } catch {
    return null
  }
}

// Validated by hand: a schema library would slow down the first load.
const isStored = (value: unknown): value is StoredSearches | StoredTexts => {
  const { version, searches } = (value ?? {}) as { readonly version?: unknown; readonly searches?: unknown }
  const isEntry = version === 1 ? isText : version === 2 ? isRecentSearch : () => false
  return Array.isArray(searches) && searches.length <= RECENT_SEARCHES_LIMIT && searches.every(isEntry)
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

const isRecentSearch = (value: unknown): value is RecentSearch => {
  const { text, placeId } = (value ?? {}) as { readonly text?: unknown; readonly placeId?: unknown }
  return isText(text) && (placeId === undefined || isText(placeId))
}

export const storeRecentSearches = (storage: SearchStorage, searches: readonly RecentSearch[]): void =>
  storage.setItem(RECENT_SEARCHES_KEY, JSON.stringify({ version: 2, searches } satisfies StoredSearches))
