import { QueryClient } from '@tanstack/react-query'

/** The query client: nothing refetched, nothing stale, nothing retried (docs/behaviour.md 1.8). Without a
 * network a request is made all the same and fails at once: waiting for the network would look like hanging. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      refetchInterval: false,
      refetchOnWindowFocus: false,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
