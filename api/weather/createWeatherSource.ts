import type { Logger } from '../logging.ts'
import { createCircuitBreaker, SERVICE_TIMEOUT_MS } from '../outbound/backOff.ts'
import { type Clock, systemClock } from '../outbound/clock.ts'
import { endpoint } from '../outbound/fetchJson.ts'
import { createEmbeddedWeather } from './embedded/createEmbeddedWeather.ts'
import { createPvgisPlanes } from './pvgis/createPvgisPlanes.ts'
import { createPvgisClient, createPvgisService } from './pvgis/createPvgisService.ts'
import { createPvgisWeather } from './pvgis/createPvgisWeather.ts'
import type { WeatherCache, WeatherSource } from './weatherSource.ts'

export type WeatherOptions = Readonly<{
  /** `embedded` never uses the network; `pvgis` waits for PVGIS for 10 s; `auto` waits for 3 s and pauses PVGIS for ten minutes after a
   * failure. Answers of both state when the embedded climate replaces PVGIS. */
  mode: 'auto' | 'embedded' | 'pvgis'
  pvgisUrl: string
  cache: WeatherCache
  /** Time limit of the caller's request [ms]; at most two thirds of it are spent waiting for PVGIS. */
  callerLimitMs: number
  /** Logs every failure of PVGIS; with `auto` the start and end of each pause instead. */
  logger: Pick<Logger, 'debug' | 'info' | 'warn'>
  fetch?: typeof fetch
  clock?: Clock
}>

/** Longest wait of an analysis for PVGIS [ms]. */
const WAIT_MS = { auto: SERVICE_TIMEOUT_MS, pvgis: 10_000 }

/** Rome: a place for which PVGIS surely has a horizon. */
const TRIAL = { lat: '41.9', lon: '12.5', outputformat: 'json' }

/** The weather source of the deployment's settings. Create one per process, because it counts the allowed request rate.
 * With `auto` it probes PVGIS in the background. */
export const createWeatherSource = (options: WeatherOptions): WeatherSource => {
  const { mode, pvgisUrl, cache, callerLimitMs, logger, clock = systemClock } = options
  const embedded = createEmbeddedWeather()
  if (mode === 'embedded') return embedded
  const network = { userAgent: 'SolarPlanner', clock, logger, fetch: options.fetch ?? fetch }
  const trialUrl = endpoint(pvgisUrl, 'printhorizon', TRIAL)
  const breaker = mode === 'auto' && { breaker: createCircuitBreaker({ trialUrl, ...network }) }
  const pvgis = createPvgisService({ baseUrl: pvgisUrl, ...network, ...breaker })
  const { host, pathname } = new URL(pvgisUrl)
  const weather = createPvgisWeather({
    client: createPvgisClient(pvgis),
    cache,
    service: `${host}${pathname}`,
    embedded,
    timeoutMs: Math.min(WAIT_MS[mode], (callerLimitMs * 2) / 3),
    clock,
  })
  return { ...weather, planeAt: createPvgisPlanes(pvgis, embedded, clock) }
}
