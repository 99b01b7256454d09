import type { LatLng } from '#engine/geometry/latLng.ts'
import { ok, type Result } from '#engine/result.ts'
import { weatherPlace } from '#engine/sun/weatherYear.ts'
import type { HourlySeries } from '#engine/sun/weatherYearOf.ts'
import type { Weather, WeatherFallbackReason } from '#wire/weather.ts'
import { createAnswerCache, recentAnswers } from '../../outbound/answerCache.ts'
import { type Clock, withTimeout } from '../../outbound/clock.ts'
import type { WeatherCache, WeatherResult, WeatherSource } from '../weatherSource.ts'
import type { PvgisClient, PvgisFault } from './createPvgisService.ts'

export type PvgisWeatherOptions = Readonly<{
  client: PvgisClient
  cache: WeatherCache
  /** Identifies the service in cache keys, because services have different data. */
  service: string
  /** Answers in place of PVGIS. */
  embedded: WeatherSource
  /** Longest wait of an answer for PVGIS [ms]. The request continues and fills the cache for later ones. */
  timeoutMs: number
  clock: Clock
}>

export const ATTRIBUTION = 'PVGIS © European Union, 2001-2025'

/** Years held in memory, about 0.4 MB each. The lifetime also applies to places without data. */
const IN_MEMORY = { maxAnswers: 32, lifetimeMs: 24 * 60 * 60_000 }

/** Timeout while another request to PVGIS is overdue: just enough to read the cache [ms]. */
const SHORT_TIMEOUT_MS = 250

const NEVER = new AbortController().signal

/** `null`: PVGIS has no data for the place. */
type Fetched = Result<HourlySeries | null, PvgisFault>

const weatherOf = (data: HourlySeries): WeatherResult =>
  ok({ source: 'pvgis', attribution: ATTRIBUTION, expectedErrorPercent: null, notice: null, data } satisfies Weather)

/** The typical year and the horizon of PVGIS, requested once for each square kilometre and cached. If they do not arrive in time, the
 * embedded climate answers; the next request tries again. */
export const createPvgisWeather = (options: PvgisWeatherOptions): WeatherSource => {
  const { client, cache, service, embedded, timeoutMs, clock } = options
  const cached = createAnswerCache('weather', recentAnswers<Fetched>({ ...IN_MEMORY, clock }))
  let overdue = 0

  const noteOverdue = (flight: Promise<Fetched>): void => {
    const onSettled = () => {
      overdue--
    }
    overdue++
    flight.then(onSettled, onSettled)
  }

  const load = async (place: LatLng, key: string, askingClient: string): Promise<Fetched> => {
    const cachedYear = await cache.read(key)
    if (cachedYear !== null) return ok(cachedYear)
    const fetched = await client(place, { client: askingClient, signal: NEVER })
    if (fetched.ok) await cache.write(key, fetched.value)
    return !fetched.ok && fetched.fault === 'outsidePvgis' ? ok(null) : fetched
  }
  return {
    id: 'pvgis',
    async yearAt(place, caller) {
      const estimate = await embedded.yearAt(place, caller)
      // Outside Italy PVGIS is not asked either.
      if (!estimate.ok) return estimate
      const instead = (reason: WeatherFallbackReason): WeatherResult =>
        ok({ ...estimate.value, notice: { code: 'weatherFallback', reason } })
      const at = weatherPlace(place)
      const key = `${service} ${at.lat} ${at.lng}`
      const flight = cached(key, () => load(at, key, caller.client), NEVER)
      const fetched = await withTimeout(flight, overdue > 0 ? SHORT_TIMEOUT_MS : timeoutMs, clock, caller.signal)
      if (fetched === null) {
        noteOverdue(flight)
        return instead('pvgisSlow')
      }
      if (!fetched.ok) return instead(fetched.fault)
      return fetched.value === null ? instead('outsidePvgis') : weatherOf(fetched.value)
    },
  }
}
