import { create } from 'zustand'
import { addRecentSearch, type RecentSearch, readRecentSearches, storeRecentSearches } from './recentSearches.ts'

interface RecentSearchesState {
  readonly searches: readonly RecentSearch[]
  add(search: RecentSearch): void
}

/** The recent searches of this device. Without storage (private window, full storage) they last as long as the page. */
export const useRecentSearches = create<RecentSearchesState>((set, get) => ({
  searches: orElse(() => readRecentSearches(localStorage), []),
  add: (search) => {
    const searches = addRecentSearch(get().searches, search)
    set({ searches })
    orElse(() => storeRecentSearches(localStorage, searches), undefined)
  },
}))

function orElse<T>(action: () => T, otherwise: T): T {
  try {
    return action()
  } catch (error) {
    console.warn('Recent searches are not kept on this device', error)
    return otherwise
  }
}
