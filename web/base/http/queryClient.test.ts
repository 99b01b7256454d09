import { expect, test, vi } from 'vitest'
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

test('a query that fails is asked once, and a change that fails is sent once', async () => {
  const failing = vi.fn(() => Promise.reject(new Error('no answer')))
  await expect(queryClient.fetchQuery({ queryKey: ['failing'], queryFn: failing })).rejects.toThrow('no answer')
  expect(failing).toHaveBeenCalledOnce()
  const change = queryClient.getMutationCache().build(queryClient, { mutationFn: failing })
  await expect(change.execute(undefined)).rejects.toThrow('no answer')
  expect(failing).toHaveBeenCalledTimes(2)
  queryClient.clear()
})
