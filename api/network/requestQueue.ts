import { fail, ok, type Result } from '../engine/result.ts'
import type { Clock } from './clock.ts'

export type QueueOptions = Readonly<{
  /** The least time from the start of one request to the start of the next [ms]. */
  intervalMs: number
  /** Requests waiting or under way; one more is refused. */
  maxPending: number
  clock: Clock
}>

/** Runs requests in turn, never more often than the interval. */
export type RequestQueue = <T>(task: () => Promise<T>, signal: AbortSignal) => Promise<Result<T, 'queueFull'>>

/** A queue with a bound: who would wait behind too many others is told so at once. */
export const createRequestQueue = ({ intervalMs, maxPending, clock }: QueueOptions): RequestQueue => {
  let pending = 0
  let nextStartMs = Number.NEGATIVE_INFINITY
  const turn = async (signal: AbortSignal): Promise<void> => {
    // Whoever wakes first takes the turn; the others see a later one and sleep again. A waiter that leaves wastes no turn.
    for (let waitMs = nextStartMs - clock.nowMs(); waitMs > 0; waitMs = nextStartMs - clock.nowMs())
      await clock.sleep(waitMs, signal)
    nextStartMs = clock.nowMs() + intervalMs
  }
  return async (task, signal) => {
    if (pending >= maxPending) return fail('queueFull')
    pending++
    try {
      await turn(signal)
      return ok(await task())
    } finally {
      pending--
    }
  }
}
