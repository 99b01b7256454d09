import { expect, test } from 'vitest'
import { callerNamed } from '../threads/testing/callers.ts'
import { createRequestQueue } from './requestQueue.ts'
import { createGate } from './testing/gate.ts'
import { createManualClock, settled } from './testing/manualClock.ts'

const never = callerNamed('a')

test('starts are an interval apart, in the order of asking', async () => {
  const clock = createManualClock()
  const queue = createRequestQueue({ intervalMs: 1000, maxPending: 10, maxPendingOfClient: 10, clock })
  const started: string[] = []
  const tasks = ['a', 'b', 'c'].map((name) => queue(async () => started.push(`${name} at ${clock.nowMs()}`), never))
  await settled()
  await clock.advance(1000)
  await clock.advance(1000)
  await Promise.all(tasks)
  expect(started).toEqual(['a at 1', 'b at 1001', 'c at 2001'])
})

test('a waiter that leaves gives its turn to the next', async () => {
  const clock = createManualClock()
  const queue = createRequestQueue({ intervalMs: 1000, maxPending: 10, maxPendingOfClient: 10, clock })
  const leaving = new AbortController()
  await queue(async () => {}, never)
  const left = queue(async () => 'left', callerNamed('b', leaving.signal))
  const next = queue(async () => clock.nowMs(), never)
  leaving.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  await clock.advance(1000)
  expect(await next).toEqual({ ok: true, value: 1001 })
})

test('a task that fails frees its place', async () => {
  const clock = createManualClock()
  const queue = createRequestQueue({ intervalMs: 10, maxPending: 1, maxPendingOfClient: 1, clock })
  await expect(queue(() => Promise.reject(new Error('broken')), never)).rejects.toThrow('broken')
  await clock.advance(10)
  expect(await queue(async () => 'next', never)).toEqual({ ok: true, value: 'next' })
})

test('one more than may wait is refused at once', async () => {
  const queue = createRequestQueue({
    intervalMs: 1000,
    maxPending: 1,
    maxPendingOfClient: 1,
    clock: createManualClock(),
  })
  const gate = createGate()
  const running = queue(() => gate.passed, never)
  expect(await queue(async () => 'second', never)).toEqual({ ok: false, fault: 'queueFull' })
  gate.open()
  expect(await running).toEqual({ ok: true, value: undefined })
})

test('one more of a client than it may have pending is refused, another client is not', async () => {
  const clock = createManualClock()
  const queue = createRequestQueue({ intervalMs: 1000, maxPending: 10, maxPendingOfClient: 2, clock })
  const gate = createGate()
  const pending = [1, 2].map(() => queue(() => gate.passed, callerNamed('a')))
  expect(await queue(async () => 'third', callerNamed('a'))).toEqual({ ok: false, fault: 'queueFull' })
  const other = queue(async () => `at ${clock.nowMs()}`, callerNamed('b'))
  await clock.advance(1000)
  expect(await other).toEqual({ ok: true, value: 'at 1001' })
  gate.open()
  await clock.advance(1000)
  await Promise.all(pending)
})
