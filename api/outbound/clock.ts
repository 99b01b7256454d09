import { setTimeout as delay } from 'node:timers/promises'

/** Monotonic time for the clients of external services. Tests replace it. */
export interface Clock {
  /** Milliseconds that never go backwards. */
  nowMs(): number
  /** Rejects with the signal's reason when it aborts. */
  sleep(durationMs: number, signal: AbortSignal): Promise<void>
}

export const systemClock: Clock = {
  nowMs: () => performance.now(),
  async sleep(durationMs, signal) {
    // The timer rejects with an AbortError of its own; callers expect the signal's reason.
    await delay(durationMs, undefined, { signal }).catch(() => signal.throwIfAborted())
  },
}

/** The answer, or null after the time-out; the operation itself goes on. Rejects with the signal's reason when it aborts. */
export const withTimeout = async <Answer>(
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
