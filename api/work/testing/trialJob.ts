import { threadId } from 'node:worker_threads'
import { threadJob } from '../threadJob.ts'

/** What a thread is told to do, so that the pool's conduct can be seen without real work. */
export interface TrialTask {
  /** Keeps the thread busy; ends early when nobody waits any more [ms]. */
  readonly workMs?: number
  readonly throws?: string
  /** Ends the thread. */
  readonly dies?: boolean
  /** Takes all the memory the thread may have. */
  readonly hoards?: boolean
  /** Never ends, whoever waits. */
  readonly hangs?: boolean
}

const hoard = (): never => {
  const kept: number[][] = []
  for (;;) kept.push(new Array(100_000).fill(kept.length))
}

/** @returns the thread, and how long it worked [ms] */
export default threadJob((task: TrialTask, isStopped) => {
  if (task.throws !== undefined) throw new Error(task.throws)
  if (task.dies) process.exit(3)
  if (task.hoards) hoard()
  const startMs = performance.now()
  const isBusy = () => performance.now() - startMs < (task.workMs ?? 0) && !isStopped()
  while (task.hangs || isBusy());
  return { thread: threadId, workedMs: performance.now() - startMs }
})
