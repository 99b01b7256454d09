import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFairGate, type GateLimits, type Leave } from './fairGate.ts'

const LIMITS: GateLimits = { places: 1, mostWaiting: 100, mostWaitingOfClient: 100 }

/** A gate on a manual clock, with a list of the admitted clients. */
const watchedGate = (limits: Partial<GateLimits> = {}) => {
  const clock = { ms: 0 }
  const gate = createFairGate({ ...LIMITS, ...limits }, () => clock.ms)
  const inside: { readonly client: string; readonly leave: Leave }[] = []
  const refused: string[] = []
  const ask = (client: string, signal?: AbortSignal): void => {
    void gate.enter(client, signal).then((entered) => {
      if (entered.ok) inside.push({ client, leave: entered.value })
      else refused.push(`${client} ${entered.fault}`)
    })
  }
  /** Runs the first admitted job for a while, then releases its place. */
  const work = async (durationMs: number): Promise<string> => {
    await settled()
    clock.ms += durationMs
    const first = inside.shift()
    first?.leave()
    await settled()
    return first?.client ?? 'nobody'
  }
  return { gate, ask, work, inside, refused, clock }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a crowd of one client delays another one by a single job', async () => {
  const { ask, work } = watchedGate()
  for (let job = 0; job < 50; job++) ask('crowd')
  ask('visitor')
  expect([await work(10), await work(10), await work(10)]).toEqual(['crowd', 'visitor', 'crowd'])
})

test('who had little time is next, however many jobs that were: three short ones between two long ones', async () => {
  const { ask, work } = watchedGate()
  for (let job = 0; job < 3; job++) ask('long')
  for (let job = 0; job < 4; job++) ask('short')
  const order = [await work(90)]
  for (let job = 0; job < 4; job++) order.push(await work(30))
  expect(order).toEqual(['long', 'short', 'short', 'short', 'long'])
})

test('a newcomer is not before those who have waited longer with as little time', async () => {
  const { ask, work } = watchedGate()
  for (const client of ['a', 'b', 'c']) ask(client)
  expect(await work(10)).toBe('a')
  ask('d')
  ask('a')
  expect([await work(10), await work(10), await work(10), await work(10)]).toEqual(['b', 'c', 'd', 'a'])
})

test('a newcomer starts at the least time that anybody here has used', async () => {
  const { ask, work } = watchedGate()
  for (const client of ['a', 'a', 'b', 'b', 'b']) ask(client)
  expect([await work(100), await work(10)]).toEqual(['a', 'b'])
  ask('newcomer')
  expect([await work(10), await work(10)]).toEqual(['b', 'newcomer'])
})

test('a client holds one place at a time, also where others are free', async () => {
  const { ask, inside } = watchedGate({ places: 3 })
  for (const client of ['a', 'a', 'b']) ask(client)
  await settled()
  expect(inside.map(({ client }) => client)).toEqual(['a', 'b'])
})

test('a client for whom there is no room to wait is told so; others are not concerned', async () => {
  const { ask, refused, gate } = watchedGate({ mostWaitingOfClient: 1 })
  for (const client of ['a', 'a', 'a', 'b']) ask(client)
  await settled()
  expect(refused).toEqual(['a full'])
  expect(gate.stats()).toMatchObject({ running: 1, waiting: 2 })
})

test('when too many wait in all, the next is told so', async () => {
  const { ask, refused } = watchedGate({ mostWaiting: 2 })
  for (const client of ['a', 'b', 'c', 'd']) ask(client)
  await settled()
  expect(refused).toEqual(['d full'])
})

test('who leaves gives the room back and has no turn', async () => {
  const { ask, work, refused, gate } = watchedGate({ mostWaiting: 1 })
  const gone = new AbortController()
  ask('a')
  ask('b', gone.signal)
  gone.abort()
  await settled()
  expect(refused).toEqual(['b left'])
  ask('c')
  expect([await work(1), await work(1), await work(1)]).toEqual(['a', 'c', 'nobody'])
  ask('d', AbortSignal.abort())
  await settled()
  expect(refused).toEqual(['b left', 'd left'])
  expect(gate.stats()).toEqual({ running: 0, waiting: 0, oldestWaitMs: 0 })
})

test('a place given back twice is one place', async () => {
  const { ask, inside } = watchedGate()
  for (const client of ['a', 'b', 'c']) ask(client)
  await settled()
  inside[0]?.leave()
  inside[0]?.leave()
  await settled()
  expect(inside.map(({ client }) => client)).toEqual(['a', 'b'])
})

test('it says how long the first in line has been waiting', async () => {
  const { ask, clock, gate } = watchedGate()
  for (const client of ['a', 'b']) ask(client)
  clock.ms = 40
  ask('c')
  clock.ms = 100
  expect(gate.stats()).toEqual({ running: 1, waiting: 2, oldestWaitMs: 100 })
})

// Modeled on the public Nominatim: one place, one second per request. An occasional client does not wait for two turns of the crowd.
test('whoever asks once waits for one turn of each other client at most, however often these ask, leave and come back', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('attacker asks', 'attacker leaves', 'visitor asks', 'turn ends'), { maxLength: 120 }),
      async (happenings) => {
        const { ask, work, inside } = watchedGate({ mostWaitingOfClient: 2 })
        let leaving = new AbortController()
        /** Turns of the attacker while a visitor waits, including the running one. */
        const attackersTurns = new Map<string, number>()
        const countTurn = (isAttackers: boolean): void => {
          if (isAttackers) for (const [visitor, turns] of attackersTurns) attackersTurns.set(visitor, turns + 1)
        }
        let visitors = 0
        for (const happening of happenings) {
          const before = inside[0]?.client
          if (happening === 'attacker asks') ask('attacker', leaving.signal)
          if (happening === 'attacker leaves') {
            leaving.abort()
            leaving = new AbortController()
          }
          if (happening === 'visitor asks') {
            visitors += 1
            ask(`visitor ${visitors}`)
            attackersTurns.set(`visitor ${visitors}`, before === 'attacker' ? 1 : 0)
          }
          if (happening === 'turn ends') await work(1_000)
          await settled()
          const now = inside[0]?.client
          if (now !== undefined && now !== before) attackersTurns.delete(now)
          countTurn(now === 'attacker' && (now !== before || happening === 'turn ends'))
          expect(Math.max(0, ...attackersTurns.values())).toBeLessThanOrEqual(1)
        }
      },
    ),
    { numRuns: 200 },
  ))

// Start-time fair queuing: between two clients that always have work, the time they got differs by one longest job of each at most.
test('two clients that always have work get the same time, whatever their jobs take', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 60, maxLength: 60 }),
      async (durations) => {
        const { ask, work } = watchedGate()
        const got = { a: 0, b: 0 }
        for (let job = 0; job < 60; job++) {
          ask('a')
          ask('b')
        }
        for (const [index, durationMs] of durations.entries()) {
          // The jobs of `a` are ten times as long.
          const scaledMs = durationMs * (index % 3 === 0 ? 10 : 1)
          got[(await work(scaledMs)) as 'a' | 'b'] += scaledMs
        }
        expect(Math.abs(got.a - got.b)).toBeLessThanOrEqual(1000)
      },
    ),
    { numRuns: 30 },
  ))
