import type { LatLng } from '#engine/geometry/latLng.ts'
import type { Result } from '#engine/result.ts'
import type { GeocoderId } from '#wire/config.ts'
import type { GeocodeResponse } from '#wire/place.ts'
import type { Caller } from '../threads/workPool.ts'

/** Why a geocoder gives no answer; "nothing by that name" is an answer (empty results), not a fault. */
export type GeocodeFault = 'geocoderUnavailable' | 'geocoderRateLimited'

export type GeocodeResult = Result<GeocodeResponse, GeocodeFault>

/** Finds places in Italy by name. Results are best first, at most {@link MAX_RESULTS}; a blank query finds nothing and asks
 * nobody. When the caller's signal aborts, the promise rejects with its reason.
 * @example
 * const found = await geocoder.locate('via Emilia 1, Modena', caller)
 * const [place] = found.ok ? found.value.results : [] */
export interface Geocoder {
  readonly id: GeocoderId
  /** Whether `suggest` is answered by this service itself, at every key. */
  readonly suggests: boolean
  /** The places a finished text means: a name, a postcode or an address. */
  locate(query: string, caller: Caller): Promise<GeocodeResult>
  /** Completions of a text being typed.
   * @param near breaks ties between equally good matches */
  suggest(query: string, near: LatLng | null, caller: Caller): Promise<GeocodeResult>
}

/** The longest list of results of one answer. */
export const MAX_RESULTS = 5
