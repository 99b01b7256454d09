import { expect, test } from 'vitest'
import { queryClient } from './queryClient.ts'

test("the defaults of loading data are the specification's, nothing refetched, stale or retried; offline it fails", () => {
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
