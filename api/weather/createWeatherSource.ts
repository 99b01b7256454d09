import { type Clock, systemClock } from '../network/clock.ts'
import { createEmbeddedWeather } from './embedded/createEmbeddedWeather.ts'
import { createPvgisClient } from './pvgis/createPvgisClient.ts'
import { createPvgisWeather } from './pvgis/createPvgisWeather.ts'
import type { WeatherCache } from './pvgis/weatherCache.ts'
import type { WeatherSource } from './weatherSource.ts'

export type WeatherOptions = Readonly<{
  /** `embedded` never uses the network; `pvgis` waits for PVGIS and says when the embedded climate stands in for it; `auto`
   * waits briefly, and takes the embedded climate without a notice, as the estimate that its answers always say they are. */
  mode: 'auto' | 'embedded' | 'pvgis'
  pvgisUrl: string
  cache: WeatherCache
  /** When the asker is given up [ms]: PVGIS is waited for two thirds of it at most. */
  askerLimitMs: number
  /** Told when PVGIS fails; what it cannot answer is answered all the same. */
  onFault: (fault: Error) => void
  fetch?: typeof fetch
  clock?: Clock
}>

/** How long an analysis waits for PVGIS [ms]. */
const PATIENCE_MS = { auto: 3_000, pvgis: 10_000 }

/** The source of weather a deployment has chosen. One is made for the whole process: the allowed rate is counted in it. */
export const createWeatherSource = (options: WeatherOptions): WeatherSource => {
  const { mode, pvgisUrl, cache, askerLimitMs, onFault, clock = systemClock } = options
  const embedded = createEmbeddedWeather()
  if (mode === 'embedded') return embedded
  const network = { userAgent: 'SolarPlanner', clock, fetch: options.fetch ?? fetch }
  const { host, pathname } = new URL(pvgisUrl)
  return createPvgisWeather({
    client: createPvgisClient({ baseUrl: pvgisUrl, onFault, ...network }),
    cache,
    service: `${host}${pathname}`,
    embedded,
    patienceMs: Math.min(PATIENCE_MS[mode], (askerLimitMs * 2) / 3),
    isFallbackTold: mode === 'pvgis',
    clock,
  })
}
