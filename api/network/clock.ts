import { setTimeout as delay } from 'node:timers/promises'

/** Time as the clients of services see it; tests hand in their own. */
export interface Clock {
  /** Milliseconds that never go backwards. */
  nowMs(): number
  /** Rejects with the signal's reason when it aborts. */
  sleep(durationMs: number, signal: AbortSignal): Promise<void>
}

export const systemClock: Clock = {
  nowMs: () => performance.now(),
  async sleep(durationMs, signal) {
    // The timer rejects with an AbortError of its own; callers are promised the signal's reason.
    await delay(durationMs, undefined, { signal }).catch(() => signal.throwIfAborted())
  },
}

/** An answer, or null where it takes longer. What is waited for goes on either way.
 * When the signal aborts, the promise rejects with its reason. */
export const inTime = async <Answer>(
  answer: Promise<Answer>,
  timeoutMs: number,
  clock: Clock,
  signal: AbortSignal,
): Promise<Answer | null> => {
  const answered = new AbortController()
  const late = clock.sleep(timeoutMs, AbortSignal.any([signal, answered.signal])).then(() => null)
  try {
    return await Promise.race([answer, late])
  } finally {
    answered.abort()
  }
}
