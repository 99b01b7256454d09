import type { HourlySeries, WeatherFallbackReason } from '#contract/weather.ts'
import type { LatLng } from '#engine/geometry/latLng.ts'
import { fail, ok, type Result } from '#engine/result.ts'
import { type BackOff, createBackOff } from '../../network/backOff.ts'
import type { Clock } from '../../network/clock.ts'
import { endpoint, type FaultCause, fetchJson, type HttpFault } from '../../network/fetchJson.ts'
import { createRequestQueue } from '../../network/requestQueue.ts'
import type { Caller } from '../../work/workPool.ts'
import { horizonOfReply, seriesOfTmy } from './pvgisReplies.ts'

export type PvgisFault = Exclude<WeatherFallbackReason, 'pvgisSlow'>

/** Asks PVGIS for the typical year and the horizon of a place. Never rejects unless the caller's signal aborts. */
export type PvgisClient = (place: LatLng, caller: Caller) => Promise<Result<HourlySeries, PvgisFault>>

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
const REPLY_LIMITS = { timeoutMs: 30_000, maxBytes: 4 * 1024 * 1024 }
/** 25 requests a second, of the 30 that PVGIS allows an address; two for each place, at most 20 places at once and 4 for one client. */
const RATE = { intervalMs: 40, maxPending: 40, maxPendingOfClient: 8 }
/** Largest distance of an answer from the requested place [degrees]. */
const SAME_PLACE_DEG = 0.02

const FAULTS = {
  refused: 'pvgisBusy',
  rejected: 'outsidePvgis',
  unavailable: 'pvgisUnavailable',
} as const satisfies Record<HttpFault['code'], PvgisFault>

const isAt = (place: LatLng, { place: { latDeg, lngDeg } }: HourlySeries): boolean =>
  Math.abs(latDeg - place.lat) < SAME_PLACE_DEG && Math.abs(lngDeg - place.lng) < SAME_PLACE_DEG

/** A client of PVGIS that respects its rate limit. After a refusal or failure it pauses; requests during a pause get the fault that
 * started it. */
export const createPvgisClient = ({ baseUrl, onFault, backOff: given, ...options }: PvgisOptions): PvgisClient => {
  const http = { ...REPLY_LIMITS, ...options }
  const queue = createRequestQueue({ ...RATE, clock: options.clock })
  const backOff = given ?? createBackOff(options.clock)
  let pauseFault: PvgisFault = 'pvgisUnavailable'

  const pause = (fault: PvgisFault, retryAfterMs: number | null, cause: FaultCause): void => {
    if (!backOff.isPausing()) {
      pauseFault = fault
      onFault(new Error(`PVGIS is left alone for a while: ${fault}`))
    }
    backOff.refused(retryAfterMs, cause)
  }
  const ask = async (
    tool: 'tmy' | 'printhorizon',
    parameters: Readonly<Record<string, string>>,
    caller: Caller,
  ): Promise<Result<unknown, PvgisFault>> => {
    const url = endpoint(baseUrl, tool, { ...parameters, outputformat: 'json' })
    const turn = await queue(async () => (backOff.isPausing() ? null : fetchJson(url, http, caller.signal)), caller)
    if (!turn.ok) return fail('pvgisBusy')
    const reply = turn.value
    if (reply === null) return fail(pauseFault)
    if (reply.ok) return reply
    const { fault: httpFault } = reply
    const fault = FAULTS[httpFault.code]
    const retryAfterMs = httpFault.code === 'refused' ? httpFault.retryAfterMs : null
    if (fault !== 'outsidePvgis') pause(fault, retryAfterMs, httpFault.cause)
    return fail(fault)
  }
  const unusable = (): Result<HourlySeries, PvgisFault> => {
    pause('pvgisUnavailable', null, { err: new Error('PVGIS answered nothing that can be used') })
    return fail('pvgisUnavailable')
  }
  return async (place, caller) => {
    if (backOff.isPausing()) return fail(pauseFault)
    const at = { lat: String(place.lat), lon: String(place.lng) }
    // Without the horizon in the irradiance: the simulation takes the profile, and can say what it costs.
    const [tmy, horizon] = await Promise.all([
      ask('tmy', { ...at, usehorizon: '0' }, caller),
      ask('printhorizon', at, caller),
    ])
    if (!tmy.ok) return tmy
    if (!horizon.ok) return horizon
    const series = seriesOfTmy(tmy.value)
    const horizonDeg = horizonOfReply(horizon.value)
    if (!series.ok || !horizonDeg.ok || !isAt(place, series.value)) return unusable()
    backOff.succeeded()
    return ok({ ...series.value, horizonDeg: horizonDeg.value })
  }
}
