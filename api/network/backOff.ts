import type { Clock } from './clock.ts'
import type { FaultCause } from './fetchJson.ts'

const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 15 * 60_000

/** Pauses requests to a service that refused one (exponential back-off, or `Retry-After`). */
export interface BackOff {
  isPausing(): boolean
  /** Begins a pause. A refusal during a pause lengthens it only with `retryAfterMs`.
   * @param retryAfterMs of the service; when null, each refusal doubles the pause
   * @param cause for the log */
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
