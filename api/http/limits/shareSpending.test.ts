import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { NO_LIMITS } from '../../testing/testApp.ts'
import { createLimiters } from './rateLimiter.ts'
import { type SharedSpending, shareSpending } from './shareSpending.ts'

const sameName = (client: string): string => client
const MINUTE = 60

let ends: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(ends.map((end) => end()))
  ends = []
})

/** Starts a process: its request limiter shares spending through `exchange`. */
const startProcess = (exchange: SharedSpending['exchange'], onFault: (fault: unknown) => void = () => {}) => {
  const limiters = createLimiters({ ...NO_LIMITS, RATE_LIMIT_PER_MINUTE: MINUTE }, sameName)
  ends.push(
    shareSpending({
      limiters,
      spending: { keyOf: sameName, exchange, countProcesses: () => Promise.resolve(1) },
      onFault,
      intervalMs: 5,
    }),
  )
  return limiters.requests
}

test('what is spent is told under the name of its limiter, and what others spent there comes back', async () => {
  const told: [string, number][] = []
  const requests = startProcess((spent) => {
    told.push(...spent)
    return Promise.resolve(new Map([['requests a', 50_000]]))
  })
  requests.take('a', 5)
  await expect.poll(() => told).toEqual([['requests a', 5_000]])
  // Ten seconds' worth are left of a minute's.
  await expect.poll(() => requests.take('a', 20)).toBeGreaterThan(5)
  expect(requests.take('a', 5)).toBe(0)
})

test('while exchanges fail each process counts for itself; it is told once, and goes on when they succeed', async () => {
  const faults: unknown[] = []
  const told: number[] = []
  let isAway = true
  let exchanges = 0
  const requests = startProcess(
    (spent) => {
      exchanges += 1
      if (isAway) return Promise.reject(new Error('away'))
      told.push(...spent.values())
      return Promise.resolve(new Map())
    },
    (fault) => faults.push(fault),
  )
  expect(Array.from({ length: 61 }, () => requests.take('a')).filter((wait) => wait === 0)).toHaveLength(60)
  await expect.poll(() => exchanges).toBeGreaterThan(3)
  expect(faults).toHaveLength(1)
  isAway = false
  requests.debit('b', 2)
  // Spending while it was away is not reported late, as if it were spent now.
  await expect.poll(() => told).toEqual([2_000])
  expect(requests.take('a', 60)).toBeGreaterThan(0)
})

test('an exchange that hangs holds up no request, and no second one is begun beside it', async () => {
  let exchanges = 0
  let release = (): void => {}
  const requests = startProcess(() => {
    exchanges += 1
    return new Promise((resolve) => {
      release = () => resolve(new Map())
    })
  })
  await sleep(30)
  expect([requests.take('a'), exchanges]).toEqual([0, 1])
  const end = ends.pop()?.()
  release()
  await end
  expect(exchanges).toBe(1)
})
