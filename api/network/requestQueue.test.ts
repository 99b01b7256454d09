import { expect, test } from 'vitest'
import { createRequestQueue } from './requestQueue.ts'
import { createGate } from './testing/gate.ts'
import { createManualClock, settled } from './testing/manualClock.ts'

const never = new AbortController().signal

test('starts are an interval apart, in the order of asking', async () => {
  const clock = createManualClock()
  const queue = createRequestQueue({ intervalMs: 1000, maxPending: 10, clock })
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
  const queue = createRequestQueue({ intervalMs: 1000, maxPending: 10, clock })
  const leaving = new AbortController()
  await queue(async () => {}, never)
  const left = queue(async () => 'left', leaving.signal)
  const next = queue(async () => clock.nowMs(), never)
  leaving.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  await clock.advance(1000)
  expect(await next).toEqual({ ok: true, value: 1001 })
})

test('a task that fails frees its place', async () => {
  const queue = createRequestQueue({ intervalMs: 0, maxPending: 1, clock: createManualClock() })
  await expect(queue(() => Promise.reject(new Error('broken')), never)).rejects.toThrow('broken')
  expect(await queue(async () => 'next', never)).toEqual({ ok: true, value: 'next' })
})

test('one more than may wait is refused at once', async () => {
  const queue = createRequestQueue({ intervalMs: 1000, maxPending: 1, clock: createManualClock() })
  const gate = createGate()
  const running = queue(() => gate.passed, never)
  expect(await queue(async () => 'second', never)).toEqual({ ok: false, fault: 'queueFull' })
  gate.open()
  expect(await running).toEqual({ ok: true, value: undefined })
})
