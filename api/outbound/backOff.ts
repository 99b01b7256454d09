import type { Logger } from '../logging.ts'
import type { Clock } from './clock.ts'
import { type FaultCause, fetchJson } from './fetchJson.ts'

const FIRST_PAUSE_MS = 30_000
/** A service that asks for more is left alone no longer, or given up [ms]. */
export const LONGEST_PAUSE_MS = 15 * 60_000

/** The pause after failures in a row, doubled by each [ms].
 * @param failures at least 1 */
export const pauseAfterMs = (failures: number, firstMs = FIRST_PAUSE_MS): number =>
  Math.min(firstMs * 2 ** (failures - 1), LONGEST_PAUSE_MS)

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
  let failures = 0
  const isPausing = () => clock.nowMs() < pauseUntilMs
  return {
    isPausing,
    refused(retryAfterMs) {
      if (retryAfterMs === null && isPausing()) return
      failures += 1
      const untilMs = clock.nowMs() + Math.min(retryAfterMs ?? pauseAfterMs(failures), LONGEST_PAUSE_MS)
      pauseUntilMs = Math.max(pauseUntilMs, untilMs)
    },
    succeeded() {
      failures = 0
    },
  }
}

/** Time-out of an optional service [ms]. */
export const SERVICE_TIMEOUT_MS = 3_000

const REST_MS = 10 * 60_000
/** Delay of the first trial, so that it does not slow the start by 50 ms [ms]. */
const FIRST_TRIAL_AFTER_MS = 1_000
/** The longest `Retry-After` that is followed [ms]. */
const LONGEST_REST_MS = 24 * 60 * 60_000
/** Longest reply to a trial that is read [bytes]. */
const MAX_BYTES = 256 * 1024
const NEVER = new AbortController().signal

type CircuitBreakerOptions = Readonly<{
  /** A small question to the service that holds nothing of a visitor. */
  trialUrl: URL
  userAgent: string
  fetch: typeof fetch
  clock: Clock
  logger: Pick<Logger, 'debug' | 'info' | 'warn'>
  timeoutMs?: number
}>

/** Circuit breaker for an optional service. After any failure it stays open for ten minutes, or for a longer `Retry-After`. It closes only
 * after a successful trial in the background, so no visitor waits for a trial: the first one runs soon after the start, the others at the
 * first request after the pause. */
export const createCircuitBreaker = ({ trialUrl, clock, logger, ...options }: CircuitBreakerOptions): BackOff => {
  const http = { timeoutMs: SERVICE_TIMEOUT_MS, maxBytes: MAX_BYTES, ...options }
  const { host } = trialUrl
  let state: 'untried' | 'asked' | 'resting' = 'untried'
  let isTrying = false
  let restsUntilMs = Number.NEGATIVE_INFINITY

  const rest = (retryAfterMs: number | null, cause?: FaultCause): void => {
    const durationMs = Math.min(Math.max(retryAfterMs ?? 0, REST_MS), LONGEST_REST_MS)
    restsUntilMs = Math.max(restsUntilMs, clock.nowMs() + durationMs)
    if (state !== 'resting') logger.warn({ host }, 'a service failed and is not asked for 10 minutes or more')
    logger.debug({ host, ...cause }, 'a service failed')
    state = 'resting'
  }
  const tryService = async (): Promise<void> => {
    isTrying = true
    const reply = await fetchJson(trialUrl, http, NEVER)
    isTrying = false
    if (!reply.ok) return rest(reply.fault.code === 'refused' ? reply.fault.retryAfterMs : null, reply.fault.cause)
    if (state === 'resting') logger.info({ host }, 'a service answers again')
    state = 'asked'
  }
  const isPausing = (): boolean => {
    if (state === 'asked') return false
    if (!isTrying && clock.nowMs() >= restsUntilMs) void tryService()
    return true
  }
  setTimeout(isPausing, FIRST_TRIAL_AFTER_MS).unref()
  return {
    isPausing,
    refused: rest,
    // Only a trial closes the breaker: a request that succeeds now was sent before the failure.
    succeeded() {},
  }
}
