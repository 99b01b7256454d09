import type { LatLng } from '#contract/area.ts'
import type { HourlySeries, Weather, WeatherFallbackReason } from '#contract/weather.ts'
import { ok, type Result } from '#engine/result.ts'
import { weatherPlace } from '#engine/sun/weatherPlace.ts'
import { createAnswerCache, recentAnswers } from '../../network/answerCache.ts'
import { type Clock, withTimeout } from '../../network/clock.ts'
import type { WeatherResult, WeatherSource } from '../weatherSource.ts'
import type { PvgisClient, PvgisFault } from './createPvgisClient.ts'
import type { WeatherCache } from './weatherCache.ts'

export type PvgisWeatherOptions = Readonly<{
  client: PvgisClient
  cache: WeatherCache
  /** Names the service in the keys of the cache: another one has other data. */
  service: string
  /** Answers in place of PVGIS. */
  embedded: WeatherSource
  /** How long an asker waits for PVGIS [ms]; the request goes on, for those who ask later. */
  patienceMs: number
  clock: Clock
}>

const ATTRIBUTION = 'PVGIS © European Union, 2001-2025'

/** Years held in memory, about 0.4 MB each; also for how long it is remembered that PVGIS has none. */
const IN_MEMORY = { maxAnswers: 32, lifetimeMs: 24 * 60 * 60_000 }

/** While PVGIS is known to be slow nobody waits longer than reading the cache takes [ms]. */
const SHORT_PATIENCE_MS = 250

const NEVER = new AbortController().signal

/** `null`: PVGIS has no data for the place. */
type Fetched = Result<HourlySeries | null, PvgisFault>

const weatherOf = (data: HourlySeries): WeatherResult =>
  ok({ source: 'pvgis', attribution: ATTRIBUTION, expectedErrorPercent: null, notice: null, data } satisfies Weather)

/** The typical year and the horizon of PVGIS, asked once for each square kilometre and kept. Where it cannot be had in time the
 * embedded climate answers; the next request tries again. */
export const createPvgisWeather = (options: PvgisWeatherOptions): WeatherSource => {
  const { client, cache, service, embedded, patienceMs, clock } = options
  const cached = createAnswerCache('weather', recentAnswers<Fetched>({ ...IN_MEMORY, clock }))
  let overdue = 0

  const noteOverdue = (flight: Promise<Fetched>): void => {
    const settle = () => {
      overdue--
    }
    overdue++
    flight.then(settle, settle)
  }

  const load = async (place: LatLng, key: string, askingClient: string): Promise<Fetched> => {
    const kept = await cache.read(key)
    if (kept !== null) return ok(kept)
    const fetched = await client(place, { client: askingClient, signal: NEVER })
    if (fetched.ok) await cache.keep(key, fetched.value)
    return !fetched.ok && fetched.fault === 'outsidePvgis' ? ok(null) : fetched
  }
  return {
    id: 'pvgis',
    async yearAt(place, asker) {
      const estimate = await embedded.yearAt(place, asker)
      // Where there is no estimate, nobody plans a roof: PVGIS is not asked on behalf of the whole world.
      if (!estimate.ok) return estimate
      const instead = (reason: WeatherFallbackReason): WeatherResult =>
        ok({ ...estimate.value, notice: { code: 'weatherFallback', reason } })
      const at = weatherPlace(place)
      const key = `${service} ${at.lat} ${at.lng}`
      const flight = cached(key, () => load(at, key, asker.client), NEVER)
      const fetched = await withTimeout(flight, overdue > 0 ? SHORT_PATIENCE_MS : patienceMs, clock, asker.signal)
      if (fetched === null) {
        noteOverdue(flight)
        return instead('pvgisSlow')
      }
      if (!fetched.ok) return instead(fetched.fault)
      return fetched.value === null ? instead('outsidePvgis') : weatherOf(fetched.value)
    },
  }
}
