import type { LatLng } from '#engine/geometry/latLng.ts'
import type { Result } from '#engine/result.ts'
import type { HourlySeries } from '#engine/sun/weatherYearOf.ts'
import type { Weather } from '#wire/weather.ts'
import type { Caller } from '../threads/workPool.ts'
import type { PlaneYield } from './pvgis/createPvgisPlanes.ts'

/** `weatherNotCovered`: the place is too far from Italy. */
export type WeatherFault = 'weatherNotCovered'

export type WeatherResult = Result<Weather, WeatherFault>

/** A year of weather for a place in Italy. If a source cannot be reached, the embedded climate answers and the answer says so. The
 * engine's `weatherYearOf` converts its `data` to hours. Rejects with the signal's reason if the caller's signal aborts.
 * @example
 * const answer = await source.yearAt({ lat: 44.65, lng: 10.93 }, caller)
 * const year = answer.ok ? weatherYearOf(answer.value.data) : null */
export interface WeatherSource {
  readonly id: Weather['source']
  yearAt(place: LatLng, caller: Caller): Promise<WeatherResult>
  /** PVGIS's own estimates of planes; absent if PVGIS is never used. */
  readonly planeAt?: PlaneYield
}

/** Stores fetched years, so that each place is requested once. It never rejects: a year that cannot be read or stored is fetched
 * again.
 * @example
 * const series = (await cache.read(key)) ?? (await fetchSeries())
 * await cache.write(key, series) */
export interface WeatherCache {
  /** @returns null without a year under this key, or if the year is damaged */
  read(key: string): Promise<HourlySeries | null>
  /** Stores a year under its key, replacing the old one. Beyond the capacity the oldest year is deleted. */
  write(key: string, series: HourlySeries): Promise<void>
}
