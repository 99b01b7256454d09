import type { Logger } from '../logging.ts'
import type { BackOff } from './backOff.ts'
import type { Clock } from './clock.ts'
import { type FaultCause, fetchJson } from './fetchJson.ts'

/** The longest that an optional service is waited for [ms]. */
export const PATIENCE_MS = 3_000

const REST_MS = 10 * 60_000
/** The server listens by then: what the first request of a process loads, 50 ms of it, does not delay the start [ms]. */
const FIRST_TRIAL_AFTER_MS = 1_000
/** A service cannot ask for a longer rest [ms]. */
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

/** Keeps an optional service from being asked after any failure: it rests for ten minutes, or longer where it says so. A trial in
 * the background decides whether it is asked, soon after the start and, once somebody wants it, after each rest: no visitor waits for that. */
export const createCircuitBreaker = ({ trialUrl, clock, logger, ...options }: CircuitBreakerOptions): BackOff => {
  const http = { timeoutMs: PATIENCE_MS, maxBytes: MAX_BYTES, ...options }
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
    // Only a trial ends a rest: what succeeds meanwhile was asked before.
    succeeded() {},
  }
}
