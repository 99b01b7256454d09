import { useEffect, useEffectEvent, useState } from 'react'
import type { RecentSearch } from './recentSearches.ts'
import type { SearchRequest } from './useAddressSearch.ts'

declare global {
  interface WindowEventMap {
    /** A recent or suggested location was clicked (docs/behaviour.md 2.10). */
    'search-location': CustomEvent<RecentSearch>
  }
}

export const emitSearchLocation = (detail: RecentSearch): void => {
  window.dispatchEvent(new CustomEvent('search-location', { detail }))
}

/** Calls back for every requested location. */
export const useSearchLocation = (onSearch: (search: RecentSearch) => void): void => {
  const hear = useEffectEvent(onSearch)
  useEffect(function listen() {
    const onEvent = ({ detail }: WindowEventMap['search-location']) => hear(detail)
    window.addEventListener('search-location', onEvent)
    return () => window.removeEventListener('search-location', onEvent)
  }, [])
}

/** The last requested location, for the address box; null before the first. */
export const useSearchRequest = (): SearchRequest | null => {
  const [request, setRequest] = useState<SearchRequest | null>(null)
  useSearchLocation((search) => setRequest((last) => ({ ...search, requestId: (last?.requestId ?? 0) + 1 })))
  return request
}
