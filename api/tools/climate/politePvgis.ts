import { fail, ok, type Result } from '#engine/result.ts'
import { LONGEST_PAUSE_MS, pauseAfterMs } from '../../outbound/backOff.ts'
import type { Clock } from '../../outbound/clock.ts'
import { endpoint, fetchJson, type HttpFault } from '../../outbound/fetchJson.ts'

export type PoliteOptions = Readonly<{
  /** For example https://re.jrc.ec.europa.eu/api/v5_3 */
  baseUrl: string
  /** From a reply to the next request [ms]. */
  pauseMs: number
  clock: Clock
  signal: AbortSignal
  /** From the request to the last byte of the reply [ms]. */
  timeoutMs?: number
  /** Receives each request that has to be repeated. */
  tell(line: string): void
}>

/** `rejected`: PVGIS has no usable data for the question, for example at sea. Any other value is a sentence with the reason to stop asking. */
export type PoliteFault = Readonly<{ code: 'rejected' }> | Readonly<{ code: 'givenUp'; reason: string }>

/** Asks PVGIS one question and reads the reply; `read` fails for an unusable reply. */
export type PolitePvgis = <Answer>(
  tool: 'MRcalc' | 'printhorizon',
  parameters: Readonly<Record<string, string>>,
  read: (reply: unknown) => Result<Answer, 'unusable'>,
) => Promise<Result<Answer, PoliteFault>>

const REPLY_LIMITS = { timeoutMs: 60_000, maxBytes: 1024 * 1024 }
/** Largest number of requests per question, and of failed requests per run. */
const MOST_TRIES = 6
const MOST_FAILURES = 60
/** Wait after the first failure [ms]. */
const FIRST_WAIT_MS = 10_000

const seconds = (durationMs: number): string => `${Math.round(durationMs / 1000)} s`

const causeOf = (fault: HttpFault | 'unusable'): string => {
  if (fault === 'unusable') return 'the reply cannot be used'
  if ('status' in fault.cause) return `status ${fault.cause.status}`
  const { err } = fault.cause
  if (!(err instanceof Error)) return 'no answer'
  return err.cause instanceof Error ? err.cause.message : err.message
}

/** A client that sends one request at a time, pauses before each and retries failures at growing intervals or when the service says. Each
 * question and the whole run have a limit of failures. Rejects only with the signal's reason. */
export const createPolitePvgis = ({
  baseUrl,
  pauseMs,
  clock,
  signal,
  tell,
  ...options
}: PoliteOptions): PolitePvgis => {
  const http = { fetch, userAgent: 'SolarPlanner (npm run climate)', ...REPLY_LIMITS, ...options }
  let failures = 0
  return async (tool, parameters, read) => {
    const url = endpoint(baseUrl, tool, { ...parameters, outputformat: 'json' })
    for (let tries = 1; ; tries++) {
      await clock.sleep(pauseMs, signal)
      const reply = await fetchJson(url, http, signal)
      const answer = reply.ok ? read(reply.value) : reply
      if (answer.ok) return ok(answer.value)
      const { fault } = answer
      if (fault !== 'unusable' && fault.code === 'rejected') return fail({ code: 'rejected' })
      const retryAfterMs = fault !== 'unusable' && fault.code === 'refused' ? fault.retryAfterMs : null
      const waitMs = Math.max(pauseAfterMs(tries, FIRST_WAIT_MS), retryAfterMs ?? 0)
      const cause = causeOf(fault)
      failures++
      if (waitMs > LONGEST_PAUSE_MS)
        return fail({ code: 'givenUp', reason: `${cause}, come back in ${seconds(waitMs)}` })
      if (fault === 'unusable' && tries === MOST_TRIES) return fail({ code: 'rejected' })
      if (tries === MOST_TRIES || failures === MOST_FAILURES)
        return fail({ code: 'givenUp', reason: `${cause}, after ${tries} tries and ${failures} failures in all` })
      tell(`  ${tool}: ${cause}; again in ${seconds(waitMs)}`)
      await clock.sleep(waitMs, signal)
    }
  }
}
