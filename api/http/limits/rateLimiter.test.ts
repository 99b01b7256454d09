import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#engine/units.ts'
import { limitRows } from '#wire/requestLimits.ts'
import { clientOf } from '../caller.ts'
import { type RateLimiter, rateLimiter } from './rateLimiter.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const limiterOf = (allowance: number, periodMs = MINUTE_MS) => rateLimiter({ allowance, periodMs })
const takes = (limiter: RateLimiter, count: number, client = 'a') =>
  Promise.all(Array.from({ length: count }, () => limiter.take(client)))
const servedOf = async (limiter: RateLimiter, count: number, client: string) =>
  (await takes(limiter, count, client)).filter((waitS) => waitS === 0).length

test('an allowance may come at once, and again in the next period', async () => {
  const limiter = limiterOf(60)
  expect(await takes(limiter, 60)).toEqual(Array(60).fill(0))
  vi.advanceTimersByTime(15_000)
  expect(await limiter.take('a')).toBe(45)
  vi.advanceTimersByTime(45_000)
  expect(await takes(limiter, 61)).toEqual([...Array(60).fill(0), 60])
})

test('clients are counted apart', async () => {
  const limiter = limiterOf(1)
  expect([await limiter.take('a'), await limiter.take('a'), await limiter.take('b')]).toEqual([0, 60, 0])
})

test('asking how long to wait counts nothing', async () => {
  const limiter = limiterOf(1)
  expect([await limiter.waitS('a'), await limiter.waitS('a'), await limiter.take('a')]).toEqual([0, 0, 0])
  vi.advanceTimersByTime(15_000)
  expect([await limiter.waitS('a'), await limiter.waitS('a'), await limiter.take('a')]).toEqual([45, 45, 45])
})

test('the period may be a day', async () => {
  const limiter = limiterOf(24, DAY_MS)
  expect(await takes(limiter, 25)).toEqual([...Array(24).fill(0), 86_400])
})

test.each(limitRows)('the period of %s fits a timer', (_name, { periodMs }) => {
  expect(periodMs).toBeLessThan(2 ** 31)
})

test('0 sets no limit', async () => {
  const limiter = limiterOf(0)
  limiter.debit('a', 1_000)
  expect(await limiter.waitS('a')).toBe(0)
  expect(await servedOf(limiter, 1_000, 'a')).toBe(1_000)
})

test('200,000 strangers do not give a client its allowance back', async () => {
  const limiter = limiterOf(60)
  await takes(limiter, 60, 'attacker')
  for (let i = 0; i < 200_000; i++) limiter.debit(`stranger ${i}`, 1)
  expect(await limiter.take('attacker')).toBe(60)
})

describe('a request that costs more than one point', () => {
  test('takes so many, and nothing where it is refused', async () => {
    const limiter = limiterOf(60)
    expect([await limiter.take('a', 20), await limiter.take('a', 35.5), await limiter.take('a', 10)]).toEqual([
      0, 0, 60,
    ])
    expect([await limiter.take('a', 4.5), await limiter.take('a', 0.05)]).toEqual([0, 60])
  })

  test('pays the rest later', async () => {
    const limiter = limiterOf(60)
    expect([await limiter.take('a'), await limiter.take('a', 40, 1), await limiter.take('a', 20)]).toEqual([0, 0, 0])
    expect(await limiter.take('a', 0.05)).toBe(60)
  })

  test('costs at most the whole allowance, so that it is possible at all', async () => {
    const limiter = limiterOf(5)
    expect([await limiter.take('a'), await limiter.take('a', 100, 1), await limiter.take('a')]).toEqual([0, 0, 60])
  })

  test('known only afterwards counts beyond the limit', async () => {
    const limiter = limiterOf(60)
    limiter.debit('a', 50)
    limiter.debit('a', 20)
    expect([await limiter.waitS('a'), await limiter.take('a'), await limiter.take('b')]).toEqual([60, 60, 0])
  })
})

test('a /64 has one allowance, the /48 around it four: 65,536 networks of it have no more', async () => {
  const net64 = (n: number) => clientOf(`2001:db8:1:${n.toString(16)}::1`)
  const limiter = limiterOf(10)
  expect(await servedOf(limiter, 11, net64(1))).toBe(10)
  let served = 10
  for (let n = 2; n < 65_536; n += 97) served += await servedOf(limiter, 10, net64(n))
  expect(served).toBe(40)
  expect(await limiter.take(clientOf('2001:db8:2:1::1'))).toBe(0)
})

test('whoever waits as long as told is served, whatever was asked before', async () => {
  const request = fc.record({
    client: fc.constantFrom('192.0.2.1', '2001:db8:1:1::/64', '2001:db8:1:2::/64', '2001:db8:1:3::/64'),
    points: fc.oneof(fc.constantFrom(1 / 20, 1, 10, 30), fc.double({ min: 0.05, max: 300, noNaN: true })),
    pauseMs: fc.nat(5_000),
    isDebit: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 1_000 }),
      fc.array(request, { maxLength: 60 }),
      async (allowance, requests) => {
        const limiter = limiterOf(allowance)
        for (const { client, points, pauseMs, isDebit } of requests) {
          vi.advanceTimersByTime(pauseMs)
          if (isDebit) limiter.debit(client, points)
          const waitS = await limiter.take(client, points)
          if (waitS === 0) continue
          vi.advanceTimersByTime(waitS * 1000)
          expect(await limiter.take(client, points)).toBe(0)
        }
      },
    ),
  )
})

describe('counting together with other processes', () => {
  test('what is served is shared for the client and its network, what is refused is not', async () => {
    const shared: unknown[] = []
    const limiter = rateLimiter({ allowance: 10, periodMs: MINUTE_MS }, (client, parts) => {
      shared.push([client, parts])
    })
    await limiter.take('2001:db8:1:2::/64', 9)
    await limiter.take('2001:db8:1:2::/64', 2)
    expect(shared).toEqual([
      ['2001:db8:1:2::/64', 900],
      ['2001:db8:1::/48', 900],
    ])
  })

  test('what was spent elsewhere counts here, for what is left of their period', async () => {
    const limiter = rateLimiter({ allowance: 10, periodMs: MINUTE_MS }, (_client, _parts, onCounted) =>
      onCounted(1_000, 20_000),
    )
    expect([await limiter.take('a'), await limiter.take('a')]).toEqual([0, 20])
    vi.advanceTimersByTime(20_000)
    expect(await limiter.take('a')).toBe(0)
  })

  test('what others have not counted yet is not given back', async () => {
    const limiter = rateLimiter({ allowance: 2, periodMs: MINUTE_MS }, (_client, _parts, onCounted) =>
      onCounted(100, 20_000),
    )
    expect([await limiter.take('a'), await limiter.take('a'), await limiter.take('a')]).toEqual([0, 0, 60])
  })
})
