import type { LatLng } from '#engine/geometry/latLng.ts'
import { fail, ok, type Result } from '#engine/result.ts'
import type { HourlySeries } from '#engine/sun/weatherYearOf.ts'
import type { WeatherFallbackReason } from '#wire/weather.ts'
import { endpoint } from '../../outbound/fetchJson.ts'
import { createRemoteService, type Network, type RemoteService } from '../../outbound/remoteService.ts'
import type { Caller } from '../../threads/workPool.ts'
import { horizonOfReply, seriesOfTmy } from './pvgisReplies.ts'

export type PvgisFault = Exclude<WeatherFallbackReason, 'pvgisSlow'>

/** PVGIS: all its tools share one rate and one pause. */
export interface PvgisService extends RemoteService<PvgisFault> {
  /** The address of a question. */
  url(tool: 'tmy' | 'printhorizon' | 'PVcalc', parameters: Readonly<Record<string, string>>): URL
}

/** For example https://re.jrc.ec.europa.eu/api/v5_3 */
export type PvgisOptions = Network & Readonly<{ baseUrl: string }>

/** A year is about 1.5 MB and takes PVGIS some seconds. */
const REPLY_LIMITS = { timeoutMs: 30_000, maxBytes: 2 * 1024 * 1024 }
/** 25 requests a second, of the 30 that PVGIS allows an address; two for each place, at most 20 places at once and 4 for one client. */
const RATE = { intervalMs: 40, maxPending: 40, maxPendingOfClient: 8 }
const FAULTS = { refused: 'pvgisBusy', rejected: 'outsidePvgis', unavailable: 'pvgisUnavailable' } as const

export const createPvgisService = ({ baseUrl, ...network }: PvgisOptions): PvgisService => ({
  ...createRemoteService<PvgisFault>({ ...REPLY_LIMITS, ...RATE, faults: FAULTS, pausesOnFailure: true, ...network }),
  url: (tool, parameters) => endpoint(baseUrl, tool, { ...parameters, outputformat: 'json' }),
})

/** Asks PVGIS for the typical year and the horizon of a place. Never rejects unless the caller's signal aborts. */
export type PvgisClient = (place: LatLng, caller: Caller) => Promise<Result<HourlySeries, PvgisFault>>

/** Largest distance of an answer from the requested place [degrees]. */
const SAME_PLACE_DEG = 0.02

/** Whether a reply is of the requested place. */
export const isAt = (place: LatLng, { latDeg, lngDeg }: Pick<HourlySeries['place'], 'latDeg' | 'lngDeg'>): boolean =>
  Math.abs(latDeg - place.lat) < SAME_PLACE_DEG && Math.abs(lngDeg - place.lng) < SAME_PLACE_DEG

/** The years of PVGIS. */
export const createPvgisClient =
  ({ ask, url }: PvgisService): PvgisClient =>
  (place, caller) => {
    const at = { lat: String(place.lat), lon: String(place.lng) }
    const read = (tmy: unknown, horizon: unknown) => {
      const series = seriesOfTmy(tmy)
      const horizonDeg = horizonOfReply(horizon)
      if (!series.ok || !horizonDeg.ok || !isAt(place, series.value.place)) return fail('broken' as const)
      return ok({ ...series.value, horizonDeg: horizonDeg.value })
    }
    // Irradiance without the horizon: the simulation applies the profile and can report its loss.
    return ask([url('tmy', { ...at, usehorizon: '0' }), url('printhorizon', at)], read, caller)
  }
