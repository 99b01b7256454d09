import { fail, ok, type Result } from '#engine/result.ts'
import { createFairGate } from '../threads/fairGate.ts'
import type { Caller } from '../threads/workPool.ts'
import type { Clock } from './clock.ts'

export type QueueOptions = Readonly<{
  /** The least time from the start of one request to the start of the next [ms]. */
  intervalMs: number
  /** Largest number of waiting and running requests; more are refused. */
  maxPending: number
  /** Largest number of waiting and running requests of one client. */
  maxPendingOfClient: number
  clock: Clock
}>

/** Runs requests one per interval, fairly between clients.
 * When the caller's signal aborts before its turn, the promise rejects with its reason. */
export type RequestQueue = <T>(task: () => Promise<T>, caller: Caller) => Promise<Result<T, 'queueFull'>>

const NEVER = new AbortController().signal

/** A bounded queue: beyond the bound `queueFull` is returned at once. */
export const createRequestQueue = (options: QueueOptions): RequestQueue => {
  const { intervalMs, maxPending, maxPendingOfClient, clock } = options
  // The place is held for the interval, which spaces the starts.
  const gate = createFairGate(
    { places: 1, mostWaiting: maxPending, mostWaitingOfClient: maxPendingOfClient },
    clock.nowMs,
  )
  const pendingOf = new Map<string, number>()
  let pending = 0

  const count = (client: string, change: 1 | -1): void => {
    pending += change
    const ofClient = (pendingOf.get(client) ?? 0) + change
    if (ofClient === 0) pendingOf.delete(client)
    else pendingOf.set(client, ofClient)
  }
  return async (task, { client, signal }) => {
    signal.throwIfAborted()
    if (pending >= maxPending || (pendingOf.get(client) ?? 0) >= maxPendingOfClient) return fail('queueFull')
    count(client, 1)
    try {
      const entered = await gate.enter(client, signal)
      if (!entered.ok) {
        signal.throwIfAborted()
        return fail('queueFull')
      }
      void clock.sleep(intervalMs, NEVER).then(entered.value)
      return ok(await task())
    } finally {
      count(client, -1)
    }
  }
}
