import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clientOf } from '../caller.ts'
import { rateLimiter } from './rateLimiter.ts'

const limiterAt = (perMinute: number) => {
  const clock = { ms: 0 }
  return { clock, limiter: rateLimiter(perMinute, () => clock.ms) }
}
const takes = (limiter: { take(client: string): number }, count: number, client = 'a') =>
  Array.from({ length: count }, () => limiter.take(client))

test("a whole minute's requests may come at once, the next waits for one sixtieth of it", () => {
  const { limiter } = limiterAt(60)
  expect(takes(limiter, 60)).toEqual(Array(60).fill(0))
  expect(limiter.take('a')).toBe(1)
})

test('requests flow in evenly: one a second at 60 a minute', () => {
  const { limiter, clock } = limiterAt(60)
  takes(limiter, 60)
  clock.ms = 999
  expect(limiter.take('a')).toBe(1)
  clock.ms = 1_000
  expect(takes(limiter, 2)).toEqual([0, 1])
  clock.ms = 4_000
  expect(takes(limiter, 4)).toEqual([0, 0, 0, 1])
})

test('a long pause gives no more than a minute of requests', () => {
  const { limiter, clock } = limiterAt(3)
  takes(limiter, 3)
  clock.ms = 86_400_000
  expect(takes(limiter, 4)).toEqual([0, 0, 0, 20])
})

test('waiting the told time is enough', () => {
  const { limiter, clock } = limiterAt(7)
  takes(limiter, 7)
  clock.ms = limiter.take('a') * 1000
  expect(limiter.take('a')).toBe(0)
})

test('clients are counted apart', () => {
  const { limiter } = limiterAt(1)
  expect([limiter.take('a'), limiter.take('a'), limiter.take('b')]).toEqual([0, 60, 0])
})

test('asking how long to wait counts nothing', () => {
  const { limiter, clock } = limiterAt(1)
  expect([limiter.waitS('a'), limiter.waitS('a'), limiter.take('a')]).toEqual([0, 0, 0])
  clock.ms = 15_000
  expect([limiter.waitS('a'), limiter.waitS('a'), limiter.take('a')]).toEqual([45, 45, 45])
})

test('the period may be another one: 24 a day are one an hour', () => {
  const clock = { ms: 0 }
  const limiter = rateLimiter(24, () => clock.ms, 86_400_000)
  expect(takes(limiter, 25)).toEqual([...Array(24).fill(0), 3600])
  clock.ms = 3_600_000
  expect(takes(limiter, 2)).toEqual([0, 3600])
})

test('0 a minute sets no limit', () => {
  expect(takes(limiterAt(0).limiter, 1000).every((wait) => wait === 0)).toBe(true)
})

test('200,000 strangers do not give a client its allowance back', () => {
  const { limiter } = limiterAt(60)
  takes(limiter, 60, 'attacker')
  for (let i = 0; i < 200_000; i++) limiter.take(`stranger ${i}`)
  expect(limiter.take('attacker')).toBe(1)
})

describe('a request that costs more than one point', () => {
  test('takes so many, and waits for all of them', () => {
    const { limiter } = limiterAt(60)
    expect([limiter.take('a', 20), limiter.take('a', 35.5), limiter.take('a', 10)]).toEqual([0, 0, 6])
    // Refused requests are free.
    expect([limiter.take('a', 4.5), limiter.take('a', 0.5)]).toEqual([0, 1])
  })

  test('pays the rest later; refused then, it is told the time until all of it can be paid again', () => {
    const { limiter, clock } = limiterAt(60)
    const analyse = () => limiter.take('a') || limiter.take('a', 40, 1)
    expect([analyse(), limiter.take('a', 15)]).toEqual([0, 0])
    // 5 are left; reading the request costs 1 of them, so 36 are missing.
    const waitS = analyse()
    expect(waitS).toBe(36)
    clock.ms += waitS * 1000
    expect(analyse()).toBe(0)
  })

  test('costs at most the whole allowance, so that it is possible at all', () => {
    const { limiter } = limiterAt(5)
    expect([limiter.take('a'), limiter.take('a', 100, 1), limiter.take('a')]).toEqual([0, 0, 12])
  })

  test('known only afterwards is a debt that the next request waits for', () => {
    const { limiter } = limiterAt(60)
    limiter.debit('a', 50)
    limiter.debit('a', 20)
    expect(limiter.take('a')).toBe(11)
  })

  test('is counted when it is refused', () => {
    const { limiter } = limiterAt(1)
    takes(limiter, 3)
    expect(limiter.refused).toBe(2)
  })
})

describe('IPv6 networks', () => {
  const net64 = (n: number) => clientOf(`2001:db8:1:${n.toString(16)}::1`)

  test('a /64 has one allowance, the /48 around it four: 65,536 networks of it have no more', () => {
    const { limiter } = limiterAt(10)
    expect(takes(limiter, 11, net64(1)).filter((wait) => wait === 0)).toHaveLength(10)
    let served = 10
    for (let n = 2; n < 65_536; n += 97) served += takes(limiter, 10, net64(n)).filter((wait) => wait === 0).length
    expect(served).toBe(40)
    expect(limiter.take(clientOf('2001:db8:2:1::1'))).toBe(0)
  })

  test('a network that is refused is told when a request of the /48 is within the limit', () => {
    const { limiter, clock } = limiterAt(10)
    for (let n = 1; n <= 4; n++) takes(limiter, 10, net64(n))
    // Forty a minute flow into the /48.
    expect(limiter.take(net64(5))).toBe(2)
    clock.ms = 2_000
    expect(limiter.take(net64(5))).toBe(0)
  })
})

test('whoever waits as long as told is served, whatever was asked before', () => {
  const request = fc.record({
    client: fc.constantFrom('192.0.2.1', '2001:db8:1:1::/64', '2001:db8:1:2::/64', '2001:db8:1:3::/64'),
    points: fc.oneof(fc.constantFrom(1 / 20, 1, 10, 30), fc.double({ min: 0.05, max: 300, noNaN: true })),
    pauseMs: fc.nat(5_000),
    isDebit: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000 }), fc.array(request, { maxLength: 60 }), (allowance, requests) => {
      const { limiter, clock } = limiterAt(allowance)
      for (const { client, points, pauseMs, isDebit } of requests) {
        clock.ms += pauseMs
        if (isDebit) limiter.debit(client, points)
        const waitS = limiter.take(client, points)
        if (waitS === 0) continue
        clock.ms += waitS * 1000
        expect(limiter.take(client, points)).toBe(0)
      }
    }),
  )
})

describe('counting together with other processes', () => {
  const sharing = () =>
    rateLimiter(
      60,
      () => 0,
      undefined,
      (client) => `key of ${client}`,
    )

  test('what clients spent is handed over once, under their keys', () => {
    const limiter = sharing()
    limiter.take('a', 6)
    limiter.take('a', 3)
    limiter.take('b')
    expect([...limiter.takeUnshared(1)]).toEqual([['key of a', 9_000]])
    expect([...limiter.takeUnshared(5)]).toEqual([['key of b', 1_000]])
    expect(limiter.takeUnshared(5).size).toBe(0)
  })

  test('what they spent elsewhere counts here, and what is not handed over yet on top', () => {
    const limiter = sharing()
    limiter.take('a', 10)
    limiter.takeUnshared(5)
    limiter.take('a', 5)
    limiter.applyShared('key of a', 40_000)
    expect([limiter.take('a', 15), limiter.take('a')]).toEqual([0, 1])
  })

  test('nothing is kept for others where there are none', () => {
    const { limiter } = limiterAt(60)
    limiter.take('a')
    expect(limiter.takeUnshared(5).size).toBe(0)
  })
})

describe('several processes', () => {
  const ALLOWANCE = 600
  const TURN_MS = 20
  const EXCHANGE_MS = 1_000

  /** Processes that exchange once a second, one after the other, and a debt that all of them know.
   * @returns requests served of a client that asks each of the asked processes so often a turn */
  const servedBy = (processes: number, { asked = processes, perTurn = 1, seconds = 0 }) => {
    const clock = { ms: 0 }
    let paidAtMs = 0
    const limiters = Array.from({ length: processes }, () =>
      rateLimiter(
        ALLOWANCE,
        () => clock.ms,
        undefined,
        (client) => client,
      ),
    )
    const exchange = (limiter: ReturnType<typeof rateLimiter>): void => {
      const spentMs = limiter.takeUnshared(5).get('a') ?? 0
      paidAtMs = Math.max(paidAtMs, clock.ms) + spentMs
      limiter.applyShared('a', paidAtMs - clock.ms)
      limiter.settle(processes)
    }
    for (const limiter of limiters) exchange(limiter)
    let served = 0
    for (; clock.ms < seconds * 1_000; clock.ms += TURN_MS) {
      for (const [index, limiter] of limiters.entries()) {
        const offsetMs = Math.round((index * EXCHANGE_MS) / processes / TURN_MS) * TURN_MS
        if (clock.ms % EXCHANGE_MS === offsetMs) exchange(limiter)
        if (index < asked) served += takes(limiter, perTurn).filter((wait) => wait === 0).length
      }
    }
    return served
  }

  test.each([2, 3, 8])('%i of them serve a burst within the allowance and a tenth', (processes) => {
    const [seconds, inflow] = [5, (5 * ALLOWANCE) / 60]
    const served = servedBy(processes, { perTurn: 50, seconds })
    expect(served).toBeLessThan((ALLOWANCE + inflow) * 1.1)
    expect(served).toBeGreaterThan(ALLOWANCE * 0.9)
  })

  test.each([2, 3, 8])(
    'at one of %i a client has its whole allowance and most of the inflow in a minute',
    (processes) => {
      const asking = { asked: 1, perTurn: 1, seconds: 60 }
      expect(servedBy(processes, asking)).toBeGreaterThan(0.85 * servedBy(1, asking))
    },
  )

  const oneOfFour = () => {
    const limiter = rateLimiter(
      60,
      () => 0,
      undefined,
      (client) => client,
    )
    limiter.settle(4)
    return limiter
  }

  test('a request that costs more than the part of a process is possible, one at a time', () => {
    const limiter = oneOfFour()
    expect([limiter.take('a'), limiter.take('a', 40, 1), limiter.take('a')]).toEqual([0, 0, 3])
    limiter.takeUnshared(5)
    limiter.settle(4)
    expect(limiter.take('a')).toBe(3)
    limiter.takeUnshared(5)
    limiter.settle(4)
    expect(limiter.take('a', 20)).toBe(0)
  })

  test('without the others a process has all of it', () => {
    const limiter = oneOfFour()
    expect(takes(limiter, 16).filter((wait) => wait === 0)).toHaveLength(15)
    limiter.settle(1)
    expect(takes(limiter, 46).filter((wait) => wait === 0)).toHaveLength(45)
  })
})

test('what is spent beyond the limit has to flow in before the next request', () => {
  const { limiter, clock } = limiterAt(60)
  for (const points of [60, 29]) limiter.debit('a', points)
  // 29 above the allowance of 60, plus this request: 30 s at one a second.
  expect(limiter.waitS('a')).toBe(30)
  expect(limiter.waitS('b')).toBe(0)
  clock.ms = 30_000
  expect(takes(limiter, 2)).toEqual([0, 1])
})
