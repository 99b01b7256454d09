import type { WeatherFallbackReason } from '#contract/weather.ts'
import { fail, type Result } from '#engine/result.ts'
import { type BackOff, createBackOff } from '../../network/backOff.ts'
import type { Clock } from '../../network/clock.ts'
import { endpoint, type FaultCause, fetchJson, type HttpFault } from '../../network/fetchJson.ts'
import { createRequestQueue } from '../../network/requestQueue.ts'
import type { Caller } from '../../work/workPool.ts'

export type PvgisFault = Exclude<WeatherFallbackReason, 'pvgisSlow'>

/** PVGIS, asked politely: all its tools share one rate and one pause. */
export interface PvgisService {
  /** The fault that a pause began with; null where there is none. */
  pauseFault(): PvgisFault | null
  /** Never rejects unless the caller's signal aborts. */
  ask(
    tool: 'tmy' | 'printhorizon' | 'PVcalc',
    parameters: Readonly<Record<string, string>>,
    caller: Caller,
  ): Promise<Result<unknown, PvgisFault>>
  /** Answers were good. */
  succeeded(): void
  /** An answer is nothing that can be used: begins a pause. */
  unusable(): Result<never, PvgisFault>
}

export type PvgisOptions = Readonly<{
  /** For example https://re.jrc.ec.europa.eu/api/v5_3 */
  baseUrl: string
  userAgent: string
  fetch: typeof fetch
  clock: Clock
  timeoutMs?: number
  /** Pauses requests after failures. Default: 30 s, doubled by each failure. */
  backOff?: BackOff
  /** Called with the reason when a pause begins; the message contains no place. */
  onFault: (fault: Error) => void
}>

/** A year is about 1.5 MB and takes PVGIS some seconds. */
const REPLY_LIMITS = { timeoutMs: 30_000, maxBytes: 2 * 1024 * 1024 }
/** 25 requests a second, of the 30 that PVGIS allows an address; two for each place, at most 20 places at once and 4 for one client. */
const RATE = { intervalMs: 40, maxPending: 40, maxPendingOfClient: 8 }

const FAULTS = {
  refused: 'pvgisBusy',
  rejected: 'outsidePvgis',
  unavailable: 'pvgisUnavailable',
} as const satisfies Record<HttpFault['code'], PvgisFault>

/** A service that respects the rate limit of PVGIS. After a refusal or failure it pauses; requests during a pause get the fault that
 * started it. */
export const createPvgisService = ({ baseUrl, onFault, backOff: given, ...options }: PvgisOptions): PvgisService => {
  const http = { ...REPLY_LIMITS, ...options }
  const queue = createRequestQueue({ ...RATE, clock: options.clock })
  const backOff = given ?? createBackOff(options.clock)
  let lastFault: PvgisFault = 'pvgisUnavailable'

  const pause = (fault: PvgisFault, retryAfterMs: number | null, cause: FaultCause): void => {
    if (!backOff.isPausing()) {
      lastFault = fault
      onFault(new Error(`PVGIS is left alone for a while: ${fault}`))
    }
    backOff.refused(retryAfterMs, cause)
  }
  return {
    pauseFault: () => (backOff.isPausing() ? lastFault : null),
    succeeded: () => backOff.succeeded(),
    async ask(tool, parameters, caller) {
      const url = endpoint(baseUrl, tool, { ...parameters, outputformat: 'json' })
      const turn = await queue(async () => (backOff.isPausing() ? null : fetchJson(url, http, caller.signal)), caller)
      if (!turn.ok) return fail('pvgisBusy')
      const reply = turn.value
      if (reply === null) return fail(lastFault)
      if (reply.ok) return reply
      const { fault: httpFault } = reply
      const fault = FAULTS[httpFault.code]
      const retryAfterMs = httpFault.code === 'refused' ? httpFault.retryAfterMs : null
      if (fault !== 'outsidePvgis') pause(fault, retryAfterMs, httpFault.cause)
      return fail(fault)
    },
    unusable: () => {
      pause('pvgisUnavailable', null, { err: new Error('PVGIS answered nothing that can be used') })
      return fail('pvgisUnavailable')
    },
  }
}
