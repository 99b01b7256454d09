import type { Clock } from './clock.ts'
import type { FaultCause } from './fetchJson.ts'

const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 15 * 60_000

/** Remembers that a service asked to be left alone, and for how long. */
export interface BackOff {
  isPausing(): boolean
  /** A refusal during a pause, of a request sent before it, lengthens the pause only when it says for how long.
   * @param retryAfterMs what the service asked for; null when it did not say, then each refusal doubles the pause
   * @param cause for the log, where it is told there */
  refused(retryAfterMs: number | null, cause?: FaultCause): void
  succeeded(): void
}

export const createBackOff = (clock: Clock): BackOff => {
  let pauseUntilMs = Number.NEGATIVE_INFINITY
  let nextPauseMs = FIRST_PAUSE_MS
  const isPausing = () => clock.nowMs() < pauseUntilMs
  return {
    isPausing,
    refused(retryAfterMs) {
      if (retryAfterMs === null && isPausing()) return
      const untilMs = clock.nowMs() + Math.min(retryAfterMs ?? nextPauseMs, LONGEST_PAUSE_MS)
      pauseUntilMs = Math.max(pauseUntilMs, untilMs)
      nextPauseMs = Math.min(nextPauseMs * 2, LONGEST_PAUSE_MS)
    },
    succeeded() {
      nextPauseMs = FIRST_PAUSE_MS
    },
  }
}
