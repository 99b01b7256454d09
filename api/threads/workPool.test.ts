import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { WHOLE_TEST_MS } from '../../.ci/testTimeout.ts'
import { callerNamed } from './testing/callers.ts'
import { patientWorkPool } from './testing/patientWorkPool.ts'
import type trialJob from './testing/trialJob.ts'
import type { TrialTask } from './testing/trialJob.ts'
import type { Caller, JobKind, Lane, LaneLimits, WorkPool } from './workPool.ts'

const kindOf = (lane: Lane): JobKind<typeof trialJob> => ({
  lane,
  module: new URL('./testing/trialJob.ts', import.meta.url),
})

/** Longer than a test. */
const LONG_MS = 2 * WHOLE_TEST_MS

let pool: WorkPool
const open = (long: Partial<LaneLimits> = {}): WorkPool => {
  pool = patientWorkPool({ long: { threads: 2, ...long } })
  return pool
}
const run = (task: TrialTask, caller: Caller | string = 'a', lane: Lane = 'long') =>
  pool.run(kindOf(lane), task, typeof caller === 'string' ? callerNamed(caller) : caller)
/** Runs a job that never ends, and is over its limit soon. */
const runHanging = (caller?: Caller) => {
  const limit = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal)
  const hanging = run({ hangs: true }, caller)
  setTimeout(() => limit.abort(), 50)
  return hanging.finally(() => {
    expect(timeout).toHaveBeenCalledExactlyOnceWith(WHOLE_TEST_MS)
    timeout.mockRestore()
  })
}
afterEach(() => pool.end())

test('work is done beside everything else the process does', async () => {
  open()
  let isDone = false
  const leaving = new AbortController()
  const work = run({ workMs: LONG_MS }, callerNamed('a', leaving.signal)).finally(() => {
    isDone = true
  })
  await sleep(1)
  expect(isDone).toBe(false)
  leaving.abort()
  await work
  expect(await run({ workMs: 1 })).toMatchObject({ ok: true, value: { workedMs: expect.any(Number) } })
})

test('a client with long work leaves a thread to the others', async () => {
  open()
  await Promise.all([run({}, 'a'), run({}, 'b')])
  let isLongDone = false
  const leaving = new AbortController()
  const own = callerNamed('a', leaving.signal)
  const long = run({ workMs: LONG_MS }, own).finally(() => {
    isLongDone = true
  })
  const second = run({ workMs: LONG_MS }, own)
  for (let job = 0; job < 5; job++) expect((await run({}, 'b')).ok).toBe(true)
  expect(isLongDone).toBe(false)
  leaving.abort()
  expect(await Promise.all([long, second])).toEqual(Array(2).fill({ ok: false, fault: 'left' }))
})

test('costly work of many clients leaves a thread to the others', async () => {
  open()
  const leaving = new AbortController()
  const costly = ['a', 'b', 'c'].map((name) =>
    run({ workMs: LONG_MS }, { ...callerNamed(name, leaving.signal), isCostly: true }),
  )
  for (let job = 0; job < 5; job++) expect((await run({}, 'd')).ok).toBe(true)
  leaving.abort()
  expect(await Promise.all(costly)).toEqual(Array(3).fill({ ok: false, fault: 'left' }))
})

test('a client has two places, one to work and one to wait', async () => {
  open()
  const leaving = new AbortController()
  const own = callerNamed('a', leaving.signal)
  const jobs = [run({ workMs: LONG_MS }, own), run({}, own), run({}, own)]
  expect(await jobs[2]).toEqual({ ok: false, fault: 'overloaded' })
  expect(pool.stats().long).toMatchObject({ running: 1, waiting: 1, refused: 1 })
  leaving.abort()
  expect(await jobs[1]).toEqual({ ok: false, fault: 'left' })
  await jobs[0]
})

test('work that nobody waits for any more stops, and its thread goes on', async () => {
  open({ threads: 1 })
  const first = await run({})
  const leaving = new AbortController()
  const left = run({ workMs: LONG_MS }, callerNamed('a', leaving.signal))
  await sleep(50)
  leaving.abort()
  expect(await left).toEqual({ ok: false, fault: 'left' })
  const next = await run({})
  if (!first.ok || !next.ok) throw new Error('not done')
  expect(next.value.thread).toBe(first.value.thread)
})

test('whose turn comes at the moment in which they leave has no work begun', async () => {
  open({ threads: 1 })
  const leaving = new AbortController()
  const first = run({ workMs: 20 }, 'a').then(() => leaving.abort())
  const second = run({ workMs: LONG_MS }, callerNamed('b', leaving.signal))
  await first
  expect(await second).toEqual({ ok: false, fault: 'left' })
})

test.each(['short', 'pdf'] as const)('%s jobs do not wait for long ones', async (lane) => {
  open({ threads: 1 })
  const leaving = new AbortController()
  const long = run({ workMs: LONG_MS }, callerNamed('a', leaving.signal))
  expect((await run({}, 'a', lane)).ok).toBe(true)
  leaving.abort()
  expect(await long).toEqual({ ok: false, fault: 'left' })
})

test('a job that takes longer than any may is given up with its thread, and the next one is done', async () => {
  open({ threads: 1 })
  await run({})
  expect(await runHanging()).toEqual({ ok: false, fault: 'tooSlow' })
  expect((await run({})).ok).toBe(true)
})

test('a job that needs more memory than a thread may take fails alone', async () => {
  open({ threads: 1, heap: { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 24 } })
  await expect(run({ hoards: true })).rejects.toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' })
  expect((await run({})).ok).toBe(true)
})

test('a thread that dies takes only its job with it', async () => {
  open({ threads: 1 })
  const dying = run({ dies: true }, 'a')
  const next = run({}, 'b')
  await expect(dying).rejects.toThrow('exited with code: 3')
  expect((await next).ok).toBe(true)
})

test('the event loop of a thread turns between jobs that follow each other at once', async () => {
  open({ threads: 1 })
  // Under load, the event loop turns only after several jobs; a thread that waits by Atomics.wait never turns it.
  const hasTurned = async () => {
    await Promise.all(Array.from({ length: 20 }, (_, client) => run({ defers: true }, String(client))))
    const last = await run({})
    return last.ok && last.value.turnsBefore > 0
  }
  await expect.poll(hasTurned, { interval: 0 }).toBe(true)
})

test('what a job throws is thrown, and the thread goes on', async () => {
  open({ threads: 1 })
  await expect(run({ throws: 'no fonts' })).rejects.toThrow('no fonts')
  expect((await run({})).ok).toBe(true)
})

test('when it ends, what works and what waits is told so, and nothing fails', async () => {
  open({ threads: 1 })
  const working = run({ workMs: LONG_MS }, 'a')
  const waiting = run({}, 'b')
  await sleep(300)
  const outcomes = Promise.allSettled([working, waiting])
  await pool.end()
  expect(await outcomes).toMatchObject([
    { status: 'fulfilled', value: { ok: false, fault: 'left' } },
    { status: 'fulfilled', value: { ok: false, fault: 'left' } },
  ])
})

test('a caller is told of the processor time of its work, and of the limit where it was given up', async () => {
  open()
  await run({})
  const told: number[] = []
  const caller: Caller = { ...callerNamed('a'), onWorked: (processorS) => told.push(processorS) }
  // The job blocks its thread without using a processor.
  await run({ workMs: 1_000 }, caller)
  expect(await runHanging(caller)).toEqual({ ok: false, fault: 'tooSlow' })
  expect(told).toEqual([expect.any(Number), WHOLE_TEST_MS / 1000])
  expect(told[0]).toBeGreaterThan(0)
  expect(told[0]).toBeLessThan(1)
})
