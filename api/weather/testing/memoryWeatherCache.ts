import type { HourlySeries } from '#contract/weather.ts'
import type { WeatherCache } from '../pvgis/weatherCache.ts'

/** A cache that forgets with the test. */
export const memoryWeatherCache = (): WeatherCache & { readonly kept: ReadonlyMap<string, HourlySeries> } => {
  const kept = new Map<string, HourlySeries>()
  return {
    kept,
    read: async (key) => kept.get(key) ?? null,
    keep: async (key, series) => void kept.set(key, series),
  }
}
