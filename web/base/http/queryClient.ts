import { QueryClient } from '@tanstack/react-query'

/** A query client: no refetching, nothing stale, no retries (docs/behaviour.md 1.8). Offline requests are sent anyway and fail at
 * once: waiting would look like hanging. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
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

/** The query client of the page. */
export const queryClient = createQueryClient()
