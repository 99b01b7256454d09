import { threadId } from 'node:worker_threads'
import { threadJob } from '../threadJob.ts'

/** Instructions to a thread, which show the pool's behavior without real work. */
export interface TrialTask {
  /** Time for which the job keeps the thread busy; shorter if the caller leaves [ms]. */
  readonly workMs?: number
  readonly throws?: string
  /** Ends the thread. */
  readonly dies?: boolean
  /** Takes all the memory the thread may have. */
  readonly hoards?: boolean
  /** Never ends. */
  readonly hangs?: boolean
  /** Defers a callback to the next turn of the thread's event loop. */
  readonly defers?: boolean
}

const hoard = (): never => {
  const kept: number[][] = []
  for (;;) kept.push(new Array(100_000).fill(kept.length))
}

/** Blocks the thread without taking processor time from the other threads and tests [ms]. */
const block = (ms: number): unknown => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

let turns = 0

/** @returns the thread, how long it worked [ms], and how many deferred callbacks had been called before */
export default threadJob((task: TrialTask, isStopped) => {
  if (task.throws !== undefined) throw new Error(task.throws)
  if (task.dies) process.exit(3)
  if (task.hoards) hoard()
  const startMs = performance.now()
  const turnsBefore = turns
  if (task.defers) setImmediate(() => (turns += 1))
  const isBusy = () => performance.now() - startMs < (task.workMs ?? 0) && !isStopped()
  while (task.hangs || isBusy()) block(1)
  return { thread: threadId, workedMs: performance.now() - startMs, turnsBefore }
})
