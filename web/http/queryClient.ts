import { QueryClient } from '@tanstack/react-query'

/** The query client with the specification's defaults (section 9): nothing refetched, nothing stale, nothing retried. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { refetchInterval: false, refetchOnWindowFocus: false, staleTime: Number.POSITIVE_INFINITY, retry: false },
    mutations: { retry: false },
  },
})
