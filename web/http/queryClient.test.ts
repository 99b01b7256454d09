import { expect, test } from 'vitest'
import { queryClient } from './queryClient.ts'

// docs/behaviour.md 1.8.
test('by default nothing loaded is refetched, stale or retried; offline it fails', () => {
  expect(queryClient.getDefaultOptions()).toEqual({
    queries: {
      refetchInterval: false,
      refetchOnWindowFocus: false,
      staleTime: Infinity,
      retry: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  })
})
