import type { Logger } from '../logging.ts'
import type { BackOff } from './backOff.ts'
import type { Clock } from './clock.ts'
import { type FaultCause, fetchJson } from './fetchJson.ts'

/** Time-out of an optional service [ms]. */
export const SERVICE_TIMEOUT_MS = 3_000

const REST_MS = 10 * 60_000
/** Delay of the first trial, so that it does not slow the start by 50 ms [ms]. */
const FIRST_TRIAL_AFTER_MS = 1_000
/** The longest `Retry-After` that is followed [ms]. */
const LONGEST_REST_MS = 24 * 60 * 60_000
/** Longest reply to a trial that is read [bytes]. */
const MAX_BYTES = 512 * 1024
const NEVER = new AbortController().signal

export type CircuitBreakerOptions = Readonly<{
  /** A small question to the service that holds nothing of a visitor. */
  trialUrl: URL
  userAgent: string
  fetch: typeof fetch
  clock: Clock
  logger: Pick<Logger, 'info' | 'warn'>
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
    if (state !== 'resting') logger.warn({ host, ...cause }, 'a service failed and is not asked for 10 minutes or more')
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
    // Only a trial closes it: a request that succeeds now was sent before the failure.
    succeeded() {},
  }
}
